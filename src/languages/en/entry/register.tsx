/** The words of creating an account, and of a driver's way to approval. */
import type { ReactNode } from 'react';
import type { DriverApplication } from '@/domain/people/driverApplication';

export const title = 'Create an account';
export const lead = 'A minute from here to your first cab.';
export const leadLoggedIn = 'You are logged in. We need a few more details.';
export const leadNoAccount =
  'This number opens no account yet. If you have one, go back, log in by email and confirm the number in your profile.';
export const inHurry = (link: ReactNode) => <>In a hurry? {link}</>;
export const joinByMobile = 'Join with your mobile alone';
export const startedAsDriver = (link: ReactNode) => <>Started to register as a driver? {link}</>;
export const continueApplication = 'Continue your application';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const emailOptional = 'Email (optional)';
export const password = 'Password';
export const confirmPassword = 'Confirm password';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
/** Heard after a rule for the password that is met. */
export const ruleMet = ', met';
export const mobile = 'Mobile';
export const phone = 'Phone';
export const referralId = 'Referral id (optional)';
export const asDriver = 'Register as driver';
export const asDriverMore = 'Your licence, cab and bank details come next.';
export const register = 'Register';
export const registerAndContinue = 'Register and continue';
export const back = 'Back';
/** `withTerms` wraps the part that stands only where the company has terms. */
export const agreement = (withTerms: (part: ReactNode) => ReactNode, terms: ReactNode, policy: ReactNode) => (
  <>
    By registering you agree to {withTerms(<>our {terms} and to </>)}how we use your data: {policy}.
  </>
);
export const terms = 'terms';
export const privacyPolicy = 'privacy policy';

export const welcome = (name: string) => `Welcome, ${name}`;
export const goOn = 'Continue';

export const joinTitle = 'Join with your mobile';
export const joinLead = 'We will text you a code. Then we need only your name. There is no password.';
export const sendCode = 'Send a code';
export const otherNumber = 'Use another number or code';

export const application = 'Your application';
export const applicationLead = 'Log in to continue with your papers, or to see where they stand.';
/** The headings of an application, by its status. */
export const applicationIs = {
  submitted: 'We have your papers',
  returned: 'Something needs a change',
  approved: 'You are approved',
} as const satisfies Record<DriverApplication['status'], string>;
export const startWork = 'Start work';
export const changeAndSend = 'Change and send again';
export const logOut = 'Log out';
export const driveWithUs = (name: string) => `Drive with us, ${name}`;
export const driveWithUsMore =
  'Your account is open. Next come your papers. You can stop at any step and continue later.';
export const finishLater = 'Finish later';
