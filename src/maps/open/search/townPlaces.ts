/** The place search over the town's own files: no key, no server, and offline for what was fetched before. */
import { boxRound, distanceMetres, type LatLng, middleOf } from '@/domain/place/geo';
import { describeFar, describeNear, withPostcode } from '@/domain/place/search/describe';
import { nameKey } from '@/domain/place/search/fold';
import { nearSquare } from '@/domain/place/search/nearFiles';
import type { Hit } from '@/domain/place/search/rank';
import { decodeHouses, UNITS } from '@/domain/place/search/searchFiles';
import { readTyped } from '@/domain/place/search/typed';
import * as searchWords from '@/languages/en/maps/search';
import type { ChosenPlace, Places, PlaceSuggestion } from '../../port';
import { codesOf, findPostcodes } from './findPostcodes';
import { findRows } from './findRows';
import { packKey, type PlaceKey, unpackKey } from './placeKey';
import { MissingFile } from '../townFiles';
import { editions } from './inOneEdition';
import type { TownStore } from './townStore';

/** A street that has moved further than this is another one, metres. */
const SAME_STREET_METRES = 2_000;

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** How a suggestion says that the house itself is not on the map. */
function caveat({ number, knownNumber }: Hit): string | null {
  if (number === null || number === knownNumber) return null;
  return knownNumber === null ? searchWords.middleOfStreet : searchWords.nearNumber(knownNumber.toUpperCase());
}

function suggestionOf(hit: Hit, code: string): PlaceSuggestion {
  const { row, name, unit, isUnitNumber, number, knownNumber } = hit;
  const said = isUnitNumber ? null : number?.toUpperCase();
  const title = joined(unit, [said, name].filter(Boolean).join(' '));
  // Who types the Welsh name also reads the other.
  const where = name === row.name ? row.where : joined(row.name, row.where);
  const at = { lat: row.lat, lng: row.lng };
  const key: PlaceKey =
    number === null || knownNumber === null
      ? { kind: 'point', at, title, where }
      : { kind: 'house', at, title, where, street: row.name, number, known: knownNumber, code };
  return { placeId: packKey(key), title, subtitle: joined(caveat(hit), where) };
}

export function townPlaces(): Places {
  const inOneEdition = editions();

  async function chosenHouse(store: TownStore, key: Extract<PlaceKey, { kind: 'house' }>): Promise<ChosenPlace> {
    const { at, title, where, street, number, known, code } = key;
    const index = await store.index();
    const file = index.housesFor(nameKey(street));
    const streets = file === null ? [] : await store.houses(file);
    const metresTo = (stored: (typeof streets)[number]): number =>
      distanceMetres(at, { lat: stored.at[0] / UNITS, lng: stored.at[1] / UNITS });
    const [nearest] = streets
      .filter((stored) => stored.name === street && metresTo(stored) < SAME_STREET_METRES)
      .toSorted((a, b) => metresTo(a) - metresTo(b));
    const same = nearest === undefined ? [] : decodeHouses(nearest).filter((each) => each.number === known);
    const house = same.find(({ postcode }) => postcode === code) ?? same[0];
    if (house === undefined) return { description: joined(title, where), ...at };
    const { lat, lng, postcode } = house;
    return { description: joined(title, number === known ? withPostcode(where, postcode) : where), lat, lng };
  }

  async function chosenSector(store: TownStore, sector: string): Promise<ChosenPlace> {
    const codes = codesOf(sector, await store.postcodes(sector));
    const box = boxRound(codes);
    if (box === null) throw new Error('unknown place');
    return { description: sector, ...middleOf(box) };
  }

  return {
    async prepare() {
      await inOneEdition((store) => store.index());
    },
    async autocomplete(query, near, signal) {
      signal.throwIfAborted();
      return inOneEdition(async (store) => {
        const postcodes = await findPostcodes(store, query, near, signal);
        if (postcodes.length > 0) return postcodes;
        const typed = readTyped(query);
        const hits = await findRows(store, typed, near, signal);
        return distinct(hits.map((hit) => suggestionOf(hit, typed.postcode ?? '')));
      });
    },
    async geocode(placeId) {
      const key = unpackKey(placeId);
      if (key.kind === 'house') return inOneEdition((store) => chosenHouse(store, key));
      if (key.kind === 'sector') return inOneEdition((store) => chosenSector(store, key.sector));
      return { description: joined(key.title, key.where), ...key.at };
    },
    reverseGeocode: (point) => inOneEdition((store) => describe(store, point)),
  };
}

async function describe(store: TownStore, point: LatLng): Promise<string> {
  try {
    const words = describeNear(await store.near(nearSquare(point)), point);
    if (words !== null) return words;
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
  }
  return describeFar(await store.manifest(), point);
}

/** Rows that read alike are one to whoever reads them. */
function distinct(rows: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const texts = new Set<string>();
  return rows.filter(({ title, subtitle }) => {
    const text = `${title}|${subtitle}`;
    return !texts.has(text) && texts.add(text);
  });
}
