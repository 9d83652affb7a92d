/** Whether `npm ci` has to run in a folder. */
export function installNeeded(folder: string): 'missing' | 'outdated' | null;
