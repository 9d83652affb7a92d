/** What must hold whatever the order. Each law names what it found. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Booking, type BookingStatus, canPay, holdsDriver, isPaid, TRANSITIONS } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { wholeJournal } from '@/domain/books/journal';
import { wholeEarnings } from '@/domain/ledger/earnings';
import { type Books, faultText, ledgerFaults } from '@/domain/ledger/ledger';
import { type Alert, isPending } from '@/domain/ride/safety/alert';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { isOpen } from '@/domain/ride/openRides';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { Promo } from '@/domain/pricing/promo';
import { isOwner } from '@/domain/people/rights/right';
import { isMobileProven, mayUseAccount, type UserProfile } from '@/domain/people/user';
import type { WalletKind, Withdraw } from '@/domain/money/wallet';
import { cardFault } from './cardTown';
import { CARDS, PARTS_SENT, SIGN_INS, SMS_ONLY } from './outside';
import type { Step } from './theatre';
import { nodeAt, type Root, valueAt } from './tree';

type Table<Row> = Record<string, Row>;
const table = <Row>(root: Root, ...path: string[]): Table<Row> => (valueAt(root, path) ?? {}) as Table<Row>;

function must(holds: boolean, law: string): void {
  if (!holds) throw new Error(law);
}

const hashes = new Map<string, string>();

function hash(text: string): string {
  const known = hashes.get(text) ?? createHash('sha256').update(text).digest('hex');
  hashes.set(text, known);
  return known;
}

/** The books balance, by the same replay as the nightly check. */
function booksBalance(root: Root): void {
  const faults = ledgerFaults({
    users: table(root, 'users'),
    walletHistory: table(root, 'walletHistory'),
    bookings: table(root, 'bookings'),
    payments: table(root, 'payments'),
    withdraws: table(root, 'withdraws'),
    creditRequests: table(root, 'credit_requests'),
    accounts: table(root, 'accounts'),
    accountEntries: table(root, 'account_entries'),
    invoices: table(root, 'invoices'),
    promos: table(root, 'offers'),
    promoUses: table(root, 'offer_uses'),
    referralRides: table(root, 'referral_rides'),
    earnings: wholeEarnings(valueAt(root, ['earnings']) as Partial<Books['earnings']> | null),
    journal: wholeJournal(valueAt(root, ['journal']) as Partial<Books['journal']> | null),
  });
  must(faults.length === 0, `the books do not balance: ${faults.map(faultText).join('; ')}`);
}

/** The control room has a row of every open ride, and each is as its ride. */
function roomAgrees(root: Root, bookings: Table<Booking>): void {
  const due = Object.values(bookings).flatMap((booking) => roomRideOf(booking) ?? []);
  const rows = table(root, 'room');
  must(Object.keys(rows).length === due.length, 'the control room has rows of rides that are over, or lacks some');
  for (const row of due)
    must(isDeepStrictEqual(rows[row.id], row), `the control room’s row of ${row.id} is not as the ride`);
}

/** Whoever stands in the line at a rank has an account and no ride, and may work. */
function onlyTheFreeWait(users: Table<UserProfile>, root: Root): void {
  for (const uid of Object.keys(table(root, 'rank_places'))) {
    const { queue, suspended }: Partial<UserProfile> = users[uid] ?? { queue: true };
    must(queue !== true && suspended !== true, `${uid} waits at a rank, busy, suspended or gone`);
  }
}

/** No driver is held by no ride, no ride is without its driver, and nobody has two. */
function driversAreHeld(users: Table<UserProfile>, bookings: Table<Booking>): void {
  for (const [uid, { queue, currentBooking }] of Object.entries(users)) {
    if (queue !== true) must(currentBooking === undefined, `${uid} is free but named on ${currentBooking}`);
    else {
      const ride = bookings[currentBooking ?? ''];
      must(
        ride?.driver === uid && holdsDriver(ride.status),
        `${uid} is held by ${currentBooking}, which is ${ride?.status}`,
      );
    }
  }
  for (const [id, { status, driver = '' }] of Object.entries(bookings)) {
    if (!holdsDriver(status)) continue;
    const holder = users[driver];
    must(holder?.queue === true && holder.currentBooking === id, `${id} is ${status}, but ${driver} is not held by it`);
  }
}

/** Nobody has left a ride behind that is under way or to be paid. */
function ridesHaveTheirRiders(users: Table<UserProfile>, bookings: Table<Booking>): void {
  for (const [id, booking] of Object.entries(bookings)) {
    if (isOpen(booking)) must(users[booking.customer] !== undefined, `the rider of ${id} has left`);
  }
}

