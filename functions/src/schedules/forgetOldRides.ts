/**
 * Runs once a night. Removes the trails, the chats, the notices, the needs and the personal details of rides older than this
 * deployment keeps them. The rides themselves stay, because the ledger and the licensing authority rely on them. It goes
 * through rides in date order from where the last night stopped, so a night reads one day's rides. What cannot be removed is logged
 * as a fault, holds up nothing else, and is tried again the next night. Safe to run twice, even at the same time.
 */
import type { Alert } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import {
  CALLS_KEPT_DAYS,
  COMPLAINTS_KEPT_DAYS,
  HANDOVER_KEPT_DAYS,
  LOST_KEPT_DAYS,
  MESSAGES_KEPT_DAYS,
  REFUSALS_KEPT_DAYS,
  WHY_KEPT_DAYS,
} from '@/domain/limits';
import { CHAT_SIDES } from '@/domain/ride/chat';
import { paths, RETENTION_KINDS, type RetentionKind } from '@/domain/paths';
import { keptDays } from '../config';
import { logFault, logNotice } from '../log';
import { applyUpdate, read, readRangeAfter, readRangePage, type Update } from '../store/database';
import { closeComplaints } from '../repairs/closeComplaints';
import { closeLost } from '../repairs/closeLost';
import { oldReports } from '../store/office/platformReports';
import { complaintGone } from '../store/desk/complaints';
import { undetailed, unworded } from '../store/safety/alerts';
import { inBatches } from '../store/ridesOf';
import { eachOf, eachStep } from '../write/eachOf';
import { DAY_MS } from '@/domain/time/durations';
import { monthAt, monthBefore } from '@/domain/time/months';
import { forgetLateDetails, oldDetails } from './forgetDetails';
import { forgetOfficeNotices, oldNotices } from './forgetNotices';
import { NOT_FORGOTTEN } from './notForgotten';

/** Rides read for each write. */
const PAGE = 200;
/** Paths in one write. */
const PATHS_AT_ONCE = 2000;
/** Months to look back, in case runs were missed. */
const MISSED_MONTHS = 12;

/** Since when records of a kind are kept, epoch ms. */
const keptFrom = (kind: RetentionKind, nowMs: number): number => nowMs - keptDays()[kind] * DAY_MS;

type Forgotten = (booking: Booking, nowMs: number) => Update | Promise<Update>;

const FORGOTTEN: Record<RetentionKind, Forgotten> = {
  trails: ({ id }) => ({ [paths.tracking(id)]: null }),
  chats: ({ id }) => ({
    [paths.chat(id)]: null,
    // Gone with the ride, unless an older server ended it.
    [paths.share(id)]: null,
    [paths.callerLink(id)]: null,
    [paths.guest(id)]: null,
    ...Object.fromEntries(
      CHAT_SIDES.flatMap((side) => [
        [paths.chatSent(id, side), null],
        [paths.chatPushed(id, side), null],
      ]),
    ),
  }),
  notices: (booking, nowMs) => oldNotices(booking, keptFrom('notices', nowMs)),
  details: oldDetails,
  needs: ({ id }) => ({ [paths.rideNeeds(id)]: null }),
};

async function remove(kind: RetentionKind, removed: Update): Promise<void> {
  const entries = Object.entries(removed);
  for (let start = 0; start < entries.length; start += PATHS_AT_ONCE) {
    const part = Object.fromEntries(entries.slice(start, start + PATHS_AT_ONCE));
    if ((await applyUpdate(part)) === 'refused') throw new Error(`${kind} may not be forgotten`);
  }
}

/**
 * Removes what is to be forgotten of these rides together; if that fails, of each alone, so that one holds up no other.
 * @returns false if one of them is left, which is logged
 */
async function forgetRides(kind: RetentionKind, rides: readonly Booking[], nowMs: number): Promise<boolean> {
  try {
    const updates = await inBatches(rides, async (booking) => FORGOTTEN[kind](booking, nowMs));
    await remove(kind, Object.assign({}, ...updates) as Update);
    return true;
  } catch (error) {
    if (rides.length > 1) {
      const alone = await inBatches(rides, (one) => forgetRides(kind, [one], nowMs));
      return alone.every(Boolean);
    }
    logFault(NOT_FORGOTTEN, error, { kind, id: rides[0]?.id ?? '' });
    return false;
  }
}

async function forget(kind: RetentionKind, nowMs: number): Promise<void> {
  const before = keptFrom(kind, nowMs);
  const through = (await read<number>(paths.retention(kind))) ?? 0;
  if (through >= before) return;
  let rides = 0;
  let isWhole = true;
  // The last night may have stopped between two rides of one instant, so this one begins with all of that instant.
  let page = await readRangePage<Booking>(paths.bookings(), 'tripdate', through, before - 1, PAGE);
  for (;;) {
    const bookings = page.map(([, booking]) => booking);
    isWhole = (await forgetRides(kind, bookings, nowMs)) && isWhole;
    rides += page.length;
    const [key, last] = page.at(-1) ?? [];
    const goesOn = page.length === PAGE && key !== undefined && last !== undefined;
    // Refused if another run has got further. The next night begins with a ride that is left.
    if (isWhole) await applyUpdate({ [paths.retention(kind)]: goesOn ? last.tripdate : before });
    if (!goesOn) break;
    page = await readRangeAfter<Booking>(paths.bookings(), 'tripdate', { value: last.tripdate, key }, before - 1, PAGE);
  }
  if (rides > 0) logNotice('old rides forgotten', { kind, rides });
}

