/** The folders, relative to `folder`, that `npm ci` fills on this machine by its lock file. */
export function packagesToInstall(folder: string): string[];
/** Shows how many packages are there until `stop` is called; before, how often the registry has answered. */
export function showProgress(
  folder: string,
  out?: { isTTY?: boolean; write: (text: string) => unknown },
): { answered: () => void; stop: () => void };
