/**
 * Nothing is written on the server without saying so in `audit`: every transition there is stands in the table below, is
 * built once, and its entry must tell who, what, when, and what was before and after. A new one fails until it is here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '@/domain/audit';
import { AUDIT_EVENTS } from '@/domain/auditEvents';
import type { Booking, PaymentChoice } from '@/domain/booking';
import type { CarType } from '@/domain/carType';
import type { FareBreakdown } from '@/domain/fare';
import type { Payment } from '@/domain/payment';
import type { UserProfile } from '@/domain/user';
import type { Withdraw } from '@/domain/wallet';
import * as accept from '../../functions/src/transitions/acceptBooking';
import * as alerts from '../../functions/src/transitions/alerts';
import * as application from '../../functions/src/transitions/application';
import * as cancel from '../../functions/src/transitions/cancelBooking';
import * as card from '../../functions/src/transitions/cardPayment';
import * as changeProfile from '../../functions/src/transitions/changeProfile';
import * as create from '../../functions/src/transitions/createBooking';
import * as desk from '../../functions/src/transitions/desk';
import * as drive from '../../functions/src/transitions/driveBooking';
import * as end from '../../functions/src/transitions/endBooking';
import * as free from '../../functions/src/transitions/freeDriver';
import * as leaving from '../../functions/src/transitions/leave';
import * as texts from '../../functions/src/transitions/noticeTexts';
import * as offers from '../../functions/src/transitions/offers';
import * as pay from '../../functions/src/transitions/payBooking';
import * as posting from '../../functions/src/transitions/post';
import * as push from '../../functions/src/transitions/push';
import * as rate from '../../functions/src/transitions/rateBooking';
import * as release from '../../functions/src/transitions/releaseBooking';
import * as revision from '../../functions/src/transitions/revise';
import * as row from '../../functions/src/transitions/saveRow';
import * as search from '../../functions/src/transitions/searchOn';
import * as signing from '../../functions/src/transitions/signUp';
import * as tracking from '../../functions/src/transitions/tracking';
import * as pieces from '../../functions/src/transitions/update';
import type { Stamp, Update } from '../../functions/src/transitions/update';
import * as wallet from '../../functions/src/transitions/wallet';
import { withPeople } from '../../functions/src/withPeople';

/** What stands in the database before each write. */
const BEFORE: Record<string, unknown> = {};
vi.mock('../../functions/src/store/database', () => ({
  read: async (path: string) => BEFORE[path] ?? null,
}));

const MODULES = {
  acceptBooking: accept,
  alerts,
  application,
  cancelBooking: cancel,
  cardPayment: card,
  changeProfile,
  createBooking: create,
  desk,
  driveBooking: drive,
  endBooking: end,
  freeDriver: free,
  leave: leaving,
  noticeTexts: texts,
  offers,
  payBooking: pay,
  post: posting,
  push,
  rateBooking: rate,
  releaseBooking: release,
  revise: revision,
  saveRow: row,
  searchOn: search,
  signUp: signing,
  tracking,
  update: pieces,
  wallet,
};

/** Parts of an event's update, values and texts: no event of their own. */
const PIECES = new Set([
  'driverDetails',
  'approvedFields',
  'newApplication',
  'nextReview',
  'topUpPayment',
  'ridePayment',
  'paidBy',
  'bookingRecord',
  'holdDriver',
  'freeDriver',
  'GIVEN_UP',
  'identitiesIn',
  'noticeTexts',
  'offerEnd',
  'requestedDrivers',
  'searchAfter',
  'offersTo',
  'withdrawOffers',
  'endSearch',
  'post',
  'countOutcomes',
  'ratingWith',
  'ASK_AGAIN_AFTER_MS',
  'holdIdentities',
  'trackingPoint',
  'increment',
  'defined',
  'audit',
  'notice',
]);

const NOW = Date.UTC(2026, 10, 21, 12);
let keys = 0;
const stamp: Stamp = {
  nowMs: NOW,
  by: 'admin-1',
  role: 'admin',
  newKey: () => `key-${(keys += 1)}`,
};

