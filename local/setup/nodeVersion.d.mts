/** Why this Node will not do, or null; `version` like `20.19.1`. */
export function nodeObstacle(version: string): string | null;
