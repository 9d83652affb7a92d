/**
 * Runs the functions host on its own:
 *
 *   npx tsx local/functions/main.ts [--port 5001] [--bundle functions/lib/index.js] [--schedules]
 *
 * Environment variables give the addresses of the emulators, as for the deployed functions (`serverEnvironment`).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOST, MAILBOX_PATH, outboxOf, PROJECT_ID, portsAt, REGION } from '../../tools/connection/addresses';
import { mailbox } from '../mailbox/mailbox';
import { readDeployed } from './deployed';
import { startFunctionsHost } from './host';
import { createScheduleRunner } from './scheduleRunner';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: String(portsAt(0).functions) },
    bundle: { type: 'string', default: 'functions/lib/index.js' },
    schedules: { type: 'boolean', default: false },
  },
});

const bundleFile = resolve(values.bundle);
const deployed = await readDeployed(bundleFile);
const schedules = createScheduleRunner(deployed.scheduled, (line) => console.log(line));
const host = await startFunctionsHost({
  port: Number(values.port),
  host: HOST,
  projectId: PROJECT_ID,
  region: REGION,
  deployed,
  schedules,
  bundleFile,
  mailbox: mailbox({
    folder: process.env['OUTBOX_FOLDER'] ?? outboxOf(portsAt(0)),
    base: MAILBOX_PATH,
    auth: `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? `${HOST}:${portsAt(0).auth}`}`,
    project: PROJECT_ID,
  }),
});
const stopSchedules = values.schedules ? schedules.start() : () => {};
console.log(`functions: http://${HOST}:${host.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopSchedules();
    void host.close().then(() => process.exit(0));
  });
}
