/**
 * Erases what remains of a person after the profile is gone: names and contacts on rides, ratings, reports and
 * withdrawals, messages, files, the account itself. Every step is idempotent, so a schedule can finish interrupted
 * work.
 *
 * A past ride keeps the badge, the plate and the registration: they identify a licence, and licensing asks for them.
 */
import type { DeskCall } from '@/domain/desk/calls/call';
import type { HandoverNote } from '@/domain/desk/handoverNote';
import type { MessageReader } from '@/domain/desk/officeMessage';
import type { Alert } from '@/domain/ride/safety/alert';
import type { Booking, ChatMessage } from '@/domain/ride/booking';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { PERSONAL_FIELD_NAMES } from '@/domain/ride/riderFields';
import { ridersRefusalId } from '@/domain/ride/needs/refusal';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { paths } from '@/domain/paths';
import type { LeavingPath } from '@/domain/people/personalData';
import type { CreditRequest } from '@/domain/money/deskCredit';
import type { Withdraw } from '@/domain/money/wallet';
import { deleteSignIn } from '../store/accounts';
import { complaintGone } from '../store/desk/complaints';
import { closedNaming, readAlert, unnamed, unworded } from '../store/safety/alerts';
import { applyUpdate, read, readRange, type Update } from '../store/database';
import { forgetCustomerOf } from '../payments/cardCustomers';
import { dropPushTokensOf } from '../push/tokens';
import { deleteFilesOf } from '../store/files';
import { readRunsDrivenBy } from '../store/repeats/repeats';
import { unsignedRating } from '../store/after/ratings';
import { unnameRow } from '../transitions/money/payoutUpdates';
import { forgetRepeatUpdate } from '../transitions/repeats/runPeopleUpdates';
import { inBatches, type RidesOf, ridesOf } from '../store/ridesOf';

/** Some of the rides of a person who has left. */
type Gone = RidesOf & { uid: string };

/** Shown in place of a name. */
const FORMER_RIDER = 'Former rider';
const FORMER_DRIVER = 'Former driver';

/** The most paths in one update: far below the limit on a request. */
const PATHS_AT_ONCE = 1000;

const fieldsOf = (id: string, fields: Partial<Record<keyof Booking, unknown>>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [paths.bookingField(id, field), value]));

function unnameRides({ ridden, driven }: Gone): Update {
  const asRider = {
    customer_name: FORMER_RIDER,
    customer_image: '',
    put_first: null,
    ...Object.fromEntries(PERSONAL_FIELD_NAMES.map((field) => [field, null])),
  };
  const asDriver = { driver_name: FORMER_DRIVER, driver_image: '' };
  return Object.assign(
    {},
    ...ridden.map(({ id }) => fieldsOf(id, asRider)),
    ...driven.map(({ id }) => fieldsOf(id, asDriver)),
  ) as Update;
}

/** The names and words of the ratings that a rider gave, and of those that a driver received. The stars stay. */
async function unnameRatings({ ridden, driven }: Gone): Promise<Update> {
  const rated = [...ridden, ...driven].filter(({ driver, rating }) => driver !== undefined && rating !== undefined);
  return Object.assign({}, ...rated.map(({ id, driver = '' }) => unsignedRating(driver, id))) as Update;
}

const forgetLost = async ({ ridden }: Gone): Promise<Update> =>
  Object.fromEntries(ridden.map(({ id }) => [paths.lostProperty(id), null]));

const forgetNeeds = async ({ ridden }: Gone): Promise<Update> =>
  Object.fromEntries(ridden.map(({ id }) => [paths.rideNeeds(id), null]));

/** Removes the rider's words about refusals. The refusals stay, because they belong to the driver's record. */
async function unwordRefusals({ ridden }: Gone): Promise<Update> {
  const told = await inBatches(ridden, async ({ id }) => {
    const path = `${paths.refusal(ridersRefusalId(id))}/words`;
    return (await read<string>(path)) === null ? [] : [[path, null] as const];
  });
  return Object.fromEntries(told.flat());
}

async function removeMessages({ uid, ridden, driven }: Gone): Promise<Update> {
  const updates = await inBatches([...ridden, ...driven], async ({ id }) => {
    const messages = (await read<Record<string, ChatMessage>>(paths.chat(id))) ?? {};
    const own = Object.entries(messages).filter(([, { from }]) => from === uid);
    return Object.fromEntries(own.map(([key]) => [paths.chatMessage(id, key), null]));
  });
  return Object.assign({}, ...updates) as Update;
}