/** Nobody whose account has ended is still waiting for the desk's answer. */
function callersAreHere(alerts: Table<Alert>, users: Table<UserProfile>): void {
  for (const [id, alert] of Object.entries(alerts)) {
    if (isPending(alert)) must(users[alert.uid] !== undefined, `the alert ${id} is about ${alert.uid}, who has left`);
  }
}

type Inboxes = Table<Table<{ expiresAt: number }>>;

/** The offers in the booking and those in the inboxes are the same. */
function inboxesAgree(inboxes: Inboxes, bookings: Table<Booking>, users: Table<UserProfile>): void {
  for (const [uid, inbox] of Object.entries(inboxes)) {
    for (const [id, { expiresAt }] of Object.entries(inbox)) {
      const named = bookings[id]?.requestedDrivers?.[uid];
      must(named === expiresAt, `${uid} has an offer of ${id} until ${expiresAt}; the booking says ${named}`);
    }
  }
  for (const [id, { status, requestedDrivers = {} }] of Object.entries(bookings)) {
    for (const uid of Object.keys(requestedDrivers)) {
      must(users[uid] !== undefined, `${id} is still offered to ${uid}, who has left`);
      must(inboxes[uid]?.[id] !== undefined, `${id} is offered to ${uid}, whose inbox is empty`);
      must(status === 'NEW', `${id} is ${status} and still offered to ${uid}`);
    }
  }
}

type Claims = Table<{ rides?: Table<true> }>;

/** A ride that is promised is NEW, and in the claims of the driver who promised it; no other ride is. */
function promisesAgree(claims: Claims, bookings: Table<Booking>): void {
  for (const [uid, { rides = {} }] of Object.entries(claims)) {
    for (const id of Object.keys(rides)) {
      const promised = bookings[id]?.promised?.driver;
      must(promised === uid, `${uid} has claimed ${id}, which is promised by ${promised}`);
    }
  }
  for (const [id, { status, promised, changes }] of Object.entries(bookings)) {
    if (promised === undefined) continue;
    must(status === 'NEW', `${id} is ${status} and still promised`);
    must(promised.changes === changes, `${id} was changed ${changes} times, and is promised with ${promised.changes}`);
    must(claims[promised.driver]?.rides?.[id] === true, `${id} is not in the claims of ${promised.driver}`);
  }
}

type Entry = { uid: string; until?: number };

/** One owner for each email, mobile and referral id, and the index agrees with the profiles. */
function identitiesAgree(root: Root, users: Table<UserProfile>, anybodyDied: boolean): void {
  for (const kind of ['email', 'mobile'] as const) {
    const index = table<Entry>(root, 'identities', kind);
    for (const [uid, profile] of Object.entries(users)) {
      // Somebody else may have proven it.
      if (profile[kind] === '') continue;
      must(index[hash(profile[kind])]?.uid === uid, `the ${kind} of ${uid} is not theirs in the index`);
    }
    for (const [key, { uid, until }] of Object.entries(index)) {
      if (until !== undefined) must(anybodyDied, `a sign-up left the ${kind} of ${uid} held`);
      else must(hash(users[uid]?.[kind] ?? '') === key, `the index gives ${uid} a ${kind} they do not have`);
    }
  }
  const referrals = table<string>(root, 'referrals');
  for (const [uid, { referralId }] of Object.entries(users)) {
    if (referralId !== undefined) must(referrals[referralId] === uid, `the referral id of ${uid} is not theirs`);
  }
  for (const [id, uid] of Object.entries(referrals)) must(users[uid]?.referralId === id, `${id} refers to ${uid}`);
}

/**
 * Everybody who is registered can sign in, and nobody else. A proof that died half-way has moved the sign-in to the new
 * number, which its owner holds; no schedule but their next press notes it in the profile.
 */
function signInsAgree(root: Root, users: Table<UserProfile>, proofsAreWhole: boolean): void {
  const signIns = table<{ phoneNumber?: string }>(root, SIGN_INS);
  for (const uid of Object.keys(users)) must(signIns[uid] !== undefined, `${uid} is registered but cannot sign in`);
  for (const [uid, { phoneNumber }] of Object.entries(signIns)) {
    if (uid.startsWith(SMS_ONLY)) continue;
    must(users[uid] !== undefined, `${uid} can sign in but is not registered`);
    const owner = Object.entries(users).find(([, person]) => isMobileProven(person) && person.mobile === phoneNumber);
    must(owner === undefined || owner[0] === uid, `an SMS to ${phoneNumber} signs in as ${uid}, not as ${owner?.[0]}`);
  }
  for (const [uid, person] of proofsAreWhole ? Object.entries(users) : []) {
    if (isMobileProven(person)) must(signIns[uid]?.phoneNumber === person.mobile, `${uid} cannot sign in by SMS`);
  }
}

