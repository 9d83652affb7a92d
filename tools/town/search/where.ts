/** Which part of which town a point is in, as an address says it: suburb, town, postcode district. */
import type { LatLng } from '@/domain/place/geo';
import { foldText } from '@/domain/place/search/fold';
import type { NamedPlace } from '../places';
import type { Postcode } from '../townFile';
import type { Address } from './addresses';
import { PointGrid } from './grid';

/** How far a place of a kind reaches from its point, metres. */
const LOCAL_REACH: Readonly<Record<string, number>> = {
  suburb: 1_400,
  quarter: 1_000,
  neighbourhood: 700,
  village: 1_500,
  hamlet: 700,
};
const TOWN_REACH: Readonly<Record<string, number>> = { city: 9_000, town: 4_000 };
/** A point's postcode is that of the nearest known one within this, metres. */
const CODE_METRES = 300;

export type Locality = { suburb: string | null; town: string | null; outward: string | null };

export type Where = {
  /** @param told the town and the whole postcode, where an address names them */
  localityAt(at: LatLng, told?: { city: string | null; postcode: string | null }): Locality;
};

const outwardOf = (code: string): string => code.slice(0, code.indexOf(' '));

export function whereabouts(
  places: readonly NamedPlace[],
  addresses: readonly Address[],
  postcodes: readonly Postcode[],
): Where {
  const codes = new PointGrid<string>(CODE_METRES);
  for (const at of postcodes) codes.add(at, outwardOf(at.code));
  for (const at of addresses) if (at.postcode !== null) codes.add(at, outwardOf(at.postcode));
  const cities = new PointGrid<string>(CODE_METRES);
  for (const at of addresses) if (at.city !== null) cities.add(at, at.city);
  const local = settled(places, LOCAL_REACH);
  const towns = settled(places, TOWN_REACH);
  return {
    localityAt(at, told) {
      const town = told?.city ?? cities.nearest(at, CODE_METRES)?.value ?? nearestOf(towns, at);
      const suburb = nearestOf(local, at);
      const outward =
        told?.postcode == null ? (codes.nearest(at, CODE_METRES)?.value ?? null) : outwardOf(told.postcode);
      const isTown = suburb !== null && town !== null && foldText(suburb) === foldText(town);
      return { suburb: isTown ? null : suburb, town, outward };
    },
  };
}

type Settled = { name: string; reach: number };
type Settlements = { grid: PointGrid<Settled>; most: number };

/** The places that reach so far, and the reach of the largest. */
function settled(places: readonly NamedPlace[], reaches: Readonly<Record<string, number>>): Settlements {
  const grid = new PointGrid<Settled>(2_000);
  let most = 0;
  for (const place of places) {
    const usual = reaches[place.tags['place'] ?? ''];
    if (usual === undefined) continue;
    const reach = Math.max(usual, place.reach);
    grid.add(place, { name: place.name, reach });
    most = Math.max(most, reach);
  }
  return { grid, most };
}

/** The place of which a point is least far out, if it reaches so far; the first of the alphabet among equals. */
function nearestOf({ grid, most }: Settlements, at: LatLng): string | null {
  let best: { name: string; share: number } | null = null;
  for (const { value, metres } of grid.within(at, most)) {
    const { name, reach } = value;
    const share = metres / reach;
    if (share > 1) continue;
    if (best === null || share < best.share || (share === best.share && name < best.name)) best = { name, share };
  }
  return best?.name ?? null;
}

/**
 * The parts of an address that follow its name: "Stow Park, Newport NP20".
 * @param name what they follow: a part of the same name is not said again
 * @param beside the street, if it is not the name
 */
export function whereText({ suburb, town, outward }: Locality, name: string, beside: string | null = null): string {
  const parts: string[] = [];
  for (const part of [beside, suburb, town]) {
    if (part === null || part === '') continue;
    if (![name, ...parts].some((known) => foldText(known) === foldText(part))) parts.push(part);
  }
  return [parts.join(', '), outward].filter(Boolean).join(' ');
}
