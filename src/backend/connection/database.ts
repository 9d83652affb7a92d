/**
 * The database, separate from the app and its sign-in (app.ts): each takes a phone a while to start, and starting them
 * separately leaves room for touches in between.
 */
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { config } from './config';
import { app, auth } from './app';
import { once } from './once';

export const database = once<Database>(() => {
  // Auth comes first, so that the connection carries the token from its first listen.
  auth();
  const made = getDatabase(app());
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(made, emulator.host, emulator.port);
  return made;
});