const PLACE = { lat: 51.53, lng: -0.12, add: "King's Cross", zone: 'Town' };
const LINES = {
  total: 1320,
  convenience_fee: 120,
  driver_share: 1200,
  waiting: 0,
  extra_passengers: 0,
  tolls: 0,
  fixed_price_flag: false,
} as FareBreakdown;
const profile = {
  firstName: 'Robin',
  lastName: 'Mercer',
  email: 'robin@amberlight.test',
  mobile: '+447700900100',
  usertype: 'rider',
  approved: true,
  walletBalance: 5000,
  createdAt: 1,
  pushToken: ' ',
  referralId: 'robin1234',
  currentBooking: 'booking-1',
} as UserProfile & { referralId: string };
const booking = {
  id: 'booking-1',
  booking_id: 'QXKD2F',
  status: 'NEW',
  customer: 'rider-1',
  customer_name: 'Robin Mercer',
  pickup: PLACE,
  drop: PLACE,
  tripdate: NOW,
  estimate: 1320,
  estimate_lines: LINES,
  dispatch: { round: 1, radiusMetres: 1000, expiresAt: NOW, asked: {} },
  requestedDrivers: { 'driver-1': NOW },
} as unknown as Booking & { dispatch: NonNullable<Booking['dispatch']> };
const driven = (status: Booking['status']) => ({ ...booking, status, driver: 'driver-1', driver_name: 'Dana Okafor' });
const billed = { ...driven('REACHED'), trip_cost: 1320, driver_share: 1200, convenience_fees: 120 };
const payment = {
  uid: 'rider-1',
  purpose: 'ride',
  amount: 1320,
  currency: 'GBP',
  provider: 'test',
  status: 'created',
  bookingId: 'booking-1',
} as Payment;
const charged = { state: 'paid', amount: 1320, currency: 'GBP', reference: 'ch_1' } as const;
const choice = { mode: 'cash', use_wallet: false, discount: 0, wallet: 0, cash: 1320 } as PaymentChoice;
const parts = { mode: 'wallet', discount: 0, wallet: 320, cash: 1000, card: 0 } as const;
const trip = {
  endedAt: PLACE,
  distanceMetres: 1000,
  durationSeconds: 60,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  lines: LINES,
};
const made = {
  id: 'booking-1',
  customer: 'rider-1',
  profile,
  pickup: PLACE,
  drop: PLACE,
  carType: { name: 'Black Cab' } as CarType,
  route: { points: [PLACE, PLACE], distanceMetres: 1000, durationSeconds: 60 },
  lines: LINES,
  extraPassengers: 0,
  notes: undefined,
  web: true,
  bookLater: false,
  tripdate: NOW,
  otp: null,
};
const papers = { status: 'submitted', submittedAt: 1, vehicleVerified: true, fields: {} } as never;
const alert = { kind: 'panic', state: 'open', bookingId: 'booking-1', booking_id: 'QXKD2F', uid: 'rider-1' } as never;
const withdrawal = { uid: 'driver-1', amount: 700, processed: false } as Withdraw;
const correction = { uid: 'rider-1', kind: 'refund', type: 'Credit', amount: 250, note: 'Charged twice' } as const;
const bank = { bankName: 'Bank', bankCode: '200000', bankAccount: '55779911' };
const message = { usertype: 'rider', devicetype: 'All', title: 'Snow', body: 'Cabs are slow' } as const;
const standing = { tables: { cancel_reason: {} }, revisions: {} } as never;

