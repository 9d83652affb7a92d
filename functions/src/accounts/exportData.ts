/**
 * All data held about a person, path by path (`PERSONAL_DATA`), without what belongs to someone else. It comes in parts of
 * about a megabyte: a driver's rides of some years, with their trails, would fill the memory of the whole server.
 */
import type { PersonalExport } from '@/domain/api/accountApi';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Complaint, ComplaintWord } from '@/domain/desk/complaints/complaint';
import type { DeskCall } from '@/domain/desk/calls/call';
import type { MessageReader } from '@/domain/desk/officeMessage';
import type { Alert } from '@/domain/ride/safety/alert';
import type { Booking, ChatMessage, Task } from '@/domain/ride/booking';
import { decodePolyline } from '@/domain/place/encodedPolyline';
import { PERSONAL_FIELD_NAMES } from '@/domain/ride/riderFields';
import type { Needs } from '@/domain/ride/needs/needs';
import { type Refusal, ridersRefusalId } from '@/domain/ride/needs/refusal';
import type { CheckAnswers } from '@/domain/ride/safety/rideCheck';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { LostProperty } from '@/domain/ride/lostProperty';
import { ownRatings } from '@/domain/ride/rating';
import type { Payment } from '@/domain/money/payment';
import { isKey, paths } from '@/domain/paths';
import { joined } from '@/domain/people/exportParts';
import type { ExportedPath } from '@/domain/people/personalData';
import type { UserProfile } from '@/domain/people/user';
import { monthAt, monthBefore } from '@/domain/time/months';
import type { CreditRequest } from '@/domain/money/deskCredit';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import type { Withdraw } from '@/domain/money/wallet';
import type { FleetSettlement } from '@/domain/settlement/settlement';
import type { FleetTerms } from '@/domain/settlement/terms';
import { newKey, read, readChildrenOf, readPage } from '../store/database';
import { readRatings } from '../store/after/ratings';
import { inBatches, type PageAfter, pagesOf, ridesIn, type Seat } from '../store/ridesOf';
import { unnamedEntry, unnamedProfile, unnamedRide } from './unnamedOffice';

const without = <T extends object>(record: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field as keyof T))) as Partial<T>;

/**
 * Contact details and photos belong to the other party. A rider was shown the driver's name and cab, and keeps those.
 */
const OF_THE_DRIVER = ['driver_image'] as const satisfies (keyof Booking)[];
const OF_THE_RIDER = [
  'customer_name',
  'customer_image',
  'put_first',
  ...PERSONAL_FIELD_NAMES,
] as const satisfies (keyof Booking)[];

/** Left out of a person's export: who decided on a refusal, and the office's own note. */
const OF_THE_OFFICE = ['decided_by', 'note'] as const satisfies (keyof Refusal)[];

/** What the office decided about may have been a rider's report of this ride. */
const OF_A_REPORT = ['bookingId', 'at'] as const satisfies (keyof AuditEntry)[];

/** Size at which a part is sent, characters of JSON. One ride with its trail and chat may come on top. */
const PART_CHARACTERS = 1_000_000;
/** Rows of a list of small records read at once. */
const ROWS_AT_ONCE = 500;
/** The months of counts that are kept, this one included. */
const ANSWER_MONTHS = 14;

type Data = Partial<Record<ExportedPath, unknown>>;
/** What one row adds to the export. `key` is where to go on after it. */
type Piece = { key: string; data: Data };
/** The pieces of one stretch of the export, from the row after a key; '' is the start. */
type Stretch = (uid: string, after: string, nowMs: number) => AsyncGenerator<Piece>;

/** A list that is kept under the person's own id. */
const ownList = <T>(pathOf: (uid: string) => string, piece: (id: string, row: T) => Data): Stretch =>
  async function* list(uid, start) {
    const pages = pagesOf<T>(ROWS_AT_ONCE, (after) => readPage(pathOf(uid), after, ROWS_AT_ONCE), start);
    for await (const page of pages) for (const [key, row] of page) yield { key, data: piece(key, row) };
  };

/** The rows of a common list that name the person in a field. */
const rowsNaming = <T>(path: string, field: string, piece: (id: string, row: T, uid: string) => Data): Stretch =>
  async function* named(uid, start) {
    const pageAfter: PageAfter = (after) => readChildrenOf(path, field, uid, after, ROWS_AT_ONCE);
    const pages = pagesOf<T>(ROWS_AT_ONCE, pageAfter, start);
    for await (const page of pages) for (const [key, row] of page) yield { key, data: piece(key, row, uid) };
  };

