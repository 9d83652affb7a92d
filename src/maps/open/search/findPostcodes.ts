/** Finds typed postcodes, whole and in part. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { type TypedPostcode, typedPostcodes } from '@/domain/place/search/postcodeText';
import { SUGGESTIONS_MAX } from '@/domain/place/search/rank';
import { type PostcodesFile, UNITS } from '@/domain/place/search/searchFiles';
import { middleOfPostcodes } from '@/languages/en/maps/search';
import type { PlaceSuggestion } from '../../port';
import { heeding } from './heeding';
import { packKey } from './placeKey';
import type { TownStore } from './townStore';

type Code = LatLng & { code: string; where: string };

export function codesOf(sector: string, { at, where, rows }: PostcodesFile): Code[] {
  return rows.map(([letters, lat, lng, whereNumber]) => ({
    code: `${sector}${letters}`,
    where: where[whereNumber] ?? '',
    lat: (lat + at[0]) / UNITS,
    lng: (lng + at[1]) / UNITS,
  }));
}

const sectorSuggestion = (sector: string): PlaceSuggestion => ({
  placeId: packKey({ kind: 'sector', sector }),
  title: sector,
  subtitle: middleOfPostcodes,
});

/** The postcodes that begin as typed; none for a text that is no postcode of the town. */
export async function findPostcodes(
  store: TownStore,
  text: string,
  near: LatLng,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  const readings = typedPostcodes(text);
  if (readings.length === 0) return [];
  const wait = heeding(signal);
  const { sectors } = await wait(store.index());
  for (const reading of readings) {
    const found = sectorsOf(reading, sectors);
    const [only] = found;
    if (only === undefined) continue;
    if (reading.inward === '') return found.slice(0, SUGGESTIONS_MAX).map(sectorSuggestion);
    const codes = codesOf(only, await wait(store.postcodes(only)));
    const wanted = `${reading.outward} ${reading.inward}`;
    const matching = codes
      .filter(({ code }) => code.startsWith(wanted))
      .toSorted((a, b) => distanceMetres(near, a) - distanceMetres(near, b))
      .map(({ code, where, lat, lng }) => ({
        placeId: packKey({ kind: 'point', at: { lat, lng }, title: code, where }),
        title: code,
        subtitle: where,
      }));
    const whole = wanted === only ? [sectorSuggestion(only)] : [];
    if (matching.length > 0) return [...whole, ...matching].slice(0, SUGGESTIONS_MAX);
  }
  return [];
}

/** The sectors that a reading may mean: one with its digit, all of a district, or all of the districts that begin so. */
function sectorsOf({ outward, inward }: TypedPostcode, sectors: readonly string[]): string[] {
  if (inward !== '') return sectors.filter((sector) => sector === `${outward} ${inward.charAt(0)}`);
  const own = sectors.filter((sector) => sector.startsWith(`${outward} `));
  return own.length > 0 ? own : sectors.filter((sector) => sector.startsWith(outward));
}
