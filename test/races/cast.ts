/** The people of the simulated town, its tables, and the town before the first call. */
import { createHash } from 'node:crypto';
import { journalOf } from '@/domain/ledger/journalOf';
import { geohash } from '@/domain/place/geohash';
import { rosterKeys } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { pushKey } from '../../local/seed/ids';
import { publishedTables } from '../../local/seed/tables';
import { readTownFiles } from '../../local/seed/townFiles';
import { STATION } from '../support/places';
import { SIGN_INS, SMS_ONLY, type SmsSignIn } from './outside';
import { put, type Root, valueAt } from './tree';

/** Sign-ins that prove a mobile; only the first has not been removed yet. */
export const SMS_SIGN_INS: readonly SmsSignIn[] = ['90', '91', '99'].map((end, index) => ({
  uid: `${SMS_ONLY}${index}`,
  mobile: `+4477009001${end}`,
}));

/** Midday on a Tuesday. */
export const NOON = Date.UTC(2026, 6, 14, 11);

/** Whole pence each rider and driver starts with. */
const PURSE = 12_000;
/** The part of the first rider's that was topped up by card, and the payment behind it. */
const TOPPED_UP = 8000;
export const TOP_UP = pushKey(NOON - DAY_MS, 900);
const BANK = { bankName: 'Tyne Bank', bankCode: '00-00-00', bankAccount: '00012345' };

const driver = { ...BANK, driverBadge: '71234', plateNo: '28841', vehicleNumber: 'LB24 TXE', carType: 'Black Cab' };
export const onDuty = { ...driver, driverActiveStatus: true, queue: false, dutyUntil: NOON + 300 * DAY_MS };

type Part = Pick<UserProfile, 'usertype'> & Partial<UserProfile> & { signsInBy?: string };

const CAST = {
  rider: {
    usertype: 'rider',
    walletBalance: PURSE,
    walletSources: { bonus: 0, credit: 0, topup: TOPPED_UP },
    mobileProven: true,
    signupViaReferral: 'rider2',
  },
  rider2: { usertype: 'rider', walletBalance: PURSE, mobileProven: true },
  driver: { usertype: 'driver', walletBalance: PURSE, ...onDuty, fleetadmin: 'fleet' },
  driver2: { usertype: 'driver', walletBalance: PURSE, ...onDuty },
  newDriver: { usertype: 'driver', ...driver, approved: false, fleetadmin: 'fleet' },
  caller: { usertype: 'rider', loginType: 'phone', mobileProven: true, signsInBy: 'phone' },
  caller2: { usertype: 'rider', loginType: 'phone', mobileProven: true, signsInBy: 'phone' },
  fleet: { usertype: 'fleetadmin' },
  newFleet: { usertype: 'fleetadmin' },
  admin: { usertype: 'admin' },
  admin2: { usertype: 'admin' },
} satisfies Record<string, Part>;

export type Person = keyof typeof CAST;
export const PEOPLE = Object.keys(CAST) as Person[];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Somebody's email and mobile. */
export const contactOf = (person: Person): { email: string; mobile: string } => ({
  email: `${person.toLowerCase()}@amberlight.test`,
  mobile: `+4477009001${10 + PEOPLE.indexOf(person)}`,
});

const start = (kind: string, amount: number) => ({ type: 'Credit', kind, amount, date: NOON - DAY_MS, txRef: 'start' });

const paidTopUp = (uid: string, amount: number) => ({
  uid,
  purpose: 'topup',
  amount,
  currency: 'GBP',
  provider: 'stripe',
  status: 'paid',
  createdAt: NOON - DAY_MS,
  expiresAt: NOON - DAY_MS,
  settledAt: NOON - DAY_MS,
  use: 'wallet',
  reference: `charge-${TOP_UP}`,
});

type Registered = Pick<UserProfile, 'usertype' | 'email' | 'mobile' | 'referralId'> & Partial<UserProfile>;

