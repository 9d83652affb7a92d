/**
 * Everything outside the database that a call may ask, each question an operation of its own: sign-in accounts, files
 * and the card provider. Their state lies in the same tree, at the root, where no rule and no product code looks.
 */
import type { Account } from '../../functions/src/store/accounts';
import type { Services } from '../../functions/src/store/app';
import type { Heard, PaymentProvider } from '../../functions/src/payments/port';
import type { CheckoutState } from '../../src/domain/money/payment';
import { type Effect, regionOf } from './operations';
import { ask, machineNow } from './theatre';
import { type Path, put, type Root, valueAt } from './tree';

export const SIGN_INS = 'sign-ins';
export const CARDS = 'cards';
/** The parts of charges that went back to their cards: pence by key, under `CARDS`. */
export const PARTS_SENT = 'parts sent';

type SignIn = {
  uid: string;
  email?: string;
  phoneNumber?: string;
  displayName?: string;
  password?: string;
  provider?: string;
};

/** A sign-in by SMS, made beside somebody's session to prove a mobile. */
export type SmsSignIn = { uid: string; mobile: string };
/** Such a sign-in is nobody's account, and one that a call leaves behind harms nobody. */
export const SMS_ONLY = 'sms-';

type Result<T> = { root?: Root; value?: T; code?: string };

/** An operation on one part of the outside world. */
function change<T>(label: string, part: Path, run: (root: Root) => Result<T>): Promise<T> {
  return operate(label, part, [regionOf(part)], run);
}

/** An operation that only looks. */
const look = <T>(label: string, part: Path, run: (root: Root) => Result<T>): Promise<T> =>
  operate(label, part, [], run);

function operate<T>(label: string, part: Path, writes: string[], run: (root: Root) => Result<T>): Promise<T> {
  const effect = (root: Root): Effect => {
    const { root: after = root, value, code } = run(root);
    const error = code === undefined ? undefined : Object.assign(new Error(code), { code });
    return { root: after, value, ...(error === undefined ? {} : { error }) };
  };
  return ask({ label, reads: [regionOf(part)], writes, run: effect }) as Promise<T>;
}

const signIns = (root: Root): Record<string, SignIn> => (valueAt(root, [SIGN_INS]) ?? {}) as Record<string, SignIn>;

/** The reason these credentials cannot be given to this uid. */
function obstacle(root: Root, { uid, email, phoneNumber }: SignIn): string | undefined {
  const others = Object.values(signIns(root)).filter((other) => other.uid !== uid);
  if (others.some((other) => email !== undefined && other.email === email)) return 'auth/email-already-exists';
  if (others.some((other) => phoneNumber !== undefined && other.phoneNumber === phoneNumber))
    return 'auth/phone-number-already-exists';
  return undefined;
}

const recordOf = (signIn: SignIn): Account =>
  ({
    ...signIn,
    emailVerified: false,
    metadata: { lastSignInTime: 'Sat, 11 Jul 2026 11:00:00 GMT' },
    providerData: [{ providerId: signIn.provider ?? 'password' }],
  }) as unknown as Account;

function find(label: string, matches: (signIn: SignIn) => boolean): Promise<Account> {
  return look<Account>(label, [SIGN_INS], (root) => {
    const found = Object.values(signIns(root)).find(matches);
    return found === undefined ? { code: 'auth/user-not-found' } : { value: recordOf(found) };
  });
}

/**
 * What a sign-in by SMS gives to whoever holds the phone: the sign-in that has this number, opened now if there is none.
 * `uid` is for a new one.
 */
export function signInBySms(root: Root, mobile: string, uid: string): { root: Root; uid: string } {
  const known = Object.values(signIns(root)).find(({ phoneNumber }) => phoneNumber === mobile);
  if (known !== undefined) return { root, uid: known.uid };
  return { root: put(root, [SIGN_INS, uid], { uid, phoneNumber: mobile, provider: 'phone' }), uid };
}

/** @throws Firebase's error for a token that it cannot read */
function readToken(token: string): SmsSignIn {
  try {
    return JSON.parse(token) as SmsSignIn;
  } catch {
    throw Object.assign(new Error('not a token'), { code: 'auth/argument-error' });
  }
}