/** Rows of a list that were dated before an instant; what is forgotten of one takes it out of that list. */
async function forgetRows(
  path: string,
  child: string,
  before: number,
  updateOf: (id: string, row: unknown) => Update,
): Promise<void> {
  for (;;) {
    const old = await readRangePage<unknown>(path, child, 1, before, PAGE);
    if (old.length === 0) return;
    const update = Object.assign({}, ...old.map(([id, row]) => updateOf(id, row))) as Update;
    if ((await applyUpdate(update)) === 'refused') throw new Error(`${path} may not be forgotten`);
  }
}

/** Reports of lost property go some time after they were closed, whenever the ride was. */
const forgetLost = (nowMs: number): Promise<void> =>
  forgetRows(paths.lostProperties(), 'closed_at', nowMs - LOST_KEPT_DAYS * DAY_MS, (id) => ({
    [paths.lostProperty(id)]: null,
  }));

/** Complaints go some time after they were closed, with the office's notes and the driver's word. */
const forgetComplaints = (nowMs: number): Promise<void> =>
  forgetRows(paths.complaints(), 'closed_at', nowMs - COMPLAINTS_KEPT_DAYS * DAY_MS, complaintGone);

/** Telephone calls, with the numbers of those who rang. */
const forgetCalls = (nowMs: number): Promise<void> =>
  forgetRows(paths.calls(), 'at', nowMs - CALLS_KEPT_DAYS * DAY_MS, (id) => ({ [paths.call(id)]: null }));

const forgetRefusals = (nowMs: number): Promise<void> =>
  forgetRows(paths.refusals(), 'at', nowMs - REFUSALS_KEPT_DAYS * DAY_MS, (id) => ({ [paths.refusal(id)]: null }));

/** Notes for the next shift, some time after they were ticked off. */
const forgetNotes = (nowMs: number): Promise<void> =>
  forgetRows(paths.handoverNotes(), 'done_at', nowMs - HANDOVER_KEPT_DAYS * DAY_MS, (id) => ({
    [paths.handoverNote(id)]: null,
  }));

/** The office's messages, first who was told them. */
async function forgetMessages(nowMs: number): Promise<void> {
  const before = nowMs - MESSAGES_KEPT_DAYS * DAY_MS;
  await forgetRows(paths.messageReaders(), 'at', before, (key) => ({ [`${paths.messageReaders()}/${key}`]: null }));
  await forgetRows(paths.officeMessages(), 'at', before, (id) => ({ [paths.officeMessage(id)]: null }));
}

/** Why offers were made, first the reasons, which name the records. */
async function forgetWhy(nowMs: number): Promise<void> {
  const before = nowMs - WHY_KEPT_DAYS * DAY_MS;
  await forgetRows(paths.offerReasons(), 'at', before, (key) => ({ [paths.offerReason(key)]: null }));
  await forgetRows(paths.searchRecords(), 'at', before, (key) => ({ [paths.searchRecord(key)]: null }));
}

/**
 * Removes counts of answered offers a month at a time: the month that ended REFUSALS_KEPT_DAYS ago, and any missed
 * before it.
 */
async function forgetAnswers(nowMs: number): Promise<void> {
  const last = monthAt(nowMs - REFUSALS_KEPT_DAYS * DAY_MS);
  const months = Array.from({ length: MISSED_MONTHS }, (_, back) => monthBefore(last, back + 1));
  await applyUpdate(Object.fromEntries(months.map((month) => [paths.offerAnswers(month), null])));
}

/** The yearly reports to HMRC, and what was kept for them. */
async function forgetReported(nowMs: number): Promise<void> {
  await eachOf(NOT_FORGOTTEN, await oldReports(nowMs), async (update) => {
    if ((await applyUpdate(update)) === 'refused') throw new Error('an old report may not be forgotten');
  });
}

/** The words of reports go as the details of rides do. */
const forgetReports = (nowMs: number): Promise<void> =>
  forgetRows(paths.alerts(), 'worded', keptFrom('details', nowMs), unworded);

/** The copies in alerts go as long after the closing as the details of rides after the ride. */
const forgetAlerts = (nowMs: number): Promise<void> =>
  forgetRows(paths.alerts(), 'detailed', keptFrom('details', nowMs), (id, alert) => undetailed(id, alert as Alert));

/** One after the other. */
const STEPS: Readonly<Record<string, (nowMs: number) => Promise<void>>> = {
  ...Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, (nowMs: number) => forget(kind, nowMs)])),
  lateDetails: (nowMs) => forgetLateDetails(keptFrom('details', nowMs), nowMs),
  officeNotices: (nowMs) => forgetOfficeNotices(keptFrom('notices', nowMs)),
  reports: forgetReports,
  messages: forgetMessages,
  alerts: forgetAlerts,
  notes: forgetNotes,
  closeLost,
  lost: forgetLost,
  closeComplaints,
  complaints: forgetComplaints,
  calls: forgetCalls,
  refusals: forgetRefusals,
  answers: forgetAnswers,
  why: forgetWhy,
  reported: forgetReported,
};

export const forgetOldRides = (nowMs: number): Promise<void> => eachStep(NOT_FORGOTTEN, STEPS, nowMs);
