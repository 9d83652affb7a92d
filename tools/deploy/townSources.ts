/** The town in `public/town`, and what of a deployment needs it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TownManifest } from '@/domain/place/town';
import { editionOfTown } from '../town/edition';
import type { TownFile } from '../town/townFile';
import type { Values } from './envFile';
import type { Deployment } from './step';

type Sources = Pick<Deployment, 'root'>;

export const townFolder = ({ root }: Sources): string => join(root, 'public', 'town');

/** The town that the next build publishes, or null where there is none. @throws Error that says why it cannot be used */
export function townOf(sources: Sources): TownManifest | null {
  const folder = townFolder(sources);
  if (!existsSync(folder)) return null;
  const files = filesIn(folder);
  const stored = files.find(({ path }) => path === 'town.json');
  if (stored === undefined) return null;
  const town = manifestIn(stored);
  if (town !== null && town.edition === undefined)
    throw new Error('The town in public/town was made by an earlier release: make it again with npm run town.');
  if (town === null || editionOfTown(files) !== town.edition)
    throw new Error(
      'The town in public/town is not whole, or was changed after it was made: make it again with npm run town.',
    );
  return town as TownManifest;
}

/** Where the sources note the practice town that `npm start` and `npm test` make (local/setup/town.mjs). */
const PRACTICE_TOWN = join('.local', 'town-made.json');

/** Whether the town in `public/town` is the one that every copy of the sources makes for itself. */
export function isPracticeTown(sources: Sources): boolean {
  const note = join(sources.root, PRACTICE_TOWN);
  if (!existsSync(note)) return false;
  const { town } = JSON.parse(readFileSync(note, 'utf8')) as { town?: string };
  const manifest = readFileSync(join(townFolder(sources), 'town.json'));
  return createHash('sha256').update(manifest).digest('hex') === town;
}

function manifestIn({ bytes }: TownFile): Partial<TownManifest> | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<TownManifest>;
  } catch {
    return null;
  }
}

/** Hosting leaves out files whose names begin with a dot, and so does this. */
function filesIn(folder: string): TownFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { path: relative(folder, file).split(sep).join('/'), bytes: readFileSync(file) };
    });
}

const isSet = (values: Values, name: string): boolean => (values[name] ?? '') !== '';

/** Whether the app draws and searches the town's files: for want of Google's map, or of a server for each of its parts. */
export const appNeedsTown = (app: Values): boolean =>
  !isSet(app, 'VITE_GOOGLE_MAPS_KEY') &&
  !['VITE_TILE_URL', 'VITE_PHOTON_URL', 'VITE_NOMINATIM_URL'].every((name) => isSet(app, name));

/** Whether the functions find routes on the town's own streets. */
export const routesNeedTown = (parameters: Values): boolean =>
  !isSet(parameters, 'GOOGLE_MAPS_KEY') && !isSet(parameters, 'OSRM_URL');
