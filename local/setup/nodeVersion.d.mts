/** Tells why this Node cannot be used, or returns null. `version` looks like `20.19.1`. */
export function nodeObstacle(version: string): string | null;