/** The town with somebody registered; `signsInBy` is the provider of their sign-in. */
export function registered(root: Root, uid: string, part: Registered, signsInBy = 'password'): Root {
  const profile = {
    firstName: 'Robin',
    lastName: 'Mercer',
    approved: true,
    walletBalance: 0,
    createdAt: NOON - 30 * DAY_MS,
    loginType: 'email',
    ...part,
  } satisfies UserProfile;
  const { email, mobile, referralId = '', walletBalance } = profile;
  const changes: [string[], unknown][] = [
    [['users', uid], { ...profile, ...rosterKeys(profile) }],
    [['identities', 'email', hash(email)], { uid }],
    [['identities', 'mobile', hash(mobile)], { uid }],
    [['referrals', referralId], uid],
    [[SIGN_INS, uid], { uid, email, phoneNumber: mobile, provider: signsInBy }],
  ];
  const toppedUp = profile.walletSources?.topup ?? 0;
  if (walletBalance > toppedUp) {
    const amount = walletBalance - toppedUp;
    changes.push([['walletHistory', uid, 'start-admin'], { ...start('admin', amount), parts: { earnings: amount } }]);
  }
  if (toppedUp > 0) {
    const entry = { ...start('topup', toppedUp), parts: { topup: toppedUp } };
    changes.push([['walletHistory', uid, `${TOP_UP}-topup`], entry]);
    changes.push([['payments', TOP_UP], paidTopUp(uid, toppedUp)]);
  }
  return withJournal(changes.reduce((tree, [path, value]) => put(tree, path, value), root));
}

/** The town with the journal that its records make. */
function withJournal(root: Root): Root {
  const table = (name: string): never => (valueAt(root, [name]) ?? {}) as never;
  const [walletHistory, bookings, payments] = [table('walletHistory'), table('bookings'), table('payments')];
  const [withdraws, accountEntries] = [table('withdraws'), table('account_entries')];
  return put(root, ['journal'], journalOf({ walletHistory, bookings, payments, withdraws, accountEntries }));
}

function enter(root: Root, person: Person): Root {
  const { signsInBy, ...part }: Part = CAST[person];
  const referralId = `${person.toLowerCase()}1000`;
  return registered(root, person, { ...contactOf(person), referralId, ...part }, signsInBy);
}

const PROMO = {
  promo_name: 'Off',
  promo_description: '',
  promo_discount_type: 'percentage',
  promo_discount_value: 10,
  max_promo_discount_value: 3,
  min_order: 0,
  promo_validity: '2099-12-31',
};

/** A driver on the map at the pickup. */
export const standing = (root: Root, person: string, atMs: number): Root => {
  // The first driver stands nearer, and so is asked first.
  const at = { lat: STATION.lat + (person === 'driver2' ? 0.0005 : 0), lng: STATION.lng };
  return put(root, ['locations', person], { ...at, g: geohash(at), at: atMs });
};

/** The town before anybody has registered: its tables alone. */
export function emptyTown(): Root {
  const tables = publishedTables(readTownFiles().zones, NOON) as Record<string, unknown>;
  return Object.entries(tables).reduce((tree: Root, [name, table]) => put(tree, [name], table), null);
}

/** A telephone call that rings, and its id at the exchange. */
export const EXCHANGE_ID = '1789.42';
export const CALL = hash(EXCHANGE_ID).slice(0, 32);

/** The town at noon: everybody registered, two drivers on duty, no ride yet. */
export function town(): Root {
  let root = put(emptyTown(), ['offers'], {
    TEN: { ...PROMO, promo_usage_limit: 1000, user_avail: 0 },
    ONCE: { ...PROMO, promo_usage_limit: 1, user_avail: 0 },
  });
  // A driver at the pickup may give up at once, so that this press too meets the others.
  root = put(root, ['settings', 'no_show_minutes'], 0);
  root = PEOPLE.reduce(enter, root);
  const call = { state: 'ringing', at: NOON, open_at: NOON, number: contactOf('rider').mobile, uid: 'rider' };
  root = put(root, ['calls', CALL], call);
  const [{ uid, mobile }] = SMS_SIGN_INS as [SmsSignIn];
  root = put(root, [SIGN_INS, uid], { uid, phoneNumber: mobile, provider: 'phone' });
  return (['driver', 'driver2'] as const).reduce((tree, person) => standing(tree, person, NOON), root);
}
