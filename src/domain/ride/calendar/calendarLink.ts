/** The link by which a person's own calendar shows the rides they have ahead. Whoever has it sees them, so its owner can end it. */
import { personToken, readPersonToken } from '../follow/personToken';

/** `calendar_links/{uid}`: its secret, and since when it opens the calendar, epoch ms. Its owner writes and removes it. */
export type CalendarLink = { secret: string; at: number };

/** The address is on this site; everything below it is a calendar. */
export const CALENDARS = '/calendar/';
const ENDING = '.ics';

export const calendarPath = (uid: string, link: Pick<CalendarLink, 'secret'>): string =>
  `${CALENDARS}${personToken(uid, link)}${ENDING}`;

/** Whose calendar a path opens, and with which secret; null for a path that is none. */
export const calendarAt = (path: string): ReturnType<typeof readPersonToken> =>
  path.startsWith(CALENDARS) && path.endsWith(ENDING)
    ? readPersonToken(path.slice(CALENDARS.length, -ENDING.length))
    : null;
