/** The words of people and of ways to reach them. */

/** Inside a sentence, where the office has no name of its own. */
export const ourOffice = 'our office';
export const call = (name: string) => `Call ${name}`;
export const deletedAccount = 'a deleted account';
