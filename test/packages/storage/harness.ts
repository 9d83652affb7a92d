import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { objectOf } from '../../../packages/storage/src/http/json';
import type { Limits } from '../../../packages/storage/src/limits';
import type { RunningStorage } from '../../../packages/storage/src/options';
import { startStorage } from '../../../packages/storage/src/server';
import { CloudStorage } from '../../support/adminSdk';

export const PROJECT = 'demo-taxi';
export const BUCKET = 'demo-taxi.appspot.com';

/** Rules that allow everything, for tests of the protocol alone. */
export const OPEN_RULES = `
  rules_version = '2';
  service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read, write; } } }
`;

/** Returns an ID token as the Auth emulator issues it: unsigned. Times are seconds since 1970. */
export function idToken(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    sub: uid,
    user_id: uid,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** A service account of no service, with which the library signs. */
const SIGNER = {
  client_email: 'signer@demo-taxi.test',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
};

export type Bucket = ReturnType<CloudStorage['bucket']>;

export interface Harness {
  port: number;
  /** `http://127.0.0.1:{port}` */
  origin: string;
  rulesFile: string;
  dataFolder: string;
  /** The lines the server has logged. */
  lines: string[];
  /** Returns the web SDK's storage for the token's user. Without a token: signed out. With `owner`: the server. */
  client(token?: string): FirebaseStorage;
  /** Returns the library of the Admin SDK, which is the server. */
  admin(): CloudStorage;
  /** Makes a bucket that no other test has, where any name is a bucket. */
  newBucket(settings?: object): Promise<Bucket>;
  /** Calls the server at a path. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Stops the server, starts it again with the same folder and waits until it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface HarnessOptions {
  limits?: Partial<Limits>;
  /** Any name is a bucket, instead of `BUCKET` alone. */
  hasAnyBucket?: boolean;
}

/** Starts a stand-in on a free port with these rules, and makes clients for it. */
export async function startHarness(rules: string, options: HarnessOptions = {}): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-test-'));
  const rulesFile = join(folder, 'storage.rules');
  const dataFolder = join(folder, 'data');
  writeFileSync(rulesFile, rules);
  const lines: string[] = [];
  const apps: FirebaseApp[] = [];
  const start = (wantedPort: number): Promise<RunningStorage> => {
    const log = (line: string) => lines.push(line);
    const base = { port: wantedPort, host: '127.0.0.1', rulesFile, projectId: PROJECT, dataFolder, log };
    return startStorage({
      ...base,
      ...(options.limits && { limits: options.limits }),
      ...(!options.hasAnyBucket && { bucket: BUCKET }),
    });
  };
  const admin = () =>
    new CloudStorage({ apiEndpoint: `http://127.0.0.1:${port}`, projectId: PROJECT, credentials: SIGNER });
  let buckets = 0;
  let server = await start(0);
  const { port } = server;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    rulesFile,
    dataFolder,
    lines,
    client(token) {
      const app = initializeApp({ projectId: PROJECT, storageBucket: BUCKET }, `client-${port}-${apps.length}`);
      apps.push(app);
      const storage = getStorage(app);
      connectStorageEmulator(storage, '127.0.0.1', port, token === undefined ? {} : { mockUserToken: token });
      return storage;
    },
    admin,
    async newBucket(settings = {}) {
      buckets += 1;
      return (await admin().createBucket(`bucket-${buckets}`, { ...settings }))[0];
    },
    call: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    async restart() {
      await server.close();
      server = await start(port);
      // Connections that were kept open fail once before they are made anew.
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
      for (let up = false; !up; ) up = await isUp();
    },
    async stop() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the JSON body of a response. Missing keys are undefined. */
export async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  return objectOf(await answer.json());
}

/** Returns bytes that vary with their position, so that a lost, repeated or swapped piece is noticed. */
export const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
