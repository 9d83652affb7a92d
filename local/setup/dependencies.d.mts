/** Tells why `npm ci` has to run in a folder, or returns null. */
export function installNeeded(folder: string): 'missing' | 'outdated' | null;
/** Installs a folder's packages if they are not what its lock file asks for; false when npm failed. */
export function installFolder(which: { name: string; folder: string }, say: (line: string) => void): Promise<boolean>;
