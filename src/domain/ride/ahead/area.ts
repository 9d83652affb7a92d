/** Roughly where a place is, for drivers who have not taken the ride: neither street nor number. */
import { withoutPostcode } from '../../place/search/postcodeText';
import type { StoredPlace } from '../booking';

/** Shown where neither the address nor a zone says more. */
const ELSEWHERE = 'Outside our area';

/** The town or village at the end of an address, if it is not all there is. A part with a digit may be a house or a flat. */
function lastPart(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return /\d/.test(last) ? '' : last;
}

/** 'Newport, NP20' for '12 Stow Hill, Newport, NP20 1JH'; the zone for an address that names neither. */
export function areaOf({ add, zone }: Pick<StoredPlace, 'add' | 'zone'>): string {
  const { rest, outward } = withoutPostcode(add);
  const parts = [lastPart(rest), outward ?? ''].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : (zone ?? ELSEWHERE);
}
