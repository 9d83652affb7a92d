/** Registers the deployed functions, and does nothing else. What each may use is in `config.ts`. */
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { API_LIMITS, dispatchRounds, EVERY_FIVE_MINUTES, EVERY_HOUR, EVERY_MINUTE, daily } from './config';
import { handlers } from './handlers';
import { createCalendars, isForCalendars } from './calendar/calendars';
import { createApi } from './http/http';
import { createPartnerApi, isForPartners } from './partner/http';
import { readOwnBodies } from './http/ownBodies';
import { createOpenFiles, isForOpenFiles } from './open/openFiles';
import { keepSearching } from './schedules/advanceSearches';
import { beginSuspensions } from './schedules/beginSuspensions';
import { checkCards } from './schedules/checkCards';
import { checkLedger as replayLedger } from './schedules/checkLedger';
import { checkRides as lookAtRides } from './schedules/checkRides';
import { checkSchema as compareSchema } from './schedules/checkSchema';
import { forgetOldRides as forgetRides } from './schedules/forgetOldRides';
import { inWholeTown } from './schedules/inWholeTown';
import { makeRepeats as bookRepeats } from './schedules/makeRepeats';
import { remindOfBills as remindRiders } from './schedules/remindOfBills';
import { remindOfPapers as remindDrivers } from './schedules/remindOfPapers';
import { repairRides as putRidesRight } from './schedules/repairRides';
import { reviewPayments as lookAfterPayments } from './schedules/reviewPayments';
import { sweepFiles as sweepStrayFiles } from './schedules/sweepFiles';
import { sweepAccounts as sweepHalfAccounts } from './schedules/sweepAccounts';
import { databaseNow } from './store/clock';

readOwnBodies();

const serveApi = createApi(handlers);
const serveOpenFiles = createOpenFiles();
const serveCalendars = createCalendars();
const servePartners = createPartnerApi();

/** The API, and beside it what other programs read, without a key or by a link, and the interface for the systems of partners. */
export const api = onRequest({ ...API_LIMITS, invoker: 'public' }, (request, response) => {
  if (isForOpenFiles(request)) return serveOpenFiles(request, response);
  if (isForCalendars(request)) return serveCalendars(request, response);
  return (isForPartners(request) ? servePartners : serveApi)(request, response);
});

/** Finds cabs for the rides that wait, again and again while any does. */
export const advanceSearches = onSchedule(EVERY_MINUTE, () => keepSearching(dispatchRounds()));

/**
 * Asks rider and driver of a ride where something unexpected happens, and tells the desk if nobody answers. Brings suspensions
 * into force that were entered for this minute: a schedule of their own would be a fifth of a small town's bill.
 */
export const checkRides = onSchedule(EVERY_MINUTE, async () => {
  const now = await databaseNow();
  await Promise.all([lookAtRides(now), beginSuspensions(now)]);
});

/** Repairs rides, drivers and offers that nobody will act on any more. */
export const repairRides = onSchedule(EVERY_FIVE_MINUTES, () => databaseNow().then(inWholeTown(putRidesRight)));

/** Reviews card payments whose outcome nobody reported, and charges to be refunded. */
export const reviewPayments = onSchedule(EVERY_FIVE_MINUTES, () => databaseNow().then(lookAfterPayments));

/**
 * Replays the ledger in the quietest hour; 100,000 bookings take about a minute and half a gigabyte. Then holds the card payments
 * beside their provider's books.
 */
export const checkLedger = onSchedule({ ...daily('30 4 * * *'), memory: '1GiB' }, async () => {
  const now = await databaseNow();
  await replayLedger(now);
  await checkCards(now);
});

/**
 * Checks that the data has the shape this server works with, and books the rides of bookings that repeat: one schedule is cheaper
 * than two.
 */
export const checkSchema = onSchedule(EVERY_HOUR, async () => {
  await Promise.all([compareSchema(), databaseNow().then(bookRepeats)]);
});

/** Removes trails and chats past their retention, in the quiet of the night. */
export const forgetOldRides = onSchedule(daily('10 3 * * *'), () => databaseNow().then(forgetRides));

/** Reminds riders of open bills when people are up. */
export const remindOfBills = onSchedule(daily('0 10 * * *'), () => databaseNow().then(remindRiders));

/** Reminds drivers, fleets and the desk of papers that run out. */
export const remindOfPapers = onSchedule(daily('30 9 * * *'), () => databaseNow().then(remindDrivers));

/** Clears up sign-ups and deletions that a crash interrupted. */
export const sweepAccounts = onSchedule(EVERY_FIVE_MINUTES, () => databaseNow().then(inWholeTown(sweepHalfAccounts)));

/** Removes files that belong to nobody, and those beyond what one person needs. */
export const sweepFiles = onSchedule(daily('40 3 * * *'), () => databaseNow().then(inWholeTown(sweepStrayFiles)));
