/** The words of a visitor's first page. */
import type { ReactNode } from 'react';

export const skip = 'Skip to content';
export const slogan = (
  <>
    The lamp is lit.
    <br />
    Your cab is close.
  </>
);
export const lead = 'Licensed taxis with badged drivers, and the fare on your screen before you ride.';
export const opensSoon = (company: ReactNode) => <>{company} opens soon.</>;
export const soonLead = 'You cannot book yet. Riders can create an account now, and drivers can hand in their papers.';
export const toAccount = 'Go to my account';
export const logIn = 'Log in to book';
export const createAccount = 'Create an account';
export const simpleView = 'Simple view: one question at a time';

export const product = 'A cab you know before it stops';
export const fareFirst = 'The fare first';
export const fareFirstMore = 'See what the ride costs, line by line, before you book. Pay by cash, card or wallet.';
export const licensed = 'Licensed, every one';
export const licensedMore =
  'Hackney carriages only. Badge, licence, MOT and insurance are checked, and a lapsed one is off the road.';
export const rightCar = 'The right car';
export const rightCarMore = 'Follow your driver to the kerb, match the plate, and say five digits to start the ride.';

export const takeItWithYou = 'Take it with you';
