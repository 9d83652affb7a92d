/**
 * Writes `public/town/*.json` from `local/town/sources/*.txt`: `npx tsx local/town/build.ts`.
 * The output is committed because the browser, the functions and the seed all read it directly.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseZones } from '@/domain/place/zone';
import { outlinesFile } from './outlines';
import { placesFile } from './places';
import { roadsFile } from './roads';
import { buildZones, zonesFile } from './zones';

/** Returns the texts of the four files by name. The same sources always give the same bytes. */
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

/** Formats compact JSON with one list row per line, so that a diff shows the rows that changed. */
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
