/**
 * The process that holds the data: the Realtime Database and Storage stand-ins, under the deployed rules.
 *
 *   npx tsx local/stack/dataMain.ts [--offset 0] [--keep <folder>]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from '../../packages/realtime-database/src/server';
import { startStorage } from '../../packages/storage/src/server';
import { adoptSavedFile } from './keptTown';
import { BUCKET, HOST, PROJECT_ID, portsAt } from '../../tools/connection/addresses';

const { values } = parseArgs({
  options: { offset: { type: 'string', default: '0' }, keep: { type: 'string' } },
});
const ports = portsAt(Number(values.offset));
const { keep } = values;

const [database, storage] = await Promise.all([
  startDatabase({
    port: ports.database,
    host: HOST,
    rulesFile: 'database.rules.json',
    projectId: PROJECT_ID,
    // Every request of the product asks many rules.
    coverage: false,
    log: (line) => console.log(`database: ${line}`),
    ...(keep !== undefined && { dataFolder: join(keep, 'database') }),
  }),
  startStorage({
    port: ports.storage,
    host: HOST,
    rulesFile: 'storage.rules',
    projectId: PROJECT_ID,
    bucket: BUCKET,
    log: (line) => console.log(`storage: ${line}`),
    ...(keep !== undefined && { dataFolder: join(keep, 'storage') }),
  }),
]);
if (keep !== undefined) await adoptSavedFile(database.databases, join(keep, 'database.json'));
console.log(`database: http://${HOST}:${database.port}\nstorage: http://${HOST}:${storage.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([database.close(), storage.close()]).then(() => process.exit(0));
  });
}
