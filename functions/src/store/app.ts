/**
 * The Admin app with limited privileges: the rules apply to it, as `auth.server === true`, an identity that no client's
 * token can have. What must be true before a server's write is stated there, and that is how races are decided.
 */
import { type App, initializeApp } from 'firebase-admin/app';
import { type Database, getDatabase } from 'firebase-admin/database';
import { databaseURL, projectID, storageBucket } from 'firebase-functions/params';

let app: App | undefined;
let listeningApp: App | undefined;

const made = (name?: string): App =>
  initializeApp(
    {
      projectId: projectID.value(),
      databaseURL: databaseURL.value(),
      storageBucket: storageBucket.value(),
      databaseAuthVariableOverride: { uid: 'server', server: true },
    },
    name,
  );

export function adminApp(): App {
  app ??= made();
  return app;
}

export function database(): Database {
  return getDatabase(adminApp());
}

/**
 * For listeners to a part of a list, a connection of its own. Beside such a listener the SDK answers the read of any row
 * of that list from the listener's cache, where a row that does not belong to the part is never renewed.
 */
export function listeningDatabase(): Database {
  listeningApp ??= made('listening');
  return getDatabase(listeningApp);
}
