/**
 * The Admin app with limited privileges: the rules apply to it as `auth.server === true`, an identity that no client's
 * token can have. The rules hold the preconditions of the server's writes, and that is how races are decided.
 */
import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Database, getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { databaseURL, projectID, storageBucket } from 'firebase-functions/params';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** What the store asks of Firebase. */
export type Services = {
  /** For reads that decisions are made from. */
  database: () => Database;
  /**
   * A separate connection for writes. Until the database has answered, the SDK shows a write to whoever reads at that place
   * on the same connection, even if it is then refused.
   */
  writingDatabase: () => Database;
  /**
   * A separate connection for listeners to part of a list. On a connection with such a listener the SDK answers reads
   * of any row of that list from the listener's cache, where rows outside the part are never updated.
   */
  listeningDatabase: () => Database;
  auth: () => Auth;
  bucket: () => Bucket;
};

let app: App | undefined;

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

/**
 * The database of an app, which connects when it is first asked for. It is kept, because the SDK copies the app's options each
 * time that it is asked for a database.
 */
function connection(appOf: () => App): () => Database {
  let own: Database | undefined;
  return () => (own ??= getDatabase(appOf()));
}

const firebase: Services = {
  database: connection(adminApp),
  writingDatabase: connection(() => made('writing')),
  listeningDatabase: connection(() => made('listening')),
  auth: () => getAuth(adminApp()),
  bucket: () => getStorage(adminApp()).bucket(),
};

let services = firebase;

/** Replaces Firebase, so that the server can run on a database that a test schedules. */
export function serveFrom(other: Services): void {
  services = other;
}

export const database: Services['database'] = () => services.database();
export const writingDatabase: Services['writingDatabase'] = () => services.writingDatabase();
export const listeningDatabase: Services['listeningDatabase'] = () => services.listeningDatabase();
export const auth: Services['auth'] = () => services.auth();
export const bucket: Services['bucket'] = () => services.bucket();
