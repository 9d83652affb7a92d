/** The words of logging in: by email, by phone, and in a second step. */
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

export const secondStep = 'Two-step sign-in';
export const secondStepByApp = 'Type the six digits that your authenticator app shows for this account.';
export const secondStepByRecovery =
  'Type one of the recovery codes you kept when you turned two-step sign-in on. Each works once.';
export const typeRecoveryCode = 'Type one of your recovery codes.';
export const code = 'Code';
export const recoveryCode = 'Recovery code';
export const goOn = 'Continue';
export const withApp = 'Use the app';
export const withRecoveryCode = 'Use a recovery code';
export const logOut = 'Log out';
