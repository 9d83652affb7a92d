import { fileURLToPath } from 'node:url';
import { installFolder } from '../../local/setup/dependencies.mjs';

/** Installs Lighthouse and what goes with it, 150 MB that nobody needs who does not measure. */
export async function setup(): Promise<void> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const say = (line: string): void => console.log(line);
  if (!(await installFolder({ name: 'bench', folder }, say)))
    throw new Error('What the bench needs could not be installed');
}