/** A claim is on the bill once the rider has agreed, and only then; the office may reduce the bill afterwards. */
function claimsHold(bookings: Table<Booking>): void {
  for (const [id, { claim, trip_cost = 0, correction }] of Object.entries(bookings)) {
    if (claim === undefined || correction !== undefined) continue;
    const added = claim.state === 'accepted' ? 0 : claim.amount;
    must(trip_cost + added === claim.lines.total, `the claim on ${id} is ${claim.state}, and the bill is ${trip_cost}`);
  }
}

/** The office can answer whatever it is asked about a bill: nothing is asked about one that is closed. */
function disputesCanBeAnswered(bookings: Table<Booking>): void {
  for (const [id, booking] of Object.entries(bookings)) {
    if (isDisputed(booking)) must(canPay(booking.status), `${id} is ${booking.status} and still in dispute`);
  }
}

/** No bill by an authority's card is above it. */
function billsKeepToTheCard(bookings: Table<Booking>): void {
  for (const booking of Object.values(bookings)) {
    const fault = cardFault(booking);
    must(fault === null, fault ?? '');
  }
}

/** No more rides are on an account than its limit has room for, by their estimates; what was paid or taken off makes room. */
function accountsKeepToTheirLimits(root: Root, bookings: Table<Booking>): void {
  for (const [id, account] of Object.entries(table<CustomerAccount>(root, 'accounts'))) {
    const own = Object.values(bookings).filter((ride) => ride.account === id);
    const { rides = 0, settled = 0, creditLimit } = account;
    must(own.length === rides, `${own.length} rides are on the account ${id}, which counts ${rides}`);
    const holds = own.reduce((sum, ride) => sum + (isOpen(ride) || isPaid(ride) ? (ride.account_hold ?? 0) : 0), 0);
    const takenOff = own.reduce((sum, { correction }) => sum + (correction?.refunded ?? 0), 0);
    must(holds <= creditLimit + settled + takenOff, `the account ${id} has ${holds} of ${creditLimit} in use`);
  }
}

function promosHold(root: Root): void {
  for (const [id, { user_avail, promo_usage_limit }] of Object.entries(table<Promo>(root, 'offers'))) {
    must(user_avail <= promo_usage_limit, `${id} was used ${user_avail} times of ${promo_usage_limit}`);
  }
}

/** A driver's average is that of the ratings stored. */
function ratingsAgree(root: Root, users: Table<UserProfile>): void {
  for (const [uid, ratings] of Object.entries(table<Table<{ rate: number }>>(root, 'ratings'))) {
    const rates = Object.values(ratings).map(({ rate }) => rate);
    const sum = rates.reduce((total, rate) => total + rate, 0);
    const stored = users[uid]?.rating;
    if (users[uid] !== undefined) {
      must(stored?.count === rates.length && stored.sum === sum, `${uid} has ${rates.length} ratings of ${sum} in all`);
    }
  }
}

/** At least one owner is left among the admins, and no fleet has lost the person in charge of it. */
function somebodyIsInCharge(users: Table<UserProfile>): void {
  const all = Object.values(users);
  must(
    all.some((person) => isOwner(person) && mayUseAccount(person, Date.now())),
    'no owner is left',
  );
  for (const [uid, { fleetadmin }] of Object.entries(users)) {
    if (fleetadmin) must(users[fleetadmin] !== undefined, `the fleet admin of ${uid} is gone`);
  }
}

/** What a withdrawal says went back to a card was sent there, and nothing that it gave up. */
function cardsAgree(root: Root): void {
  const sent = table<number>(root, CARDS, PARTS_SENT);
  const withdraws = Object.entries(table<Withdraw>(root, 'withdraws'));
  for (const [id, { cards = {} }] of withdraws) {
    for (const [payment, { amount, state }] of Object.entries(cards)) {
      const found = sent[`${id}-${payment}`];
      if (state === 'done') must(found === amount, `${id} says that ${amount} went to ${payment}, not ${found}`);
      if (state === 'refused') must(found === undefined, `${id} gave ${payment} up, which got ${found}`);
    }
  }
}

const lawful = new WeakSet<object>();

/**
 * The laws of a state in which nothing is under way. `anybodyDied`: a sign-up may wait for the sweep, and a proof of a
 * mobile for its next press; `isSwept`: the sweep has been.
 */
