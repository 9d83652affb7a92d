/** The town in `public/town`, as a build knows it. */
import { existsSync, readFileSync } from 'node:fs';

const MANIFEST = 'public/town/town.json';

type Manifest = { edition?: string; centre: { lat: number; lng: number } };

/** Tells one content of a town's folder from every other. */
export const EDITION = /^[0-9a-f]{16}$/;

/**
 * The edition of the town in `public/town`, or null without a town.
 * @throws Error if it was made by a release that gave towns no edition
 */
export function townEdition(): string | null {
  const { edition } = readManifest() ?? { edition: null };
  if (edition === null || (edition !== undefined && EDITION.test(edition))) return edition;
  const fault = 'public/town was made by an earlier release. Make it again with npm run town, or remove the folder.';
  // Without its stack, which says nothing to whoever builds.
  throw Object.assign(new Error(fault), { stack: fault });
}

function readManifest(): Manifest | null {
  return existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : null;
}

/**
 * What the build puts in the place of `import.meta.env.TOWN_EDITION` and `import.meta.env.VITE_TOWN_CENTRE`: where the
 * town's files are, and where a map begins ('lat,lng') unless the environment says it.
 * @throws Error as above
 */
export function townValues(environment: NodeJS.ProcessEnv): Record<string, string> {
  const [edition, manifest] = [townEdition(), readManifest()];
  if (edition === null || manifest === null) return {};
  const { lat, lng } = manifest.centre;
  const centre = { 'import.meta.env.VITE_TOWN_CENTRE': JSON.stringify(`${lat},${lng}`) };
  return {
    'import.meta.env.TOWN_EDITION': JSON.stringify(edition),
    ...(environment.VITE_TOWN_CENTRE === undefined ? centre : {}),
  };
}
