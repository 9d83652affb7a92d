/**
 * The official Emulator Suite in place of the stand-ins (`npm run emulators`, `npm run test:emulators`): Auth,
 * database, storage and functions. It needs Java 21 and downloads two jars.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { HOST, type Ports, PROJECT_ID } from '../../tools/connection/addresses';
import { type Child, startChild } from './children';
import { FIREBASE_CLI } from './authEmulator';

type Configuration = {
  database: { rules: string };
  storage: { rules: string };
  functions: { source: string; [setting: string]: unknown };
};

/** Starts the suite on this stack's ports, otherwise configured by `firebase.json`. */
export function startOfficialEmulators(ports: Ports, workFolder: string, logFile: string): Child {
  mkdirSync(workFolder, { recursive: true });
  const { database, storage, functions } = JSON.parse(readFileSync('firebase.json', 'utf8')) as Configuration;
  // firebase-tools resolves paths relative to the configuration file.
  const fromHere = (path: string): string => relative(workFolder, resolve(path));
  const at = (port: number) => ({ host: HOST, port });
  const config = join(workFolder, 'firebase.json');
  writeFileSync(
    config,
    JSON.stringify({
      database: { rules: fromHere(database.rules) },
      storage: { rules: fromHere(storage.rules) },
      functions: { ...functions, source: fromHere(functions.source) },
      emulators: {
        auth: at(ports.auth),
        database: at(ports.database),
        storage: at(ports.storage),
        functions: at(ports.functions),
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  return startChild({
    name: 'emulators',
    args: [
      FIREBASE_CLI,
      'emulators:start',
      '--only',
      'auth,database,storage,functions',
      '--project',
      PROJECT_ID,
      '--config',
      config,
    ],
    cwd: workFolder,
    env: { CI: 'true', METADATA_SERVER_DETECTION: 'none', NO_UPDATE_NOTIFIER: '1' },
    logFile,
  });
}
