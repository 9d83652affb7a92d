/** firebase-tools' own Auth emulator, offline: its configuration, its accounts in bulk. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { HOST, type Ports, PROJECT_ID } from './addresses';
import { type Child, startChild } from './children';

/** An account as the Identity Toolkit's bulk calls carry it. */
export type Account = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  phoneNumber?: string;
  /** Only when creating. */
  rawPassword?: string;
  /** JSON text of the token's custom claims. */
  customAttributes?: string;
  /** Only as read from the emulator; sent back as they came. */
  passwordHash?: string;
  salt?: string;
  disabled?: boolean;
  createdAt?: string;
  lastLoginAt?: string;
};

/** The `firebase` command's script, to be run by this very Node. */
export const FIREBASE_CLI = join(
  dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json')),
  'lib',
  'bin',
  'firebase.js',
);

/** Accounts per bulk call: the service's own limit. */
const BATCH = 1000;

/** Starts the emulator; its work files and debug log stay in `workFolder`. */
export function startAuthEmulator(ports: Ports, workFolder: string, logFile: string): Child {
  mkdirSync(workFolder, { recursive: true });
  const config = resolve(workFolder, `firebase-auth-${ports.auth}.json`);
  const at = (port: number) => ({ host: HOST, port });
  writeFileSync(
    config,
    JSON.stringify({
      emulators: {
        auth: at(ports.auth),
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  return startChild({
    name: 'auth',
    args: [FIREBASE_CLI, 'emulators:start', '--only', 'auth', '--project', PROJECT_ID, '--config', config],
    cwd: workFolder,
    // Without CI it asks whether it may collect usage data; the other stops a search for Google's metadata server.
    env: { CI: 'true', METADATA_SERVER_DETECTION: 'none', NO_UPDATE_NOTIFIER: '1' },
    logFile,
  });
}

/** Creates accounts, or overwrites those of the same id. @throws Error when the emulator refuses one */
export async function putAccounts(authAddress: string, accounts: Account[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += BATCH) {
    const users = accounts.slice(start, start + BATCH);
    const answer = await owner<{ error?: { index: number; message: string }[] }>(
      `${authAddress}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`,
      { method: 'POST', body: JSON.stringify({ users, allowOverwrite: true }) },
    );
    const refused = answer.error?.[0];
    if (refused) throw new Error(`account ${users[refused.index]?.email}: ${refused.message}`);
  }
}

/** Every account there is, with its password's hash. */
export async function listAccounts(authAddress: string): Promise<Account[]> {
  const accounts: Account[] = [];
  let page = '';
  do {
    const answer = await owner<{ users?: Account[]; nextPageToken?: string }>(
      `${authAddress}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=${BATCH}&nextPageToken=${page}`,
    );
    accounts.push(...(answer.users ?? []));
    page = answer.nextPageToken ?? '';
  } while (page !== '');
  return accounts;
}

/** Removes every account. */
export async function clearAccounts(authAddress: string): Promise<void> {
  await owner(`${authAddress}/emulator/v1/projects/${PROJECT_ID}/accounts`, { method: 'DELETE' });
}

/** A call with the emulator's administrator token. */
async function owner<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`auth emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
