/** The link by which a person's own calendar shows the rides they have ahead. */
import { ref, remove, serverTimestamp, set } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { CalendarLink } from '@/domain/ride/calendar/calendarLink';
import { SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { database } from '../connection/database';
import type { Outcome } from '../connection/failure';
import { type Observer, observeValue } from '../connection/observe';
import { written } from '../connection/written';

export const watchCalendarLink = (uid: string, observer: Observer<CalendarLink>): (() => void) =>
  observeValue<CalendarLink>(ref(database(), paths.calendarLink(uid)), observer);

/** Nobody guesses it. In base64url, as the rules ask for it. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SHARE_SECRET_BYTES));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Makes a link. The one before it opens nothing any more. */
export const makeCalendarLink = (uid: string): Promise<Outcome<null>> =>
  written(() => set(ref(database(), paths.calendarLink(uid)), { secret: newSecret(), at: serverTimestamp() }));

export const endCalendarLink = (uid: string): Promise<Outcome<null>> =>
  written(() => remove(ref(database(), paths.calendarLink(uid))));
