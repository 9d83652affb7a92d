/** The words of signing in through another service. */

export const or = 'or';
export const continueWith = (service: string) => `Continue with ${service}`;
