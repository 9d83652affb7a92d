/** The command line of `npm run town`. */
import { parseArgs } from 'node:util';
import type { GeoBox } from '@/domain/place/geo';
import { TownError } from './townError';

export const USAGE = `npm run town -- <extract.osm.pbf, .osm or .osm.gz> [options]
  --postcodes <csv or csv.gz>   postcode,lat,lon on each line
  --bounds w,s,e,n              degrees; without it, where the extract has streets
  --name <name>                 without it, its district's or its largest place's
  --out <folder>                without it, public/town`;

export type TownOptions = {
  extract: string;
  postcodes: string | null;
  bounds: GeoBox | null;
  name: string | null;
  out: string;
};

/** A town wider than this takes more memory than a small machine has, degrees. */
const WIDEST_DEGREES = 3;

/** @throws TownError that says what is wrong with the command */
export function readOptions(args: readonly string[]): TownOptions {
  const { values, positionals } = parsed(args);
  const [extract, ...others] = positionals;
  if (extract === undefined || extract === '') throw new TownError(`Which extract?\n${USAGE}`);
  if (others.length > 0) throw new TownError(`One extract at a time, not ${positionals.length}.\n${USAGE}`);
  const name = values.name?.trim();
  if (name === '') throw new TownError('The name is empty.');
  // An empty path would be the folder in which the command runs.
  if (values.out?.trim() === '') throw new TownError('--out is empty. Which folder?');
  return {
    extract,
    postcodes: values.postcodes ?? null,
    bounds: values.bounds === undefined ? null : boundsOf(values.bounds),
    name: name ?? null,
    out: values.out ?? 'public/town',
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: withWestern(args),
      allowPositionals: true,
      options: {
        postcodes: { type: 'string' },
        bounds: { type: 'string' },
        name: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new TownError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** West of Greenwich the bounds begin with a minus, as an option does: they are joined to theirs. */
function withWestern(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    if (joined.at(-1) === '--bounds' && /^-[\d.]/.test(arg)) joined.splice(-1, 1, `--bounds=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function boundsOf(text: string): GeoBox {
  const parts = text.split(',');
  const [west, south, east, north] = parts.map((part) => (part.trim() === '' ? NaN : Number(part))) as [
    number,
    number,
    number,
    number,
  ];
  const isBox = parts.length === 4 && west < east && south < north;
  if (!isBox || Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 85 || Math.abs(north) > 85) {
    throw new TownError(`--bounds ${text}: wanted are west,south,east,north in degrees, such as -3.1,51.5,-2.9,51.6.`);
  }
  if (east - west > WIDEST_DEGREES || north - south > WIDEST_DEGREES) {
    throw new TownError(`--bounds ${text}: more than ${WIDEST_DEGREES} degrees is no town.`);
  }
  return { west, south, east, north };
}
