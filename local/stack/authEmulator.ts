/** firebase-tools' own Auth emulator, offline: its configuration and its start. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { HOST, type Ports, PROJECT_ID } from '../../tools/connection/addresses';
import { type Child, startChild } from './children';

/** The script behind the `firebase` command, so that this Node runs it. */
export const FIREBASE_CLI = join(
  dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json')),
  'lib',
  'bin',
  'firebase.js',
);

const KNOWN_SCHEMAS = new URL('./knownSchemas.mjs', import.meta.url).href;
const START = ['emulators:start', '--only', 'auth', '--project', PROJECT_ID, '--config'];

/** Starts the emulator. Its working files and debug log stay in `workFolder`. */
export function startAuthEmulator(ports: Ports, workFolder: string, logFile: string): Child {
  mkdirSync(workFolder, { recursive: true });
  const config = resolve(workFolder, `firebase-auth-${ports.auth}.json`);
  const at = (port: number) => ({ host: HOST, port });
  writeFileSync(
    config,
    JSON.stringify({
      emulators: {
        auth: at(ports.auth),
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  return startChild({
    name: 'auth',
    args: ['--import', KNOWN_SCHEMAS, FIREBASE_CLI, ...START, config],
    cwd: workFolder,
    // Without CI it asks for permission to collect usage data. METADATA_SERVER_DETECTION stops a search for Google's
    // metadata server.
    env: { CI: 'true', METADATA_SERVER_DETECTION: 'none', NO_UPDATE_NOTIFIER: '1' },
    logFile,
  });
}
