/** Registers the deployed functions, and does nothing else. */
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { apiMinInstances, apiSecrets, CONCURRENCY, REGION } from './config';
import { handlers } from './handlers';
import { createApi } from './http/http';
import { advanceSearches as moveDueSearchesOn } from './schedules/advanceSearches';
import { checkLedger as replayLedger } from './schedules/checkLedger';
import { checkSchema as compareSchema } from './schedules/checkSchema';
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

/** Advances searches whose offers expired, and starts those of rides booked for later that are now due. */
export const advanceSearches = onSchedule({ region: REGION, schedule: 'every 1 minutes', maxInstances: 1 }, () =>
  databaseNow().then(moveDueSearchesOn),
);

/** Repairs rides, drivers and offers that nobody will act on any more. */
export const repairRides = onSchedule({ region: REGION, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  databaseNow().then(putRidesRight),
);

/** Reviews card payments whose outcome nobody reported, and charges to be refunded. */
export const reviewPayments = onSchedule(
  { region: REGION, schedule: 'every 5 minutes', maxInstances: 1, secrets: apiSecrets },
  () => databaseNow().then(lookAfterPayments),
);

/** Replays the ledger in the quietest hour; 100,000 bookings take about a minute and half a gigabyte. */
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

/** Checks that the data has the shape this server works with. */
export const checkSchema = onSchedule({ region: REGION, schedule: 'every 60 minutes', maxInstances: 1 }, () =>
  compareSchema(),
);

/** Removes trails and chats past their retention, in the quiet of the night. */
export const forgetOldRides = onSchedule(
  { region: REGION, schedule: '10 3 * * *', timeZone: DEFAULT_TIME_ZONE, maxInstances: 1, timeoutSeconds: 540 },
  () => databaseNow().then(forgetRides),
);

/** Clears up sign-ups and deletions that a crash interrupted. */
export const sweepAccounts = onSchedule({ region: REGION, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  databaseNow().then(sweepHalfAccounts),
);
