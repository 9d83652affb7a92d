/**
 * Starts the database from the command line:
 *
 *   npx tsx packages/realtime-database/src/main.ts --port 9000 --rules database.rules.json --project demo-taxi [--host h] [--data file]
 */
import { parseArgs } from 'node:util';
import { startDatabase } from './server';

/** The official emulator's port. */
const DEFAULT_PORT = '9000';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string' },
    rules: { type: 'string' },
    project: { type: 'string' },
    data: { type: 'string' },
  },
});

const server = await startDatabase({
  port: Number(values.port),
  ...(values.host === undefined ? {} : { host: values.host }),
  ...(values.rules === undefined ? {} : { rulesFile: values.rules }),
  ...(values.project === undefined ? {} : { projectId: values.project }),
  ...(values.data === undefined ? {} : { dataFile: values.data }),
  log: (line) => console.log(line),
});
console.log(`database ready on port ${server.port}`);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
