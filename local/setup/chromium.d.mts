/** Returns the path of a Chromium on this machine, or null. */
export function findChromium(): string | null;