/** Every event, built once. */
const EVENTS: Record<string, () => Update> = {
  acceptBooking: () => accept.acceptBooking(booking, 'driver-1', profile, PLACE, stamp),
  openAlert: () => alerts.openAlert(alert, null, PLACE, { admins: [], text: { title: 'Help', body: '' } }, stamp),
  closeAlert: () => alerts.closeAlert('alert-1', alert, stamp),
  submitApplication: () => application.submitApplication('driver-1', profile, {} as never, papers, stamp),
  sendBack: () => application.sendBack('driver-1', papers, 'Blurred', stamp),
  approve: () => application.approve('driver-2', profile, null, stamp),
  suspend: () => application.suspend('driver-1', true, 'Complaint', stamp),
  cancelBooking: () =>
    cancel.cancelBooking(booking, { reason: 'Changed plans', by: 'admin', driver: null, tell: true }, stamp),
  openTopUp: () => card.openTopUp('payment-1', payment, stamp),
  openRidePayment: () => card.openRidePayment(billed, 'payment-1', payment, choice, stamp),
  'cardPayment.giveUp': () => card.giveUp('payment-1', payment, 'failed', stamp),
  topUp: () => card.topUp('payment-1', payment, charged, stamp),
  keepInWallet: () => card.keepInWallet('payment-1', payment, charged, stamp),
  oweRefund: () => card.oweRefund('payment-1', payment, charged, stamp),
  refunded: () => card.refunded('payment-1', payment, stamp),
  refundToWallet: () => card.refundToWallet('payment-1', payment, stamp),
  changeProfile: () => changeProfile.changeProfile('rider-1', profile, { ...profile, firstName: 'Robyn' }, stamp),
  createBooking: () => create.createBooking(made, { radiusMetres: 1000, drivers: [], beginAt: NOW }, stamp),
  editPerson: () =>
    desk.editPerson('save_driver', { uid: 'driver-1', profile, changes: { fleetadmin: 'fleet-1' } }, stamp),
  declineBooking: () => drive.declineBooking(booking, 'driver-1', NOW, stamp),
  arriveBooking: () => drive.arriveBooking(driven('ACCEPTED'), PLACE, stamp),
  startBooking: () => drive.startBooking(driven('ARRIVED'), PLACE, stamp),
  leaveUnpaid: () => drive.leaveUnpaid(billed, profile, 'GBP', stamp),
  endBooking: () => end.endBooking(driven('STARTED'), trip, profile, 'GBP', stamp),
  giveUpBalance: () => leaving.giveUpBalance('rider-1', profile, 0, stamp),
  leave: () => leaving.leave('rider-1', profile, [], stamp),
  choosePayment: () => pay.choosePayment(billed, choice, 'GBP', stamp),
  payBooking: () =>
    pay.payBooking(billed, parts, { driver: profile, referral: { referrer: 'rider-2', bonus: 500 } }, 'GBP', stamp),
  keepPush: () => push.keepPush('push-1', message, stamp),
  removePush: () => push.removePush('push-1', message, stamp),
  claimPage: () => push.claimPage('push-1', null, message, null, stamp),
  rateBooking: () => rate.rateBooking(driven('PAID'), 5, profile, stamp),
  releaseBooking: () =>
    release.releaseBooking(
      driven('ACCEPTED'),
      { reason: 'Flat tyre', driver: profile, drivers: [], radiusMetres: 1000 },
      stamp,
    ),
  revise: () =>
    revision.revise('settings', {}, stamp, {
      event: 'save_settings',
      subject: 'settings',
      before: { bonus: 1 },
      after: { bonus: 2 },
    }),
  saveRow: () => row.saveRow({ table: 'cancel_reason', id: 'late', row: { label: 'Late' } }, standing, stamp),
  nextRound: () => search.nextRound(booking, [], 2000, stamp),
  searchAgainLater: () => search.searchAgainLater(booking, 1000, stamp),
  'searchOn.giveUp': () => search.giveUp(booking, stamp),
  signUp: () => signing.signUp({ uid: 'rider-9', profile, identityPaths: [], application: null }, stamp),
  requestWithdraw: () => wallet.requestWithdraw('w-1', { uid: 'driver-1', profile, amount: 700, bank }, stamp),
  completeWithdraw: () => wallet.completeWithdraw('w-1', withdrawal, 'GBP', stamp),
  addToWallet: () => wallet.addToWallet('w-2', 'rider-1', 900, 'GBP', stamp),
  adjustWallet: () => wallet.adjustWallet('w-3', correction, 'GBP', stamp),
};

/** `giveUp` is the name of two. */
const eventName = (module: string, name: string): string => (name === 'giveUp' ? `${module}.${name}` : name);

