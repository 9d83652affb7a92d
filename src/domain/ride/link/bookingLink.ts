/**
 * A link that fills the booking form: `/book#from=51.5888,-3.0004,Newport Station&to=Marshfield&when=2026-12-01T09:30`. What it
 * says stands behind the `#`, which no browser sends to a server. Anybody can write one, so nothing in it is believed: a rider sees
 * the places on the map before anything is booked.
 */
import { ADDRESS_MAX_CHARACTERS } from '../../limits';
import type { LatLng } from '../../place/geo';
import { plainLine, shortened } from '../../plainText';
import { BOOK_PATH } from './bookPath';

/** A place with its position, or the words by which it is still to be found. */
export type LinkedPlace = (LatLng & { name: string }) | { words: string };

/** `when`: the pickup's local time, '2026-12-01T09:30'; null for now. */
export type BookingLink = { from: LinkedPlace | null; to: LinkedPlace | null; when: string | null };

const WORDS_MAX_CHARACTERS = 100;
const POSITION = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)(?:,(.*))?$/s;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A place as the link says it: '51.5888,-3.0004,Newport Station', or words. Null for none, and for one that is not on earth. */
export function readLinkedPlace(text: string | null): LinkedPlace | null {
  if (text === null) return null;
  const [, lat = '', lng = '', name = ''] = POSITION.exec(text) ?? [];
  if (lat === '') {
    const words = shortened(plainLine(text), WORDS_MAX_CHARACTERS);
    return words === '' ? null : { words };
  }
  const at = { lat: Number(lat), lng: Number(lng) };
  if (Math.abs(at.lat) > 90 || Math.abs(at.lng) > 180) return null;
  return { ...at, name: shortened(plainLine(name), ADDRESS_MAX_CHARACTERS) || `${lat}, ${lng}` };
}

/** @param hash the part of the address from `#` on; what is wrong in it is left out */
export function readBookingLink(hash: string): BookingLink {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const when = said.get('when');
  return {
    from: readLinkedPlace(said.get('from')),
    to: readLinkedPlace(said.get('to')),
    when: when !== null && LOCAL_TIME.test(when) ? when : null,
  };
}

/** A place as a link says it, which `readLinkedPlace` reads. */
export const linkedText = (place: LinkedPlace): string =>
  'words' in place ? place.words : `${place.lat.toFixed(5)},${place.lng.toFixed(5)},${place.name}`;

/** The link's address on the site. */
export function bookingLink({ from, to, when }: BookingLink): string {
  const said = new URLSearchParams({
    ...(from === null ? {} : { from: linkedText(from) }),
    ...(to === null ? {} : { to: linkedText(to) }),
    ...(when === null ? {} : { when }),
  }).toString();
  return said === '' ? BOOK_PATH : `${BOOK_PATH}#${said}`;
}
