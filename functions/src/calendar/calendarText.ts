/** A person's rides ahead in the format of iCalendar (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '@/domain/language';
import type { CalendarEvent } from '@/domain/ride/calendar/calendarEvent';

/** How often a calendar asks again, seconds. It is a wish: some ask once a day. */
export const ASK_AGAIN_SECONDS = 900;

/** `name`: of the calendar, in the `language` of its entries. `site`: the address of the app, without a slash at its end. */
type Head = { name: string; language: Language; site: string };

export function calendarText(events: readonly CalendarEvent[], { name, language, site }: Head): string {
  const { host } = new URL(site);
  return ical({
    name,
    prodId: { company: host, product: name, language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
    events: events.map(({ id, start, end, stamp, sequence, summary, place, description, isSure }) => ({
      id: `${id}@${host}`,
      start: new Date(start),
      end: new Date(end),
      stamp: new Date(stamp),
      sequence,
      summary,
      location: {
        title: place.address,
        ...(place.at === null ? {} : { geo: { lat: place.at.lat, lon: place.at.lng } }),
      },
      description,
      status: isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })),
  }).toString();
}
