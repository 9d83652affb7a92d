/** The middle of the town in `public/town`, for the map of a browser that knows nothing yet. */
import { existsSync, readFileSync } from 'node:fs';

const MANIFEST = 'public/town/town.json';

/** What the build puts in the place of `import.meta.env.VITE_TOWN_CENTRE`, unless the environment says it: 'lat,lng'. */
export function townCentre(environment: NodeJS.ProcessEnv): Record<string, string> {
  if (environment.VITE_TOWN_CENTRE !== undefined || !existsSync(MANIFEST)) return {};
  const { lat, lng } = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { centre: { lat: number; lng: number } }).centre;
  return { 'import.meta.env.VITE_TOWN_CENTRE': JSON.stringify(`${lat},${lng}`) };
}
