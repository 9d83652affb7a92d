/** Registers what is deployed, and does nothing else. */
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { DEFAULT_TIME_ZONE } from '@/domain/time';
import { apiMinInstances, apiSecrets, CONCURRENCY, REGION } from './config';
import { handlers } from './handlers';
import { createApi } from './http';
import { advanceSearches as moveDueSearchesOn } from './schedules/advanceSearches';
import { checkLedger as replayLedger } from './schedules/checkLedger';
import { forgetOldRides as forgetRides } from './schedules/forgetOldRides';
import { repairRides as putRidesRight } from './schedules/repairRides';
import { reviewPayments as lookAfterPayments } from './schedules/reviewPayments';
import { sweepAccounts as sweepHalfAccounts } from './schedules/sweepAccounts';
import { databaseNow } from './store/clock';

export const api = onRequest(
  {
    region: REGION,
    concurrency: CONCURRENCY,
    minInstances: apiMinInstances,
    invoker: 'public',
    timeoutSeconds: 60,
    secrets: apiSecrets,
  },
  createApi(handlers),
);

/** Offers that ran out, and rides booked for later whose time has come. */
export const advanceSearches = onSchedule({ region: REGION, schedule: 'every 1 minutes', maxInstances: 1 }, () =>
  databaseNow().then(moveDueSearchesOn),
);

/** Rides, drivers and offers that nobody will move on any more. */
export const repairRides = onSchedule({ region: REGION, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  databaseNow().then(putRidesRight),
);

/** Card payments nobody brought word of, and charges to be given back. */
export const reviewPayments = onSchedule(
  { region: REGION, schedule: 'every 5 minutes', maxInstances: 1, secrets: apiSecrets },
  () => databaseNow().then(lookAfterPayments),
);

/** The ledger replayed in the quietest hour; a hundred thousand bookings take about a minute and half a gigabyte. */
export const checkLedger = onSchedule(
  {
    region: REGION,
    schedule: '30 4 * * *',
    timeZone: DEFAULT_TIME_ZONE,
    maxInstances: 1,
    memory: '1GiB',
    timeoutSeconds: 540,
  },
  () => databaseNow().then(replayLedger),
);

/** Trails and chats that are kept no longer, in the quiet of the night. */
export const forgetOldRides = onSchedule(
  { region: REGION, schedule: '10 3 * * *', timeZone: DEFAULT_TIME_ZONE, maxInstances: 1, timeoutSeconds: 540 },
  () => databaseNow().then(forgetRides),
);

/** Sign-ups and deletions that a crash cut off. */
export const sweepAccounts = onSchedule({ region: REGION, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  databaseNow().then(sweepHalfAccounts),
);
