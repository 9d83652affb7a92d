/** The Firebase app, made on first use and pointed at the local stack where one is configured. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { config } from './config';

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const app = once<FirebaseApp>(() => initializeApp(config.firebase));

/** Initialised without the pop-up resolver: pages that need social sign-in pass one with the call. */
export const auth = once<Auth>(() => {
  const made = initializeAuth(app(), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const emulator = config.emulators.auth;
  if (emulator) connectAuthEmulator(made, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
  return made;
});

export const database = once<Database>(() => {
  // Auth comes first, so that the connection carries the token from its first listen on.
  auth();
  const made = getDatabase(app());
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(made, emulator.host, emulator.port);
  return made;
});