/** Firebase Authentication, as far as `store/accounts.ts` and `store/identity.ts` use it. */
export const simulatedAuth = {
  createUser: (account: SignIn) =>
    change('create sign-in', [SIGN_INS], (root) => {
      const code = signIns(root)[account.uid] === undefined ? obstacle(root, account) : 'auth/uid-already-exists';
      return code === undefined ? { root: put(root, [SIGN_INS, account.uid], account) } : { code };
    }),
  updateUser: (uid: string, changes: Partial<SignIn>) =>
    change('change sign-in', [SIGN_INS], (root) => {
      const known = signIns(root)[uid];
      if (known === undefined) return { code: 'auth/user-not-found' };
      const account = { ...known, ...changes };
      const code = obstacle(root, account);
      return code === undefined ? { root: put(root, [SIGN_INS, uid], account) } : { code };
    }),
  /** A token is what it says, in clear; the call that brings it was made at that moment. */
  verifyIdToken: async (token: string) => {
    const { uid, mobile } = readToken(token);
    return { uid, auth_time: machineNow() / 1000, firebase: { sign_in_provider: 'phone' }, phone_number: mobile };
  },
  createCustomToken: async (uid: string) => `passed by ${uid}`,
  getUser: (uid: string) => find('read sign-in', (signIn) => signIn.uid === uid),
  getUserByEmail: (email: string) => find('find sign-in by email', (signIn) => signIn.email === email),
  getUserByPhoneNumber: (phone: string) => find('find sign-in by mobile', (signIn) => signIn.phoneNumber === phone),
  deleteUser: (uid: string) =>
    change('delete sign-in', [SIGN_INS], (root) =>
      signIns(root)[uid] === undefined ? { code: 'auth/user-not-found' } : { root: put(root, [SIGN_INS, uid], null) },
    ),
  revokeRefreshTokens: (uid: string) =>
    change('end sessions', [SIGN_INS], (root) =>
      signIns(root)[uid] === undefined ? { code: 'auth/user-not-found' } : {},
    ),
} as unknown as ReturnType<Services['auth']>;

/** Files: there are none, but asking takes a step. */
export const simulatedBucket = {
  deleteFiles: () => change('delete files', ['files'], () => ({})),
  getFiles: () => look('list files', ['files'], () => ({ value: [[]] })),
  file: () => ({ exists: () => look('find file', ['files'], () => ({ value: [false] })) }),
} as unknown as ReturnType<Services['bucket']>;

const stateOf = (root: Root, session: string): CheckoutState =>
  (valueAt(root, [CARDS, session]) ?? { state: 'open' }) as CheckoutState;

/** Ends a page that is still open; otherwise tells how it ended. */
function end(label: string, session: string, state: CheckoutState): Promise<CheckoutState> {
  return change(label, [CARDS, session], (root) => {
    const now = stateOf(root, session);
    if (now.state !== 'open') return { value: now };
    return { root: put(root, [CARDS, session], state), value: state };
  });
}

const sessionOf = (id: string): string => `page-${id}`;

/** What stands for the signature under a webhook of the card provider. */
const SIGNED = 'signed';

/** A card provider under Stripe's name, whose webhook carries the payment's id and state as JSON. */
export const simulatedCards: PaymentProvider = {
  name: 'stripe',
  title: 'Card',
  createCheckout: async ({ id, returnUrl }) => {
    await change('open page', [CARDS, sessionOf(id)], () => ({}));
    return { session: sessionOf(id), url: `${returnUrl}&page` };
  },
  lookUp: (session) => look('look up page', [CARDS, session], (root) => ({ value: stateOf(root, session) })),
  close: (session) => end('close page', session, { state: 'cancelled' }),
  readWebhook: async (payload, signature) =>
    signature === SIGNED ? (JSON.parse(Buffer.from(payload).toString()) as Heard) : 'unsigned',
  refundPart: ({ key, amount }) =>
    change('return a part', [CARDS, PARTS_SENT, key], (root) => ({
      root: put(root, [CARDS, PARTS_SENT, key], amount),
      value: 'done' as const,
    })),
  settlements: async () => ({ rows: [] }),
  refund: ({ id }) => change('refund card', [CARDS, `refund-${id}`], () => ({ value: 'done' as const })),
};
