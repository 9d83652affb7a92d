/**
 * Every leaf of the rules, written and removed by the people closest to it. The leaves are read from
 * `database.rules.json`, so a new field is attacked at once. The permitted writers are listed below; any other write
 * must be refused.
 */
import { BOOKING, HASH, SETTLEMENT_ID } from '../../rules/town';
import { type FileNode, rulesInFile } from '../../support/rulesFile';
import type { Attack, Group } from './attack';
import { letThrough } from './attack';
import type { Someone } from './world';

/** A row of the town for each path variable, by root. A root not listed is attacked under invented keys. */
const ROWS: Record<string, Record<string, string>> = {
  users: { $uid: 'driver', $address: 'a00' },
  identities: { $kind: 'email' },
  referrals: { $id: 'rita1000' },
  applications: { $uid: 'unapproved-driver' },
  deletions: { $uid: 'gone-rider' },
  former_names: { $uid: 'gone-rider' },
  locations: { $uid: 'asked-driver' },
  rank_places: { $uid: 'other-driver' },
  cab_codes: { $uid: 'asked-driver' },
  walletHistory: { $uid: 'rider', $entry: 'seed-topup' },
  ratings: { $driver: 'driver', $booking: BOOKING.COMPLETE },
  bookings: { $booking: BOOKING.REACHED },
  contacts: { $booking: BOOKING.ACCEPTED },
  card_customers: { $uid: 'rider' },
  paper_digests: { $run: 'run1', $uid: 'driver' },
  push_tokens: { $token: HASH.rider },
  ride_checks: { $booking: BOOKING.REACHED },
  repeats: { $repeat: 'p1', $date: '2026-09-03' },
  otp: { $booking: BOOKING.ARRIVED },
  otpTries: { $booking: BOOKING.ARRIVED },
  tasks: { $driver: 'driver', $booking: BOOKING.NEW },
  tracking: { $booking: BOOKING.ACCEPTED, $point: 'p1' },
  chats: { $booking: BOOKING.ACCEPTED, $message: 'm1' },
  withdraws: { $withdraw: 'w1', $payment: 'card-topup' },
  platform_reports: { $year: '2024', $driver: 'driver' },
  seller_copies: { $uid: 'driver', $year: '2024' },
  seller_asks: { $year: '2025', $driver: 'driver' },
  former_sellers: { $uid: 'gone-driver' },
  credit_requests: { $request: 'c1' },
  fleet_terms: { $terms: 'agreed' },
  fleet_settlements: { $settlement: SETTLEMENT_ID },
  payments: { $payment: 'card-topup' },
  referral_rides: { $uid: 'rider' },
  ledger_checks: { $date: '2026-03-14' },
  rates: { $carType: 'hackney' },
  zones: { $zone: 'z1' },
  desk_filters: { $uid: 'admin', $slot: '01' },
  desk_filters_shared: { $slot: '01' },
  tariff: { $tariff: 't1' },
  plans: { $plan: 'p1' },
  holiday: { $holiday: 'h1' },
  bank_holidays: { $bankHoliday: 'b1' },
  cancel_reason: { $reason: '0' },
  authorities: { $authority: 'newport' },
  offers: { $promo: 'AMBER5' },
  offer_uses: { $promo: 'AMBER5', $uid: 'rider' },
  notifications: { $notification: 'n1' },
  notifis: { $uid: 'rider', $notice: 'n1' },
  alerts: {},
  audit: { $entry: 'e1' },
  retention: { $kind: 'trails' },
  late_details: { $booking: BOOKING.PENDING },
  earnings: { $date: '2026-03-14', $month: '2026-03', $hour: 'sat-12', $driver: 'driver' },
};

/** The people with the best claims: the rows' own rider and driver, the driver's fleet admin, an admin. */
const HANDS: readonly Someone[] = ['rider', 'driver', 'fleet', 'admin'];

/** The people permitted to write a leaf. */
const PERMITTED: readonly [leaf: RegExp, by: readonly Someone[]][] = [
  [
    /^users\/driver\/(homeAddress|profile_image|jobRadius|dutyDevice|receipt_by_mail|language|savedAddresses\/.+|driverActiveStatus|hoursUntil|offDutyAt|unheardSince|location\/.+)$/,
    ['driver'],
  ],
  [/^desk_filters(_shared|\/admin)\/01\/name$/, ['admin']],
  [/^notifications\//, ['admin']],
  [/^notifis\/rider\/n1\/status$/, ['rider']],
];

const mayWrite = (path: string, role: Someone): boolean =>
  PERMITTED.some(([leaf, by]) => leaf.test(path) && by.includes(role));

type Leaf = { path: string; validate: string };

function leavesOf(node: FileNode, path: readonly string[]): Leaf[] {
  const children = Object.entries(node).filter(([key]) => !key.startsWith('.') && key !== '$other');
  if (children.length === 0) {
    return path.length < 2
      ? []
      : [{ path: path.join('/'), validate: typeof node['.validate'] === 'string' ? node['.validate'] : '' }];
  }
  const root = path[0] ?? '';
  return children.flatMap(([key, child]) => {
    const name = key.startsWith('$') ? (ROWS[root]?.[key] ?? 'made-up') : key;
    return leavesOf(child as FileNode, [...path, name]);
  });
}

/** A value of the leaf's type, so that the type is not what refuses it. */
function plausible(validate: string): unknown {
  if (validate.includes('isBoolean()')) return true;
  if (validate.includes('isNumber()')) return 1;
  return /matches\(\/\^\((\w+)[|)]/.exec(validate)?.[1] ?? 'x';
}

const leaves = leavesOf(rulesInFile, []);

const attackOn = ({ path, validate }: Leaf): Attack => ({
  name: `/${path}`,
  surface: 'database REST',
  attempt: async (world) => {
    const tries = HANDS.filter((role) => !mayWrite(path, role)).flatMap((role) =>
      [plausible(validate), null].map((value) => ({ role, value })),
    );
    await Promise.all(
      tries.map(async ({ role, value }) => {
        const { status, code } = await world.rest(role, 'PUT', path, value);
        if (status !== 401 || !/permission denied/i.test(code)) letThrough({ role, path, value, status, code });
      }),
    );
    return 'rules';
  },
});

export const leafGroup: Group = {
  title: 'every leaf',
  attacks: leaves.map(attackOn),
  controls: [
    {
      name: 'a driver writes an own name and removes an own address',
      surface: 'database REST',
      attempt: async (world) => {
        const answers = [
          await world.rest('driver', 'PUT', 'users/driver/homeAddress', 'Dan'),
          await world.rest('rider', 'DELETE', 'users/rider/savedAddresses/a00'),
          await world.rest('rider', 'PUT', 'notifis/rider/n1/status', 'read'),
        ];
        for (const answer of answers) if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      },
    },
  ],
};