/** The booked route as points, which a person can read. */
const withPoints = ({ route, ...ride }: Partial<Booking>): Partial<Booking> =>
  route === undefined ? ride : { ...ride, coords: decodePolyline(route) };

/** The rides, with what is stored under their ids. */
const ridesAs = (seat: Seat, theirs: readonly (keyof Booking)[]): Stretch =>
  async function* rides(uid, start) {
    for await (const page of ridesIn(seat, uid, start)) {
      for (const [id, ride] of page) yield { key: id, data: await ridePiece(id, ride, uid, theirs) };
    }
  };

async function ridePiece(id: string, ride: Booking, uid: string, theirs: readonly (keyof Booking)[]): Promise<Data> {
  const isRider = ride.customer === uid;
  const [trail, messages, lost, needs, refusal, answers, rating] = await Promise.all([
    read<object>(paths.tracking(id)),
    ownMessages(id, uid),
    isRider ? read<LostProperty>(paths.lostProperty(id)) : null,
    isRider ? read<Needs>(paths.rideNeeds(id)) : null,
    isRider ? read<Refusal>(paths.refusal(ridersRefusalId(id))) : null,
    ride.checks === undefined ? null : read<CheckAnswers>(paths.checkAnswers(id, isRider ? 'rider' : 'driver')),
    ratingPiece(id, ride, uid),
  ]);
  return {
    booking: { [id]: withPoints(unnamedRide(without(ride, theirs))) },
    ...(trail !== null && { tracking: { [id]: trail } }),
    ...(messages !== null && { chatMessage: { [id]: messages } }),
    ...(lost !== null && { lostProperty: { [id]: lostPiece(lost) } }),
    ...(needs !== null && { rideNeeds: { [id]: needs } }),
    ...(refusal !== null && { refusal: { [ridersRefusalId(id)]: without(refusal, OF_THE_OFFICE) } }),
    ...(answers !== null && { rideCheck: { [id]: answers } }),
    ...rating,
  };
}

/** Left out of an alert: who of the office had it, and the office's own notes. */
const OF_THE_DESK = ['takenBy', 'closedBy', 'note', 'history', 'detailed'] as const satisfies (keyof Alert)[];

/**
 * An alert of the person's own. A rider was shown the driver's name and cab, and keeps those; a driver is given their own cab.
 * What others have raised is not told to the people it names.
 */
function alertPiece(id: string, alert: Alert, uid: string): Data {
  const { copy, ...rest } = without(alert, OF_THE_DESK);
  if (copy === undefined) return { alert: { [id]: rest } };
  const { cabs = {}, pickup, drop, tripdate, rider, guest } = copy;
  const places = { pickup, drop, tripdate };
  const shown = Object.entries(cabs).map(([driver, cab]) => [driver, without(cab, ['mobile'])] as const);
  const own =
    rider.uid === uid
      ? { rider, ...(guest === undefined ? {} : { guest }), cabs: Object.fromEntries(shown), ...places }
      : { cabs: cabs[uid] === undefined ? {} : { [uid]: cabs[uid] }, ...places };
  return { alert: { [id]: { ...rest, copy: own } } };
}

/** The report and the number that the rider left. The office's note is its own. */
const lostPiece = ({ report, desk: { contact } }: LostProperty) => ({ report, desk: { contact } });

/** The stars a rider gave on a ride, and the words beside them. */
async function ratingPiece(id: string, { customer, driver, rating }: Booking, uid: string): Promise<Data> {
  if (customer !== uid || rating === undefined || driver === undefined) return {};
  const words = await read<string>(`${paths.rating(driver, id)}/words`);
  return { rating: { given: { [id]: rating }, ...(words !== null && { words: { [id]: words } }) } };
}

async function ownMessages(bookingId: string, uid: string) {
  const messages = (await read<Record<string, ChatMessage>>(paths.chat(bookingId))) ?? {};
  const own = Object.entries(messages).filter(([, { from }]) => from === uid);
  return own.length === 0 ? null : Object.fromEntries(own);
}

/** A driver's monthly totals are stored by month, not by driver; the days show which months there are. */
async function monthsOf(uid: string) {
  const days = Object.keys((await read<object>(paths.driverDays(uid))) ?? {});
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return Object.fromEntries(
    await inBatches(months, async (month) => [month, await read(paths.driverMonthTotals(month, uid))] as const),
  );
}

