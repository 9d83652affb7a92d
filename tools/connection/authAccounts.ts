/** Bulk access to the Auth emulator's accounts. */
import { PROJECT_ID } from './addresses';

/** An account as in the Identity Toolkit's bulk calls. */
export type Account = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  phoneNumber?: string;
  /** Only when creating an account. */
  rawPassword?: string;
  /** The token's custom claims as JSON text. */
  customAttributes?: string;
  /** Only when read from the emulator. Sent back unchanged. */
  passwordHash?: string;
  salt?: string;
  disabled?: boolean;
  createdAt?: string;
  lastLoginAt?: string;
};

/** Accounts per bulk call: the service's own limit. */
const BATCH = 1000;

/** Creates accounts, or overwrites those with the same id. @throws Error when the emulator refuses one */
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

/** Returns every account with its password hash. */
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

/** Sends a request with the emulator's administrator token. */
async function owner<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`auth emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
