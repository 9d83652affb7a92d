import type { LatLng } from '@/domain/place/geo';
import { messageWords } from '@/domain/nextSteps';
import * as words from '@/languages/en/home/place';
import type { ChosenPlace } from '@/maps/port';
import type { KnownPlace } from './knownPlaces';
import { knownWords } from './placeRows';
import type { RowMark } from './PlaceRow';
import { usePlaceSearch } from './usePlaceSearch';

/** A row of the list: a place, or another way to say where. A found place is known by its key alone. */
export type Row = { key: string; title: string; subtitle: string; mark: RowMark; place?: ChosenPlace };

const HERE: Row = { key: 'here', title: words.myLocation, subtitle: '', mark: 'here' };
const ON_THE_MAP: Row = { key: 'map', title: words.onTheMap, subtitle: '', mark: 'map' };

function knownRow(place: KnownPlace): Row {
  const { known, description } = place;
  const mark = known === 'home' || known === 'work' ? known : 'known';
  return { key: `${known} ${description}`, ...knownWords(place), mark, place };
}

/** The list's message about a search, or null when its rows are enough. */
export function statusOf(query: string, found: number, { searching, failed }: { searching: boolean; failed: boolean }) {
  if (failed) return messageWords('google_places_error');
  if (query === '' || found > 0) return null;
  return searching ? words.searching : words.nothingFound;
}

type Offered = {
  near: LatLng;
  /** Offered before anything is typed: saved addresses and recent places. */
  known: readonly KnownPlace[];
  /** "My location" makes sense. */
  here: boolean;
  /** "Choose on the map" makes sense. */
  map: boolean;
};

/** The rows for what is typed, those of before while `searching`, and what is said above them. */
export function usePlaceRows(
  query: string,
  { near, known, here, map }: Offered,
): { rows: readonly Row[]; status: string | null; searching: boolean } {
  const { suggestions, ...search } = usePlaceSearch(query, near);
  const { searching } = search;
  const ways = map ? [ON_THE_MAP] : [];
  if (query === '')
    return {
      rows: [...(here ? [HERE] : []), ...known.map(knownRow), ...ways],
      status: statusOf('', 0, search),
      searching,
    };
  const found = suggestions.map(
    ({ placeId, title, subtitle }): Row => ({ key: placeId, title, subtitle, mark: 'found' }),
  );
  const nothingFound = found.length === 0 && !searching;
  return { rows: nothingFound ? ways : found, status: statusOf(query, found.length, search), searching };
}