/** The counts of a driver's answered offers, for the months that are kept. */
async function offerAnswersOf(uid: string, nowMs: number) {
  const months = Array.from({ length: ANSWER_MONTHS }, (_, back) => monthBefore(monthAt(nowMs), back));
  const counts = await inBatches(months, async (month) => [month, await read(paths.offerAnswer(month, uid))] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== null));
}

async function promoUsesOf(uid: string) {
  const promos = Object.keys((await read<object>(paths.promos())) ?? {});
  const uses = await inBatches(promos, async (id) => [id, await read<string>(paths.promoUse(id, uid))] as const);
  return Object.fromEntries(uses.filter(([, use]) => use !== null));
}

async function tasksOf(uid: string) {
  const tasks = Object.entries((await read<Record<string, Task>>(paths.tasks(uid))) ?? {});
  return Object.fromEntries(
    tasks.map(([id, task]) => [id, without(task, ['customer_name', 'needs', ...PERSONAL_FIELD_NAMES])]),
  );
}

/**
 * A refusal as its driver is told of it. What a rider reported says neither on which ride nor when: a driver had few riders on
 * a day, and nobody may be found out for a report.
 */
const refusalPiece = (id: string, refusal: Refusal): Data =>
  refusal.by === 'driver'
    ? { refusal: { [id]: without(refusal, OF_THE_OFFICE) } }
    : { refusal: { [newKey()]: { driver: refusal.driver, state: refusal.state } } };

/**
 * An action of the person's own or one done to them, without other people's balances in the same event, and without what
 * would tell a driver who reported a refusal.
 */
function auditPiece(id: string, entry: AuditEntry, uid: string): Data {
  if (entry.event === 'report_refusal' && entry.by !== uid) return {};
  const own = entry.people?.[uid];
  const told = without(unnamedEntry(entry, uid), [
    'people',
    'kindAt',
    'byAt',
    ...(entry.event === 'decide_refusal' ? OF_A_REPORT : []),
    // The office's note.
    ...(entry.event === 'close_alarm' && entry.by !== uid ? (['detail'] as const) : []),
    // The other drivers of a shared cab.
    ...(entry.event === 'share_cab' ? (['detail'] as const) : []),
    // What came of a complaint is about its driver.
    ...(entry.event === 'close_complaint' && entry.by !== uid ? (['detail'] as const) : []),
    // Who of the office had it before.
    ...(entry.event === 'take_alarm' && entry.by !== uid ? (['from'] as const) : []),
  ]);
  return { auditEntry: { [id]: own === undefined ? told : { ...told, people: { [uid]: own } } } };
}

/** Everything of which a person has one, or a few. The lists begin empty. */
async function* thePerson(uid: string, after: string, nowMs: number): AsyncGenerator<Piece> {
  if (after !== '') return;
  const data: Record<ExportedPath, unknown> = {
    user: unnamedProfile(await read<UserProfile>(paths.user(uid))),
    application: await read(paths.application(uid)),
    location: await read(paths.location(uid)),
    rankPlace: await read(paths.rankPlace(uid)),
    driverAccess: await read(paths.driverAccess(uid)),
    passes: await read(paths.passes(uid)),
    keptNeeds: await read(paths.keptNeeds(uid)),
    calendarLink: await read(paths.calendarLink(uid)),
    deskFilters: await read(paths.deskFilters(uid)),
    claims: await read(paths.claims(uid)),
    cardCustomer: await read(paths.cardCustomer(uid)),
    referralRide: await read(paths.referralRide(uid)),
    tasks: await tasksOf(uid),
    offerAnswer: await offerAnswersOf(uid, nowMs),
    promoUse: await promoUsesOf(uid),
    driverMonthTotals: await monthsOf(uid),
    sellerCopies: await read(paths.sellerCopies(uid)),
    walletHistory: {},
    payment: {},
    withdraw: {},
    fleetTerm: {},
    fleetSettlement: {},
    accountPerson: {},
    creditRequest: {},
    call: {},
    booking: {},
    repeat: {},
    tracking: {},
    chatMessage: {},
    // A driver is told what was said the way the app tells it: not by whom.
    rating: { received: {}, given: {}, words_received: ownRatings(await readRatings(uid), nowMs).words },
    lostProperty: {},
    rideNeeds: {},
    complaint: {},
    complaintWord: {},
    refusal: {},
    rideCheck: {},
    notifis: {},
    messageReader: {},
    alert: {},
    auditEntry: {},
    driverDay: {},
  };
  yield { key: 'all', data };
}

