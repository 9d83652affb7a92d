/** Counts with the word that follows them. */
export const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
