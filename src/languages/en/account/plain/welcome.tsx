/** The front page of the simple view, for somebody who has not logged in. */
import type { ReactNode } from 'react';

export const skip = 'Skip to content';
export const bookTaxi = 'Book a taxi';
export const opensSoon = (company: string) => `${company} opens soon.`;
export const bookMore = 'We ask you a few short questions. You see the price before you book.';
export const soonMore = 'You cannot book yet. You can make an account now.';
export const logIn = 'Log in';
export const register = 'I am new: make an account';
export const ringUs = (number: ReactNode) => <>Ring us instead: {number}</>;
export const fares = 'What a ride costs';
export const leave = 'Leave the simple view';
