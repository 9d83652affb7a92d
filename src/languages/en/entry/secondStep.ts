/** The words of the second step of logging in. */

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
