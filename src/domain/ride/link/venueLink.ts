/** What a hotel, a pub or another venue gives its guests: each says where the venue's door is, and its name. */
import type { LatLng } from '../../place/geo';
import { plainLine, shortened } from '../../plainText';
import { bookingLink, linkedText, readBookingLink } from './bookingLink';
import { BOOK_PATH } from './bookPath';

/** A door where guests are picked up. `name` is what the driver reads. */
export type Venue = LatLng & { name: string };

export const LOBBY_PATH = '/lobby';
/** A longer name would not fit its poster. */
export const VENUE_NAME_MAX_CHARACTERS = 60;

/** A venue's name as it was typed, on one line and short enough. */
export const venueName = (typed: string): string => shortened(plainLine(typed), VENUE_NAME_MAX_CHARACTERS);

/** The link that opens the booking form with the venue as the pickup. `origin`: the app's own, `https://taxis.example`. */
export const venueLink = (origin: string, venue: Venue): string =>
  `${origin}${bookingLink({ from: venue, to: null, when: null })}`;

/** The venue's lobby screen on the site. It says of the venue what the link says, behind the `#`. */
export const lobbyPath = (venue: Venue): string => `${LOBBY_PATH}${venueLink('', venue).slice(BOOK_PATH.length)}`;

/** The venue of a lobby screen's address, from `#` on; null if no position stands there. */
export function readLobby(hash: string): Venue | null {
  const { from } = readBookingLink(hash);
  return from === null || 'words' in from ? null : { ...from, name: venueName(from.name) };
}

const inQuotes = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The lines that put the booking form on the venue's own website. Without scripts its guests find the link there. */
export const venueForm = (origin: string, venue: Venue): string =>
  [
    `<script type="module" src="${origin}/widget/v1.js"></script>`,
    `<amberlight-booking from="${inQuotes(linkedText(venue))}">`,
    `  <a href="${inQuotes(venueLink(origin, venue))}">Book a taxi</a>`,
    '</amberlight-booking>',
  ].join('\n');
