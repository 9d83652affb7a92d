/** The link by which a person's own calendar shows the rides they have ahead. */
import { ref, remove, serverTimestamp, set } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { CalendarLink } from '@/domain/ride/calendar/calendarLink';
import { SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { acknowledged } from '../connection/acknowledged';
import { database } from '../connection/database';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { type Observer, observeValue } from '../connection/observe';

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

async function outcomeOf(write: Promise<void>): Promise<Outcome<null>> {
  try {
    await acknowledged(write);
    return succeeded(null);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** Makes a link. The one before it opens nothing any more. */
export const makeCalendarLink = (uid: string): Promise<Outcome<null>> =>
  outcomeOf(set(ref(database(), paths.calendarLink(uid)), { secret: newSecret(), at: serverTimestamp() }));

export const endCalendarLink = (uid: string): Promise<Outcome<null>> =>
  outcomeOf(remove(ref(database(), paths.calendarLink(uid))));