const STRETCHES: readonly Stretch[] = [
  thePerson,
  ownList(paths.walletHistory, (id, entry) => ({ walletHistory: { [id]: entry } })),
  ownList(paths.notifis, (id, notice) => ({ notifis: { [id]: notice } })),
  ownList(paths.driverDays, (date, day) => ({ driverDay: { [date]: day } })),
  ownList<{ rate: number; at?: number }>(paths.ratings, (id, { rate, at }) => ({
    rating: { received: { [id]: { rate, at: at ?? null } } },
  })),
  rowsNaming<Payment>(paths.payments(), 'uid', (id, payment) => ({ payment: { [id]: payment } })),
  rowsNaming<Withdraw>(paths.withdraws(), 'uid', (id, withdraw) => ({ withdraw: { [id]: withdraw } })),
  // What a fleet admin agreed on with drivers is about the drivers.
  rowsNaming<FleetTerms>(paths.fleetTerms(), 'driver', (id, terms) => ({ fleetTerm: { [id]: terms } })),
  rowsNaming<FleetSettlement>(paths.fleetSettlements(), 'driver', (id, week) => ({ fleetSettlement: { [id]: week } })),
  // Who of the office added them is somebody else.
  rowsNaming<AccountPerson>(paths.accountPeople(), 'uid', (_key, person) => ({
    accountPerson: { [person.account]: without(person, ['by']) },
  })),
  // Who asked and who decided are other people.
  rowsNaming<CreditRequest>(paths.creditRequests(), 'uid', (id, request) => ({
    creditRequest: { [id]: without(request, ['by', 'decidedBy']) },
  })),
  // Who took a call is somebody else.
  rowsNaming<DeskCall>(paths.calls(), 'uid', (id, call) => ({
    call: { [id]: without(call, ['taken_by', 'taken_name']) },
  })),
  rowsNaming<Alert>(paths.alerts(), 'uid', alertPiece),
  rowsNaming<Refusal>(paths.refusals(), 'driver', refusalPiece),
  // Who of the office made it and who drives it are other people.
  rowsNaming<Repeat>(paths.repeats(), 'rider', (id, repeat) => ({
    repeat: { [id]: without(repeat, ['taken_by', 'driver']) },
  })),
  rowsNaming<AuditEntry>(paths.audit(), 'by', auditPiece),
  rowsNaming<AuditEntry>(paths.audit(), 'subject', auditPiece),
  ridesAs('driver', OF_THE_RIDER),
  ridesAs('customer', OF_THE_DRIVER),
  rowsNaming<MessageReader>(paths.messageReaders(), 'uid', (_id, told) => ({
    messageReader: { [told.message]: told },
  })),
  rowsNaming<Complaint>(paths.complaints(), 'customer', (id, complaint) => ({ complaint: { [id]: complaint } })),
  // As with a refusal: a driver is told that there was one, and not on which ride.
  rowsNaming<Complaint>(paths.complaints(), 'driver', (_id, { driver, kind, state }) => ({
    complaint: { [newKey()]: { driver, kind, state } },
  })),
  rowsNaming<ComplaintWord>(paths.complaintWords(), 'driver', (id, word) => ({ complaintWord: { [id]: word } })),
];

/** '3 -Oabc' -> the fourth stretch, after the row -Oabc. */
function placeOf(after: string): { index: number; key: string } | null {
  const [, digits, key = ''] = /^(\d{1,2}) (.{0,200})$/.exec(after) ?? [];
  const index = Number(digits);
  return Number.isInteger(index) && index < STRETCHES.length && (key === '' || isKey(key)) ? { index, key } : null;
}

/** The part of the export that follows the place `after`, as a part before it named it; null for no such place. */
export async function exportData(uid: string, after: string, nowMs: number): Promise<PersonalExport | null> {
  const place = after === '' ? { index: 0, key: '' } : placeOf(after);
  if (place === null) return null;
  let data: Record<string, unknown> = {};
  let characters = 0;
  for (let { index, key } = place; index < STRETCHES.length; index += 1, key = '') {
    for await (const piece of (STRETCHES[index] as Stretch)(uid, key, nowMs)) {
      data = joined(data, piece.data);
      characters += JSON.stringify(piece.data).length;
      if (characters > PART_CHARACTERS) return { uid, exportedAt: nowMs, data, next: `${index} ${piece.key}` };
    }
  }
  return { uid, exportedAt: nowMs, data };
}
