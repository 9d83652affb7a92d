/** Single accounts of Firebase Authentication, on the emulator or deployed, over its REST API. */
import { HOST } from './addresses';

/** An account as the service returns it. Only what is used here. */
export type SignIn = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  phoneNumber?: string;
  disabled?: boolean;
};

export type SignInChanges = {
  password?: string;
  /** Sign-in methods to take away, such as `phone`. */
  deleteProvider?: readonly string[];
  /** Tokens issued before this time are refused, epoch seconds as text. */
  validSince?: string;
};

export type AccountService = {
  find(email: string): Promise<SignIn | null>;
  /** Creates an account with a password. @throws Error when the email or the id is taken */
  create(account: { localId: string; email: string; password: string; displayName: string }): Promise<void>;
  change(uid: string, changes: SignInChanges): Promise<void>;
  /** Mails a link with which the person sets a password. */
  mailPasswordLink(email: string): Promise<void>;
  /** The same link, returned and not mailed. Whoever has it can take the account, once. */
  passwordLink(email: string): Promise<string>;
};

const DEPLOYED = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 20_000;

/** The service of the local stack's emulator. */
export const emulatedAuth = (authAddress: string): string => `${authAddress}/identitytoolkit.googleapis.com`;

/**
 * @param token an access token; `owner` on the emulator
 * @param origin the service's address; the deployed one unless given
 */
export function accountService(project: string, token: string, origin = DEPLOYED): AccountService {
  const isLocal = new URL(origin).hostname === HOST;
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${origin}/v1/projects/${project}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(isLocal ? {} : { 'x-goog-user-project': project }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Answer & { error?: { message: string } };
    if (!response.ok)
      throw new Error(`the sign-in service answered ${response.status}: ${answer.error?.message ?? ''}`);
    return answer;
  };
  const link = (email: string, returnOobLink: boolean): Promise<{ oobLink?: string }> =>
    ask('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink });
  return {
    find: async (email) => (await ask<{ users?: SignIn[] }>('accounts:lookup', { email: [email] })).users?.[0] ?? null,
    create: async (account) => {
      await ask('accounts', account);
    },
    change: async (localId, changes) => {
      await ask('accounts:update', { localId, ...changes });
    },
    mailPasswordLink: async (email) => {
      await link(email, false);
    },
    passwordLink: async (email) => {
      const { oobLink } = await link(email, true);
      if (oobLink === undefined) throw new Error('the sign-in service returned no link');
      return oobLink;
    },
  };
}
