/** Geiriau galwad a fethodd. */
export const reference = (code: string) => `Cyfeirnod: ${code}`;
