/**
 * Serves calendars of rides ahead at links that their owners made: calendars of phones and offices cannot sign in. A link that opens
 * none is not found, whatever the reason.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BY_A_CROWD, BY_HAND } from '@/domain/api/endpoint';
import { languageOf } from '@/domain/language';
import { companyName } from '@/domain/pricing/companyName';
import { CALENDARS } from '@/domain/ride/calendar/calendarLink';
import { paymentConfig } from '../config';
import { takeByAddress } from '../http/byAddress';
import { sendTagged } from '../http/kept';
import { createRateLimiter } from '../http/rateLimiter';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { sendRefusal } from '../http/sendRefusal';
import { logFault } from '../log';
import { SENT } from '../outgoing/languages';
import { databaseNow } from '../store/clock';
import { readSettings } from '../store/priceLists';
import { ASK_AGAIN_SECONDS, calendarText } from './calendarText';
import { calendarOwner, ridesInCalendar } from './ridesInCalendar';

const METHODS = ['GET', 'HEAD'];

/** A calendar is its owner's alone: nothing on the way keeps it, and no search engine lists it. */
const PRIVATE = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="rides.ics"',
  'cache-control': `private, max-age=${ASK_AGAIN_SECONDS / 3}`,
  'x-robots-tag': 'noindex',
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

export const isForCalendars = (request: IncomingMessage): boolean => pathOf(request).startsWith(CALENDARS);

/** Limits are kept in this instance's memory, as the API's are. One service asks for many people from few addresses. */
export function createCalendars(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const limiter = createRateLimiter();

  async function serve(request: IncomingMessage): Promise<string | (Refused & { allow?: string })> {
    if (!METHODS.includes(request.method ?? '')) return { ...refuse('method_not_allowed'), allow: METHODS.join(', ') };
    const path = pathOf(request);
    const nowMs = await databaseNow();
    if (!takeByAddress(limiter, 'calendar', BY_A_CROWD, request, nowMs)) return refuse('rate_limited');
    const owner = await calendarOwner(path);
    if (owner === null) return refuse('not_found');
    // Counted by the person: what a stranger makes up is kept nowhere.
    if (!limiter.take(owner.uid, BY_HAND, nowMs)) return refuse('rate_limited');
    const language = languageOf(owner.profile.language);
    const words = SENT[language].calendar;
    const [events, settings] = await Promise.all([ridesInCalendar(owner, words), readSettings()]);
    return calendarText(events, { name: words.title(companyName(settings)), language, site: paymentConfig().appUrl });
  }

  return async (request, response) => {
    let outcome: Awaited<ReturnType<typeof serve>>;
    try {
      outcome = await serve(request);
    } catch (error) {
      logFault('calendar failed', error);
      outcome = refuse('service_unavailable');
    }
    if (isRefused(outcome)) sendRefusal(request, response, outcome);
    else sendTagged(request, response, outcome, PRIVATE);
  };
}
