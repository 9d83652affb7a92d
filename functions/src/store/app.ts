/**
 * The Admin app with limited privileges: the rules apply to it as `auth.server === true`, an identity that no client's
 * token can have. The rules hold the preconditions of the server's writes, and that is how races are decided.
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
 * A separate connection for listeners to part of a list. On a connection with such a listener the SDK answers reads of
 * any row of that list from the listener's cache, where rows outside the part are never updated.
 */
export function listeningDatabase(): Database {
  listeningApp ??= made('listening');
  return getDatabase(listeningApp);
}
