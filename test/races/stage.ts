/** Puts the server's own code on the stage: every door to the outside leads to the simulation. */
import { LOCAL_TELEPHONE_SECRET, serverEnvironment, portsAt } from '../../tools/connection/addresses';
import { simulatedDatabase } from './firebase';
import { simulatedAuth, simulatedBucket, simulatedCards } from './outside';
import { drawNumber, machineNow } from './theatre';

// Set before the code is loaded: its configuration comes from the environment, as when deployed. Nothing is called.
Object.assign(process.env, serverEnvironment(portsAt(0)), {
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  VEHICLE_ENQUIRY_KEY: 'none',
  TELEPHONE_SECRET: LOCAL_TELEPHONE_SECRET,
  OUTBOX_FOLDER: '',
});

export const { handlers } = await import('../../functions/src/handlers');
const { sweepAccounts } = await import('../../functions/src/schedules/sweepAccounts');
const { reviewPayments } = await import('../../functions/src/schedules/reviewPayments');
const { advanceSearches } = await import('../../functions/src/schedules/advanceSearches');
const { repairRides } = await import('../../functions/src/schedules/repairRides');
/** The schedules that look after what calls leave. */
export const schedules = { sweepAccounts, reviewPayments, advanceSearches, repairRides };

const { serveFrom } = await import('../../functions/src/store/app');
const { drawFrom } = await import('../../functions/src/chance');
const { logTo } = await import('../../functions/src/log');
const { payThrough } = await import('../../functions/src/payments/providers');

/** What an operator would have read since the last look. */
export const faults: string[] = [];

serveFrom({
  database: () => simulatedDatabase,
  writingDatabase: () => simulatedDatabase,
  listeningDatabase: () => simulatedDatabase,
  auth: () => simulatedAuth,
  bucket: () => simulatedBucket,
});
drawFrom({
  draw: (least, limit) => least + (drawNumber() % (limit - least)),
  bytes: (count) => Uint8Array.from({ length: count }, () => drawNumber() % 256),
  nowMs: machineNow,
  pause: async () => {},
});
payThrough(simulatedCards);
logTo({ error: (event: string) => void faults.push(event), warn: () => {} });
// The mail service, which only sends links.
globalThis.fetch = async () => ({ ok: true }) as Response;
