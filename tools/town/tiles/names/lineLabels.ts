/** Names and numbers of streets, names of rivers. */
import type { LatLng } from '@/domain/place/geo';
import type { OsmData, OsmWay } from '../../osm/osmData';
import { joinLines } from '../../osm/joinLines';
import { roadClass } from '../kinds';
import { heldParts, type WayIndex } from '../../osm/rings';
import type { Label, Level } from '../shape';
import { lengthOf, type PieceOptions, piecesAlong } from './alongLines';
import { bothNames, signName } from './texts';

/** At the nearest zoom (18) a letter of a street's name takes this much of the street, metres. */
const METRES_PER_LETTER = 1.9;

type Naming = { level: Level; longest: number; tolerance: number };
const STREETS: readonly Naming[] = [{ level: 15, longest: 450, tolerance: 4 }];
const LANES: readonly Naming[] = [{ level: 'close', longest: 250, tolerance: 2 }];
const MAIN_STREETS: readonly Naming[] = [...STREETS, { level: 13, longest: 1500, tolerance: 12 }];
const NAMINGS: Readonly<Record<string, readonly Naming[]>> = { main: MAIN_STREETS, street: STREETS, lane: LANES };
const RIVERS: readonly Naming[] = [
  { level: 15, longest: 600, tolerance: 12 },
  { level: 13, longest: 2000, tolerance: 50 },
];
const NUMBERS: readonly Naming[] = [
  { level: 15, longest: 700, tolerance: 0 },
  { level: 13, longest: 2000, tolerance: 0 },
  { level: 11, longest: 5000, tolerance: 0 },
];

/** How important the name of a street is, by its class: `main` streets are named first. */
const STREET_KINDS: Readonly<Record<string, string>> = {
  motorway: 'main',
  trunk: 'main',
  primary: 'main',
  secondary: 'main',
  tertiary: 'street',
  street: 'street',
  pedestrian: 'street',
  service: 'lane',
  track: 'lane',
  path: 'lane',
};
const NUMBERED = new Set(['motorway', 'trunk', 'primary']);

/** Lines of the same name, joined across the ways of which they are made. */
function joinedBy(data: OsmData, ways: WayIndex, keyOf: (way: OsmWay) => string | null): [string, LatLng[]][] {
  const groups = new Map<string, Float64Array[]>();
  for (const way of ways.values()) {
    const key = keyOf(way);
    if (key === null) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [way.refs]);
    else known.push(way.refs);
  }
  return [...groups].flatMap(([key, lines]) =>
    joinLines(lines).flatMap((refs) => heldParts(data, refs).map((line): [string, LatLng[]] => [key, line])),
  );
}

/** Pieces that are long enough at the zoom for which they are meant; a short street's only close by. */
function labelsAlong(text: string, k: string, line: readonly LatLng[], namings: readonly Naming[]): Label[] {
  const letters = Math.max(...text.split('\n').map(({ length }) => length));
  const shortestAt = (zoom: number): number => letters * METRES_PER_LETTER * 2 ** (18 - zoom);
  return namings.flatMap(({ level, longest, tolerance }) => {
    const shortest = shortestAt(level === 11 || level === 13 ? level + 1 : 18);
    const options: PieceOptions = { longest: Math.max(longest, shortest), shortest, tolerance };
    return piecesAlong(line, options).map((points): Label => {
      const isShort = level === 15 && lengthOf(points) < shortestAt(15);
      return { layer: 'name', tags: { n: text, k }, levels: [isShort ? 'close' : level], points };
    });
  });
}

/** The names of streets. */
export function streetLabels(data: OsmData, ways: WayIndex): Label[] {
  const joined = joinedBy(data, ways, ({ tags }) => {
    const kind = STREET_KINDS[roadClass(tags) ?? ''];
    const text = kind === undefined || tags['area'] === 'yes' ? null : signName(tags);
    return text === null ? null : `${kind}|${text}`;
  });
  return joined.flatMap(([key, line]) => {
    const [kind = '', text = ''] = key.split(/\|(.*)/s);
    return labelsAlong(text, kind, line, NAMINGS[kind] ?? LANES);
  });
}

/** Rivers and canals, in both languages: one line along the water. */
export function riverLabels(data: OsmData, ways: WayIndex): Label[] {
  const joined = joinedBy(data, ways, ({ tags }) =>
    tags['waterway'] === 'river' || tags['waterway'] === 'canal' ? riverName(ways, tags) : null,
  );
  return joined.flatMap(([text, line]) => labelsAlong(text, 'river', line, RIVERS));
}

/** A reach that lacks its Welsh name gets it from the other reaches. */
function riverName(ways: WayIndex, tags: OsmWay['tags']): string | null {
  const name = signName(tags);
  if (name === null || tags['name:cy'] !== undefined) return bothNames(tags)?.replace('\n', ' / ') ?? null;
  for (const other of ways.values()) {
    const same = other.tags['waterway'] === tags['waterway'] && other.tags['name:cy'] !== undefined;
    if (same && signName(other.tags) === name) return bothNames(other.tags)?.replace('\n', ' / ') ?? null;
  }
  return name;
}

/** The numbers of main roads: a point each, `c` their class. */
export function roadNumbers(data: OsmData, ways: WayIndex): Label[] {
  const joined = joinedBy(data, ways, ({ tags }) => {
    const road = roadClass(tags);
    const number = tags['ref']?.split(';')[0]?.replace(/\s/g, '') ?? '';
    const isKept = road !== null && NUMBERED.has(road) && !(tags['highway'] ?? '').endsWith('_link');
    return isKept && /^[A-Z]{1,2}\d{1,4}(\(M\)|M)?$/.test(number) ? `${road}|${number}` : null;
  });
  return joined.flatMap(([key, line]) => {
    const [c = '', n = ''] = key.split('|');
    return NUMBERS.flatMap(({ level, longest }) =>
      piecesAt(line, longest).map(
        (at): Label => ({ layer: 'name', tags: { n, k: 'ref', c }, levels: [level], points: [at] }),
      ),
    );
  });
}

/** The middles of equal parts of a line; none of a line that is much shorter than one. */
function piecesAt(line: readonly LatLng[], longest: number): LatLng[] {
  const metres = lengthOf(line);
  if (metres < longest / 4) return [];
  const count = Math.max(1, Math.round(metres / longest));
  const middles: LatLng[] = [];
  let gone = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1] as LatLng, line[at] as LatLng];
    const step = lengthOf([from, to]);
    for (let goal = (middles.length + 0.5) / count; middles.length < count && gone + step >= goal * metres; ) {
      const share = step === 0 ? 0 : (goal * metres - gone) / step;
      middles.push({ lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) });
      goal = (middles.length + 0.5) / count;
    }
    gone += step;
  }
  return middles;
}