/** The names and accounts of somebody's withdrawals, and of their copies in payout runs. */
async function unnameWithdrawals(uid: string): Promise<Update> {
  const withdraws = await readRange<Withdraw>(paths.withdraws(), 'uid', uid, uid);
  const places = withdraws.flatMap(([id]) =>
    ['name', 'bankName', 'bankCode', 'bankAccount'].map((field) => `${paths.withdraw(id)}/${field}`),
  );
  return {
    ...Object.fromEntries(places.map((place) => [place, null])),
    ...Object.assign({}, ...withdraws.map(([id, { payout }]) => (payout === undefined ? {} : unnameRow(payout, id)))),
  };
}

/** Nobody books on a customer’s account who has none of their own. */
async function leaveAccounts(uid: string): Promise<Update> {
  const people = await readRange<AccountPerson>(paths.accountPeople(), 'uid', uid, uid);
  return Object.fromEntries(people.map(([key]) => [`${paths.accountPeople()}/${key}`, null]));
}

/** The entries that came of them stay in the ledger, and who decided in the audit. */
async function forgetCredits(uid: string): Promise<Update> {
  const requests = await readRange<CreditRequest>(paths.creditRequests(), 'uid', uid, uid);
  return Object.fromEntries(requests.map(([id]) => [paths.creditRequest(id), null]));
}

async function forgetNotesAbout(uid: string): Promise<Update> {
  const notes = await readRange<HandoverNote>(paths.handoverNotes(), 'person', uid, uid);
  return Object.fromEntries(notes.map(([id]) => [paths.handoverNote(id), null]));
}

async function forgetMessagesTold(uid: string): Promise<Update> {
  const told = await readRange<MessageReader>(paths.messageReaders(), 'uid', uid, uid);
  return Object.fromEntries(told.map(([key]) => [`${paths.messageReaders()}/${key}`, null]));
}

/** A rider's complaints, with what the office noted and the driver said. */
async function forgetComplaints(uid: string): Promise<Update> {
  const own = await readRange<unknown>(paths.complaints(), 'customer', uid, uid);
  return Object.assign({}, ...own.map(([id]) => complaintGone(id))) as Update;
}

/** What a driver said about complaints, which stay. */
async function forgetComplaintWords(uid: string): Promise<Update> {
  const words = await readRange<unknown>(paths.complaintWords(), 'driver', uid, uid);
  return Object.fromEntries(words.map(([id]) => [paths.complaintWord(id), null]));
}

async function unwordReports(uid: string): Promise<Update> {
  const alerts = await readRange<Alert>(paths.alerts(), 'uid', uid, uid);
  const reports = alerts.filter(([, { words }]) => words !== undefined);
  return Object.assign({}, ...reports.map(([id]) => unworded(id))) as Update;
}

/** Takes the person out of the copies in closed alerts. An open one that names them keeps the account. */
async function unnameAlerts(uid: string): Promise<Update> {
  const updates = await inBatches(await closedNaming(uid), async (id) => {
    const copy = (await readAlert(id))?.copy;
    return { ...(copy === undefined ? {} : unnamed(id, copy, uid)), [paths.namedInClosed(uid, id)]: null };
  });
  return Object.assign({}, ...updates) as Update;
}

/** Nothing is booked for somebody who has left, so what still repeats goes as a whole. A run that they drove goes on without them. */
async function forgetRepeats(uid: string): Promise<Update> {
  const [repeats, driven] = await Promise.all([
    readRange<Repeat>(paths.repeats(), 'rider', uid, uid),
    readRunsDrivenBy(uid),
  ]);
  return {
    ...Object.assign({}, ...repeats.map(([id]) => forgetRepeatUpdate(id))),
    ...Object.fromEntries(
      driven.flatMap(([id, { edits }]) => [
        [`${paths.repeat(id)}/driver`, null],
        [`${paths.repeat(id)}/edits`, edits + 1],
      ]),
    ),
  };
}