const entriesOf = (update: Update): AuditEntry[] =>
  Object.entries(update).flatMap(([path, value]) => (path.startsWith('audit/') ? [value as AuditEntry] : []));

/** What an increment adds. */
const added = (value: unknown): number => (value as { '.sv': { increment: number } })['.sv'].increment;

Object.assign(BEFORE, {
  'users/rider-1/walletBalance': 5000,
  'users/driver-1/walletBalance': 700,
  'users/driver-1/approved': true,
  'users/driver-2/approved': false,
  'users/rider-1/usertype': 'rider',
  'users/rider-1/approved': true,
});

describe('the table of events', () => {
  it('names every file of the transitions', () => {
    const files = readdirSync('functions/src/transitions').map((file) => file.replace(/\.ts$/, ''));
    expect(Object.keys(MODULES).toSorted()).toEqual(files.toSorted());
  });

  it('has a place for everything they export', () => {
    const undecided = Object.entries(MODULES).flatMap(([module, exported]) =>
      Object.keys(exported)
        .map((name) => eventName(module, name))
        .filter((name) => !PIECES.has(name) && !(name in EVENTS)),
    );
    expect(undecided).toEqual([]);
  });

  it('knows every event the server names, in words and by kind', () => {
    const sources = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('functions/src', file), 'utf8'));
    const named = new Set(
      sources.flatMap((text) => [...text.matchAll(/event: '([a-z_]+)'/g)].map(([, name = '']) => name)),
    );
    expect(named.size).toBeGreaterThan(30);
    expect([...named].filter((name) => !(name in AUDIT_EVENTS))).toEqual([]);
  });
});

describe.each(Object.entries(EVENTS))('%s', (_name, build) => {
  it('writes who did what, when, and what was before and after', async () => {
    const update = await withPeople(build());
    const entries = entriesOf(update);
    expect(entries).toHaveLength(1);
    const [entry] = entries as [AuditEntry];
    expect(entry).toMatchObject({ at: NOW, by: 'admin-1', role: 'admin' });
    expect(Object.keys(AUDIT_EVENTS)).toContain(entry.event);

    for (const [path, value] of Object.entries(update)) {
      const [root, id = '', field, ...deeper] = path.split('/');
      if (root === 'bookings' && field === 'status') {
        expect(entry).toMatchObject({ bookingId: id, to: value, from: expect.any(String) });
      }
      if (root === 'users' && field === 'walletBalance') {
        const before = Number(BEFORE[path] ?? 0);
        expect(entry.people?.[id]?.walletBalance).toEqual({
          ...(BEFORE[path] === undefined ? {} : { from: before }),
          to: before + added(value),
        });
      }
      if (root === 'users' && (field === 'approved' || field === 'usertype') && deeper.length === 0) {
        const from = BEFORE[path];
        const same = from === value;
        expect(entry.people?.[id]?.[field]).toEqual(same ? undefined : { from, to: value });
      }
      if (root === 'withdraws' || root === 'payments') expect(entry.kind).toBe('money');
    }
  });
});

describe('what changes about people', () => {
  it('is told of somebody who comes and somebody who goes', async () => {
    const [joined] = entriesOf(await withPeople(EVENTS.signUp?.() ?? {}));
    expect(joined?.people).toEqual({
      'rider-9': { walletBalance: { to: 5000 }, approved: { to: true }, usertype: { to: 'rider' } },
    });
    const [left] = entriesOf(await withPeople(EVENTS.leave?.() ?? {}));
    expect(left?.people?.['rider-1']).toEqual({
      walletBalance: { from: 5000 },
      approved: { from: true },
      usertype: { from: 'rider' },
    });
  });

  it('is not written where nothing says who did it', async () => {
    await expect(withPeople({ 'users/rider-1/walletBalance': { '.sv': { increment: 100 } } })).rejects.toThrow(
      'no audit entry',
    );
    await expect(withPeople({ 'users/rider-1/approved': true })).rejects.toThrow('no audit entry');
    await expect(withPeople({ 'users/rider-1/driverActiveStatus': false })).resolves.toBeDefined();
  });
});
