import { parseArgs } from 'node:util';
import { startStorage } from './server';

/**
 * Runs the Storage stand-in on its own:
 *
 *   npx tsx packages/storage/src/main.ts [--port 9199] [--host 127.0.0.1] [--project demo-taxi] [--bucket …] [--rules …] [--keep <folder>]
 */
const { values } = parseArgs({
  options: {
    // The official Storage emulator's port.
    port: { type: 'string', default: '9199' },
    host: { type: 'string', default: '127.0.0.1' },
    project: { type: 'string', default: 'demo-taxi' },
    bucket: { type: 'string' },
    rules: { type: 'string', default: 'storage.rules' },
    keep: { type: 'string' },
  },
});

const storage = await startStorage({
  port: Number(values.port),
  host: values.host,
  rulesFile: values.rules,
  projectId: values.project,
  bucket: values.bucket ?? `${values.project}.appspot.com`,
  ...(values.keep !== undefined && { dataDir: values.keep }),
  log: (line) => console.log(`storage: ${line}`),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`storage: http://${values.host}:${storage.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void storage.close().then(() => process.exit(0));
  });
}
