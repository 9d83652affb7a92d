/**
 * The process that holds the data: the Realtime Database and Storage stand-ins, under the deployed rules.
 *
 *   npx tsx local/stack/dataMain.ts [--offset 0] [--keep <folder>]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '@amberlight/realtime-database';
import { startStorage } from '@amberlight/storage';
import { BUCKET, HOST, PROJECT_ID, portsAt } from '../../tools/connection/addresses';

/** Interval between saves of kept data, so that even a power cut loses little, ms. */
const SAVE_EVERY_MS = 15_000;

const { values } = parseArgs({
  options: { offset: { type: 'string', default: '0' }, keep: { type: 'string' } },
});
const ports = portsAt(Number(values.offset));
const dataFile = values.keep === undefined ? undefined : join(values.keep, 'database.json');

const [database, storage] = await Promise.all([
  startDatabase({
    port: ports.database,
    host: HOST,
    rulesFile: 'database.rules.json',
    projectId: PROJECT_ID,
    log: (line) => console.log(`database: ${line}`),
    ...(dataFile !== undefined && { dataFile }),
  }),
  startStorage({
    port: ports.storage,
    host: HOST,
    rulesFile: 'storage.rules',
    projectId: PROJECT_ID,
    bucket: BUCKET,
    log: (line) => console.log(`storage: ${line}`),
    ...(values.keep !== undefined && { dataDir: join(values.keep, 'storage') }),
  }),
]);
console.log(`database: http://${HOST}:${database.port}\nstorage: http://${HOST}:${storage.port}`);

if (dataFile !== undefined) {
  const save = async (): Promise<void> => {
    try {
      await database.save(dataFile);
    } catch (error) {
      console.error(`database: saving failed: ${String(error)}`);
    }
  };
  setInterval(() => void save(), SAVE_EVERY_MS).unref();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([database.close(), storage.close()]).then(() => process.exit(0));
  });
}
