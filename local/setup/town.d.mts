/** Makes the seeded town's folder unless it stands or another town does. Returns false when it could not be made. */
export function ensureTown(say: (line: string) => void): Promise<boolean>;
