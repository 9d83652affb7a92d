/** The words of a failed call. */
export const reference = (code: string) => `Reference: ${code}`;
