/** The addresses of the local stack: one table of ports, from which every address and environment is derived. */
import { join, resolve } from 'node:path';
import { PORTS } from './ports.mjs';

export const PROJECT_ID = 'demo-taxi';
export const REGION = 'europe-west2';
export const NAMESPACE = `${PROJECT_ID}-default-rtdb`;
export const BUCKET = `${PROJECT_ID}.appspot.com`;
/** Loopback only: the stack's passwords are public and it must not be reachable from a network. */
export const HOST = '127.0.0.1';

/** With this the local stack's telephone exchange signs (`npm run ring`). */
export const LOCAL_TELEPHONE_SECRET = 'local-telephone-secret';

export type Service = keyof typeof PORTS;
export type Ports = Record<Service, number>;

/** Lets the test stack run beside `npm start`. */
export const TEST_OFFSET = 10_000;
/** Highest offset that keeps every port below 65,536. */
export const OFFSET_MAX = 56_000;

/** Returns all ports, moved up by `offset`. */
export function portsAt(offset: number): Ports {
  return Object.fromEntries(Object.entries(PORTS).map(([service, port]) => [service, port + offset])) as Ports;
}

/** The folder of a stack's files: logs, the built app, kept data. */
export function stackFolder(ports: Ports): string {
  const offset = ports.app - PORTS.app;
  return resolve(offset === 0 ? '.local' : join('.local', `offset-${offset}`));
}

/** Where a stack keeps the mails and text messages that it does not send. */
export const outboxOf = (ports: Ports): string => join(stackFolder(ports), 'outbox');

/** The mailbox, on the functions host of the local stack. */
export const MAILBOX_PATH = '/__/mailbox';

export type Addresses = {
  ports: Ports;
  /** The address of the app. */
  app: string;
  /** The base address of the endpoints: `${api}/estimate`. */
  api: string;
  /** The functions host itself: health check, and schedules on demand. */
  functions: string;
  auth: string;
  database: string;
  storage: string;
};

export function addressesOf(ports: Ports): Addresses {
  const at = (service: Service): string => `http://${HOST}:${ports[service]}`;
  return {
    ports,
    app: at('app'),
    api: `${at('functions')}/${PROJECT_ID}/${REGION}/api`,
    functions: at('functions'),
    auth: at('auth'),
    database: at('database'),
    storage: at('storage'),
  };
}

/** The environment from which the Admin SDK and the functions find the emulators instead of Google. */
export function serverEnvironment(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    GOOGLE_CLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT_ID,
      databaseURL: `https://${NAMESPACE}.europe-west1.firebasedatabase.app`,
      storageBucket: BUCKET,
    }),
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_DATABASE_EMULATOR_HOST: `${HOST}:${ports.database}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FUNCTIONS_EMULATOR: 'true',
    // Card payments use a test provider that takes no money, and Stripe only if its keys are in the developer's own
    // environment.
    APP_URL: `http://${HOST}:${ports.app}`,
    SMTP_URL: process.env['SMTP_URL'] ?? 'none',
    MAIL_FROM: process.env['MAIL_FROM'] ?? '',
    // Mails and text messages are kept here, and shown in the mailbox.
    OUTBOX_FOLDER: outboxOf(ports),
    MARK_KEY: process.env['MARK_KEY'] ?? 'local',
    TELEPHONE_SECRET: process.env['TELEPHONE_SECRET'] ?? LOCAL_TELEPHONE_SECRET,
    TEST_PAYMENTS: 'on',
    DISPATCH_ROUNDS: process.env['DISPATCH_ROUNDS'] ?? '12',
    STRIPE_SECRET_KEY: process.env['STRIPE_SECRET_KEY'] ?? 'none',
    STRIPE_WEBHOOK_SECRET: process.env['STRIPE_WEBHOOK_SECRET'] ?? 'none',
    // Otherwise Google's libraries look for a metadata server and wait for it.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** The environment that the app is built with for the local stack (read by `src/backend/connection/config.ts`). */
export function appEnvironment(ports: Ports): Record<string, string> {
  const emulators = (['auth', 'database', 'storage'] as const).map((name) => `${name}=${HOST}:${ports[name]}`);
  return {
    VITE_EMULATORS: emulators.join(','),
    VITE_LOCAL_STACK: 'on',
    VITE_FEATURE_GUEST_RIDES: 'on',
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    LOCAL_FUNCTIONS: `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}`,
  };
}
