/** The words of logging in. */
import type { ReactNode } from 'react';

export const title = 'Log in';
export const waysToLogIn = 'Ways to log in';
export const byEmail = 'Email';
export const byPhone = 'Phone';
export const whatWeNeed = 'What we need';
export const applying = (link: ReactNode) => <>Applying to drive? {link}</>;
export const seeApplication = 'See where your application stands';

export const email = 'Email';
export const password = 'Password';
export const logIn = 'Log in';
export const createAccount = 'Create an account';

export const forgotPassword = 'Forgot password?';
export const resetPassword = 'Reset your password';
export const resetMore = 'We will email you a link to choose a new one.';
export const cancel = 'Cancel';
export const sendLink = 'Send link';
