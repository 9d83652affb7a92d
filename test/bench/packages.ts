import { fileURLToPath } from 'node:url';
import { installFolder } from '../../local/setup/dependencies.mjs';

/** Installs Lighthouse, which is 140 MB that nobody needs who does not measure. */
export async function setup(): Promise<void> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const say = (line: string): void => console.log(line);
  if (!(await installFolder({ name: 'bench', folder }, say))) throw new Error('Lighthouse could not be installed');
}