/** The calls that a person with this account made. */
async function forgetCalls(uid: string): Promise<Update> {
  const calls = await readRange<DeskCall>(paths.calls(), 'uid', uid, uid);
  return Object.fromEntries(calls.map(([id]) => [paths.call(id), null]));
}

async function daysOf(uid: string): Promise<string[]> {
  return Object.keys((await read<object>(paths.driverDays(uid))) ?? {});
}

async function unnameDays(uid: string): Promise<Update> {
  return Object.fromEntries(
    (await daysOf(uid)).map((day) => [`${paths.driverDay(uid, day)}/driverName`, FORMER_DRIVER]),
  );
}

async function unnameMonths(uid: string): Promise<Update> {
  const months = new Set((await daysOf(uid)).map((day) => day.slice(0, 7)));
  return Object.fromEntries(
    [...months].map((month) => [`${paths.driverMonthTotals(month, uid)}/driverName`, FORMER_DRIVER]),
  );
}

/** Work done once for the person, or for some of their rides at a time. */
type Work = { once: (uid: string) => Promise<Update> } | { rides: (gone: Gone) => Promise<Update> };

/**
 * `first`: removed by the write that ends the profile. `last`: removed once everything else is. `within`: removed by the step of
 * what it belongs to.
 */
const ERASE: Record<LeavingPath, 'first' | 'last' | 'within' | Work> = {
  user: 'first',
  identity: 'first',
  secondStep: 'first',
  referral: 'first',
  pushToken: { once: dropPushTokensOf },
  application: 'first',
  location: 'first',
  rankPlace: 'first',
  cabCode: 'first',
  tasks: 'first',
  notifis: 'first',
  handoverNote: { once: forgetNotesAbout },
  messageReader: { once: forgetMessagesTold },
  openRides: 'first',
  repeat: { once: forgetRepeats },
  runPeople: 'within',
  call: { once: forgetCalls },
  keptNeeds: 'first',
  calendarLink: 'first',
  deskFilters: 'first',
  passes: 'first',
  claims: 'first',
  sellerCopies: 'first',
  partner: 'first',
  partnerSecret: 'first',
  driverAccess: 'first',
  driverMark: 'first',
  cabOnDuty: 'first',
  booking: { rides: async (gone) => unnameRides(gone) },
  rating: { rides: unnameRatings },
  lostProperty: { rides: forgetLost },
  rideNeeds: { rides: forgetNeeds },
  complaint: { once: forgetComplaints },
  complaintDesk: 'within',
  complaintWord: { once: forgetComplaintWords },
  refusal: { rides: unwordRefusals },
  chatMessage: { rides: removeMessages },
  withdraw: { once: unnameWithdrawals },
  payout: 'within',
  accountPerson: { once: leaveAccounts },
  creditRequest: { once: forgetCredits },
  alert: { once: unwordReports },
  namedInAlerts: { once: unnameAlerts },
  ownAlarms: 'first',
  driverDay: { once: unnameDays },
  driverMonthTotals: { once: unnameMonths },
  cardCustomer: 'last',
  deletion: 'last',
};

async function write(update: Update): Promise<void> {
  const entries = Object.entries(update);
  for (let start = 0; start < entries.length; start += PATHS_AT_ONCE) {
    const part = Object.fromEntries(entries.slice(start, start + PATHS_AT_ONCE));
    if ((await applyUpdate(part)) === 'refused') throw new Error('the rules refuse to forget somebody');
  }
}

/**
 * Erases what remains of a person. With more than `ridesMost` rides it stops there, and a later run does the rest.
 * @throws if something could not be removed; a later run tries again
 */
export async function eraseTraces(uid: string, ridesMost = Infinity): Promise<void> {
  const work = Object.values(ERASE).filter((step): step is Work => typeof step === 'object');
  for (const step of work) if ('once' in step) await write(await step.once(uid));
  // Before the rides, which may take a while: whoever joins again meanwhile is somebody new.
  await deleteSignIn(uid);
  let rides = 0;
  for await (const page of ridesOf(uid)) {
    for (const step of work) if ('rides' in step) await write(await step.rides({ uid, ...page }));
    rides += page.ridden.length + page.driven.length;
    if (rides >= ridesMost) return;
  }
  await deleteFilesOf(uid);
  await forgetCustomerOf(uid);
  await write({ [paths.deletion(uid)]: null });
}
