/**
 * The database, separate from the app and its sign-in (app.ts): each takes a phone a while to start, and starting them
 * separately leaves room for touches in between.
 */
import { onLog, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase } from 'firebase/database';
import { config } from './config';
import { app, auth } from './app';
import { once } from './once';

/** Refusals that are answers: whoever writes there says what one means, as `writePoints` in `../rides/ride.ts`. */
const ANSWERS = /update at \/tracking\/.+permission_denied/;

/** Tells the console of a fault that nobody on the page can do anything about. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the one place that does
  console.warn(text);
}

/** Lets Firebase warn in the console of everything but refusals that are answers. */
export function passOnWarnings(): void {
  // Of the logs that there are by now, the database's among them.
  setLogLevel('error');
  onLog(
    ({ level, message }) => {
      if (level === 'warn' && !ANSWERS.test(message)) warn(message);
    },
    { level: 'warn' },
  );
}

export const database = once<Database>(() => {
  // Auth comes first, so that the connection carries the token from its first listen.
  auth();
  // Without a socket the client would poll with script tags, and for that the page would have to run any database's script.
  forceWebSockets();
  passOnWarnings();
  const made = getDatabase(app());
  const emulator = config.emulators.database;
  if (emulator) connectDatabaseEmulator(made, emulator.host, emulator.port);
  return made;
});
