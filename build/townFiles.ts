/**
 * Puts the town's files at addresses that name their edition, `/town/<edition>/…`, so that browsers may keep them for good
 * and never mix two towns. `/town/town.json` alone has the same address in every edition: it says which one there is.
 */
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './afterBuild.ts';
import { townEdition } from './town.ts';

const MANIFEST = 'town.json';

/** The address in `public` of an address that names an edition; any other address stays as it is. */
export function storedAddress(address: string, edition: string | null): string {
  const start = `/town/${edition}/`;
  return edition !== null && address.startsWith(start) ? `/town/${address.slice(start.length)}` : address;
}

/**
 * Moves the town's files of a built app below their edition.
 * @param out the folder of the built app
 * @param edition what the app was built for, or null
 * @throws Error if the town was made anew meanwhile
 */
export async function moveTown(out: string, edition: string | null): Promise<void> {
  const folder = join(out, 'town');
  const manifest = join(folder, MANIFEST);
  const found = existsSync(manifest) ? (JSON.parse(await readFile(manifest, 'utf8')) as { edition?: string }) : null;
  if ((found?.edition ?? null) !== edition) throw new Error('The town was made anew during the build. Build again.');
  if (edition === null) return;
  const aside = join(out, `town-${edition}`);
  await rename(folder, aside);
  await mkdir(folder);
  await rename(aside, join(folder, edition));
  await copyFile(join(folder, edition, MANIFEST), manifest);
}

/** For the build, and for the server of `npm run dev`, which has the files in `public`. */
export function townFilesPlugins(): Plugin[] {
  const edition = townEdition();
  return [
    afterBuild('town-files', ({ out }) => moveTown(out, edition)),
    {
      name: 'town-files-dev',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _response, next) => {
          // A town that was made anew meanwhile has no files under the old address.
          if (request.url?.startsWith('/town/')) request.url = storedAddress(request.url, townEdition());
          next();
        });
      },
    },
  ];
}
