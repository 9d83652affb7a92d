/**
 * Writes `public/town/*.json` from `local/town/sources/*.txt`: `npx tsx local/town/build.ts`.
 * The files are kept in the repository because the browser, the functions and the seed all read them as they stand.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseZones } from '@/domain/zone';
import { outlinesFile } from './outlines';
import { placesFile } from './places';
import { roadsFile } from './roads';
import { buildZones, zonesFile } from './zones';

/** The four files' texts by name. Same sources, same bytes. */
export function townFiles(): Record<string, string> {
  const zones = buildZones();
  const prepared = parseZones(
    zones.map(({ name, ring }) => ({ name, status: 'active', latlng: JSON.stringify(ring) })),
  );
  return {
    'roads.json': rowALine(roadsFile(prepared)),
    'places.json': rowALine(placesFile()),
    'outlines.json': rowALine(outlinesFile()),
    'zones.json': rowALine(zonesFile(zones)),
  };
}

/** Compact JSON with one row of each list to a line, so that a change shows as the rows it changed. */
function rowALine(file: object): string {
  const members = Object.entries(file).map(([name, value]: [string, unknown]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',\n')}}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const town = new URL('../../public/town/', import.meta.url);
  for (const [name, text] of Object.entries(townFiles())) writeFileSync(new URL(name, town), text);
}