export function checkState(root: Root, anybodyDied: boolean, isSwept = !anybodyDied): void {
  if (root === null || lawful.has(root)) return;
  const users = table<UserProfile>(root, 'users');
  const bookings = table<Booking>(root, 'bookings');
  booksBalance(root);
  roomAgrees(root, bookings);
  driversAreHeld(users, bookings);
  onlyTheFreeWait(users, root);
  ridesHaveTheirRiders(users, bookings);
  callersAreHere(table(root, 'alerts'), users);
  inboxesAgree(table(root, 'tasks'), bookings, users);
  promisesAgree(table(root, 'claims'), bookings);
  identitiesAgree(root, users, !isSwept);
  if (isSwept) signInsAgree(root, users, !anybodyDied);
  promosHold(root);
  accountsKeepToTheirLimits(root, bookings);
  claimsHold(bookings);
  disputesCanBeAnswered(bookings);
  billsKeepToTheCard(bookings);
  cardsAgree(root);
  ratingsAgree(root, users);
  somebodyIsInCharge(users);
  if (!anybodyDied) lawful.add(root);
}

/** Several payments of one press may be right where the balance itself is given up. */
const MAY_PAY_TWICE = /^(delete_account|delete_user)\b/;

/** True if a step posts to a wallet. What a withdrawal could not send may be put back by whoever looks after it. */
function movesMoney(before: Root, after: Root): boolean {
  if (nodeAt(before, ['walletHistory']) === nodeAt(after, ['walletHistory'])) return false;
  const old = table<Table<unknown>>(before, 'walletHistory');
  return Object.entries(table<Table<{ kind: WalletKind }>>(after, 'walletHistory')).some(([uid, history]) =>
    Object.entries(history).some(([id, { kind }]) => old[uid]?.[id] === undefined && kind !== 'returned'),
  );
}

/**
 * A press moves money once, however often it is sent: the law of a whole stage, told of each step. A call's name begins
 * with that of its press.
 */
export function paysOnce(): (step: Step) => void {
  const paid = new Set<string>();
  return ({ call, before, after }) => {
    if (!movesMoney(before, after)) return;
    const press = call.replaceAll(/, (again|tried again)/g, '');
    must(!paid.has(press) || MAY_PAY_TWICE.test(press), `${press} moved money twice`);
    paid.add(press);
  };
}

const mayFollow = (from: BookingStatus | null, to: BookingStatus): boolean =>
  TRANSITIONS.some((transition) => transition.from === from && transition.to === to);

const MAY_OVERDRAW = /^(adjust_wallet|payment_webhook by nobody \(disputed)/;
const balanceIn = (root: Root, uid: string): number | null =>
  valueAt(root, ['users', uid, 'walletBalance']) as number | null;

/** The laws of a single write. `codeGiven`: the start code its caller typed. */
export function checkStep({ call, before, after }: Step, codeGiven: string | undefined): void {
  const was = nodeAt(before, ['bookings']);
  if (was !== nodeAt(after, ['bookings'])) {
    const old = table<Booking>(before, 'bookings');
    for (const [id, booking] of Object.entries(table<Booking>(after, 'bookings'))) {
      const from = old[id]?.status ?? null;
      const to = booking.status;
      if (from === to) continue;
      must(mayFollow(from, to), `${call}: ${id} went from ${from} to ${to}`);
      must(hasAudit(before, after, id, to), `${call}: nobody noted that ${id} is now ${to}`);
      if (to !== 'STARTED' || !booking.otp) continue;
      const code = String(valueAt(before, ['otp', id]));
      must(code === codeGiven, `${call}: ${id} started with the code ${codeGiven}, not ${code}`);
    }
  }
  if (nodeAt(before, ['users']) === nodeAt(after, ['users'])) return;
  for (const [uid, { walletBalance, usertype }] of Object.entries(table<UserProfile>(after, 'users'))) {
    // The desk may correct a mistake, and a bank may take a payment back, after the money is gone; nobody else may spend
    // what is not there. What is paid into a wallet below zero leaves it there.
    if (usertype === 'rider' && !MAY_OVERDRAW.test(call) && walletBalance < (balanceIn(before, uid) ?? 0))
      must(walletBalance >= 0, `${call}: the wallet of ${uid} is at ${walletBalance}`);
  }
}

function hasAudit(before: Root, after: Root, bookingId: string, to: string): boolean {
  const old = table<unknown>(before, 'audit');
  return Object.entries(table<{ bookingId?: string; to?: string }>(after, 'audit')).some(
    ([key, entry]) => old[key] === undefined && entry.bookingId === bookingId && entry.to === to,
  );
}
