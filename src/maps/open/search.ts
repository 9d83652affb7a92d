/** Search over the town's gazetteer: pure, so that its order can be tested. */
import { bearingDegrees, distanceMetres, type LatLng, METRES_PER_MILE } from '@/domain/place/geo';
import type { TownPlace } from '@/domain/place/town';

const SUGGESTIONS_MAX = 8;
/** A place this far away loses one step of its rank, metres; nearness settles ties, it does not beat a better match. */
const STEP_METRES = 4_000;
const STEPS_MAX = 5;

/** Lower case, no accents, apostrophes dropped, other signs as spaces: "King’s Cross" and "kings cross" are one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

type IndexedPlace = { place: TownPlace; name: string; words: string[]; aliases: string[]; all: string };

export type PlaceIndex = readonly IndexedPlace[];

export function indexPlaces(places: readonly TownPlace[]): PlaceIndex {
  return places.map((place) => {
    const name = foldText(place.name);
    const aliases = (place.aliases ?? []).map(foldText);
    const all = [name, ...aliases, foldText(place.address)].join(' ');
    return { place, name, aliases, words: all.split(' '), all };
  });
}

/** How well a place matches: 0 is best, null is no match. Every typed word must begin a word of the place. */
function matchRank(entry: IndexedPlace, query: string, queryWords: readonly string[]): number | null {
  if (entry.name === query || entry.aliases.includes(query)) return 0;
  if (entry.name.startsWith(query)) return 10;
  if (!queryWords.every((word) => entry.words.some((own) => own.startsWith(word)))) return null;
  return entry.name.includes(query) ? 20 : 30;
}

/** The best matches for what is typed, at most eight. */
export function searchPlaces(index: PlaceIndex, typed: string, near: LatLng): TownPlace[] {
  const query = foldText(typed);
  if (query === '') return [];
  const queryWords = query.split(' ');
  const hits: { place: TownPlace; score: number }[] = [];
  for (const entry of index) {
    const rank = matchRank(entry, query, queryWords);
    if (rank === null) continue;
    const steps = Math.min(STEPS_MAX, distanceMetres(near, entry.place) / STEP_METRES);
    hits.push({ place: entry.place, score: rank + steps });
  }
  return hits
    .toSorted((a, b) => a.score - b.score || a.place.name.localeCompare(b.place.name))
    .slice(0, SUGGESTIONS_MAX)
    .map((hit) => hit.place);
}

/** A point this close to a place is at it, metres; further off it is near it. */
const AT_METRES = 60;
/** Beyond this a place says which way a point lies, metres. */
const NEAR_METRES = 2_000;
/** Beyond this it says nothing about a point, metres. */
const FAR_METRES = 160_000;
/** A point of which no place says anything. */
const UNNAMED = 'Point on the map';
const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** The nearest place within `reach` metres, and how far it is. */
function nearestOf(
  places: readonly TownPlace[],
  point: LatLng,
  reach: number,
): { place: TownPlace; metres: number } | null {
  let nearest: { place: TownPlace; metres: number } | null = null;
  for (const place of places) {
    const metres = distanceMetres(point, place);
    if (metres < (nearest?.metres ?? reach)) nearest = { place, metres };
  }
  return nearest;
}

/** 'Point 9 miles west of Heathrow Terminal 5': what a point beyond the town is called. */
function beyond(places: readonly TownPlace[], point: LatLng): string {
  const found = nearestOf(places, point, FAR_METRES);
  if (found === null) return UNNAMED;
  const miles = Math.max(1, Math.round(found.metres / METRES_PER_MILE));
  const way = DIRECTIONS[Math.round(bearingDegrees(found.place, point) / 45) % DIRECTIONS.length];
  return `Point ${miles} ${miles === 1 ? 'mile' : 'miles'} ${way} of ${found.place.name}`;
}

/** A point in words: a nearby place to wait at, otherwise a postcode, otherwise the way from the nearest place. */
export function describePoint(places: readonly TownPlace[], point: LatLng): string {
  const districts = places.filter(({ kind }) => kind === 'postcode');
  const sights = places.filter(({ kind }) => kind !== 'postcode');
  const found = nearestOf(sights, point, NEAR_METRES) ?? nearestOf(districts, point, NEAR_METRES);
  if (found === null) return beyond(sights, point);
  const { place, metres } = found;
  return metres <= AT_METRES ? `${place.name}, ${place.address}` : `Near ${place.name}, ${place.address}`;
}
