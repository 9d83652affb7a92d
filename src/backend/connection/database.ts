/**
 * The database, apart from the app and its sign-in (app.ts): each is a good part of a phone's first work, and begun
 * by itself it leaves room for a touch.
 */
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { config } from './config';
import { app, auth } from './app';
import { once } from './once';

export const database = once<Database>(() => {
  // Auth comes first, so that the connection carries the token from its first listen on.
  auth();
  const made = getDatabase(app());
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(made, emulator.host, emulator.port);
  return made;
});
