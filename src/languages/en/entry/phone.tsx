/** The words of logging in and joining by phone. */
import type { ReactNode } from 'react';

export const phone = 'Phone';
export const numbersOnly = (country: string) => `${country} numbers only.`;
export const requestCode = 'Request OTP';
export const codeSent = (mobile: ReactNode) => <>We have sent six digits to {mobile}.</>;
export const smsCode = 'OTP';
export const verifyCode = 'Verify OTP';
export const sendNewCode = 'Send a new code';
export const createAccount = 'Create an account';
export const cancel = 'Cancel';
export const localCode = (code: ReactNode) => <>This is the local town: the message says {code}.</>;
