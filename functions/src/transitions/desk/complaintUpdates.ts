/** Complaints: opened, moved on step by step, and what the driver says. The rules refuse a step that saw fewer than were taken. */
import {
  type Complaint,
  type ComplaintEvent,
  type ComplaintKind,
  type ComplaintOutcome,
  type ComplaintState,
  type ComplaintWord,
  complaintNumber,
  isOwed,
} from '@/domain/desk/complaints/complaint';
import { COMPLAINT_OUTCOME_WORDS } from '@/domain/desk/complaints/complaintWords';
import { paths } from '@/domain/paths';
import type { AuditEvent } from '@/domain/desk/auditEvents';
import { noticeTexts } from '../noticeTexts';
import { audit, defined, notice, notices, type Stamp, type Update } from '../update';

export type Opened = {
  id: string;
  customer: string;
  kind: ComplaintKind;
  words: string;
  due: number;
  ride?: { bookingId: string; booking_id: string; driver: string | undefined };
};

/** The office is told of what a rider opens, and the rider of what the office opens for them. */
export function openComplaintUpdate(opened: Opened, admins: readonly string[], stamp: Stamp): Update {
  const { id, customer, kind, words, due, ride } = opened;
  const { nowMs: at } = stamp;
  const number = complaintNumber(id);
  const complaint: Complaint = defined({
    number,
    customer,
    kind,
    state: 'new' as const,
    at,
    moves: 1,
    moved_at: at,
    messages: { [id]: { at, from: 'rider' as const, words } },
    ...ride,
    due,
    open_since: at,
  });
  return {
    [paths.complaint(id)]: defined(complaint),
    ...(stamp.role === 'admin'
      ? {
          [`${paths.complaintDesk(id)}/opened_by`]: stamp.by,
          ...notice(stamp, customer, noticeTexts.complaintOpened(number), ride?.bookingId),
        }
      : notices(stamp, admins, noticeTexts.complaintAtDesk(number, false), ride?.bookingId)),
    ...audit(stamp, {
      event: 'open_complaint',
      bookingId: ride?.bookingId,
      subject: customer,
      to: 'new',
      detail: number,
    }),
  };
}

const EVENTS: Record<Exclude<ComplaintEvent, 'open'>, AuditEvent> = {
  take: 'take_complaint',
  answer: 'answer_complaint',
  close: 'close_complaint',
  reopen: 'reopen_complaint',
  add: 'add_complaint',
  expire: 'expire_complaint',
};

export type Moved = {
  step: Exclude<ComplaintEvent, 'open'>;
  to: ComplaintState;
  /** The key of what was written. */
  press?: string;
  words?: string;
  outcome?: ComplaintOutcome;
  /** Until when the office answers, if it owes an answer that it did not owe before. */
  due?: number;
};

/** One step. The rider is told of an answer and of a reopening, the office of what the rider adds. */
export function moveComplaintUpdate(
  id: string,
  { number, customer, bookingId, state: from, moves, due: before }: Complaint,
  { step, to, press, words, outcome, due = before }: Moved,
  admins: readonly string[],
  stamp: Stamp,
): Update {
  const path = paths.complaint(id);
  const desk = paths.complaintDesk(id);
  const { nowMs: at, by } = stamp;
  const isClosed = to === 'closed';
  const said =
    words === undefined || press === undefined
      ? {}
      : { [`${path}/messages/${press}`]: { at, words, from: step === 'add' ? 'rider' : 'office' } };
  const told =
    step === 'answer'
      ? notice(stamp, customer, noticeTexts.complaintAnswered(number, words ?? ''), bookingId)
      : step === 'reopen'
        ? notice(stamp, customer, noticeTexts.complaintReopened(number), bookingId)
        : step === 'add'
          ? notices(stamp, admins, noticeTexts.complaintAtDesk(number, true), bookingId)
          : {};
  return {
    ...said,
    [`${path}/state`]: to,
    [`${path}/moves`]: moves + 1,
    [`${path}/moved_at`]: at,
    [`${path}/due`]: isOwed(to) ? (due ?? null) : null,
    [`${path}/answered_at`]: to === 'answered' ? at : null,
    ...(isClosed ? { [`${path}/open_since`]: null, [`${path}/closed_at`]: at } : {}),
    ...(from === 'closed' && !isClosed ? { [`${path}/open_since`]: at, [`${path}/closed_at`]: null } : {}),
    ...(step === 'take' || step === 'answer' ? { [`${desk}/looker`]: by } : {}),
    ...(step === 'reopen' ? { [`${desk}/outcome`]: null } : {}),
    ...(outcome === undefined ? {} : { [`${desk}/outcome`]: outcome }),
    ...told,
    ...audit(stamp, {
      event: EVENTS[step],
      bookingId,
      subject: customer,
      from,
      to,
      detail: outcome === undefined ? number : `${number}: ${COMPLAINT_OUTCOME_WORDS[outcome]}`,
    }),
  };
}

/** The office's own note. The audit does not name the rider, so that no export names who wrote it. */
export function noteComplaintUpdate(
  id: string,
  { number, bookingId }: Complaint,
  { press, words }: { press: string; words: string },
  stamp: Stamp,
): Update {
  return {
    [`${paths.complaintDesk(id)}/notes/${press}`]: { at: stamp.nowMs, by: stamp.by, words },
    ...audit(stamp, { event: 'note_complaint', bookingId, detail: number }),
  };
}

/** Asks the driver. The driver reads the office's question and on which ride, not what the rider wrote. */
export function askComplaintUpdate(
  id: string,
  { number, moves }: Complaint,
  asked: Pick<ComplaintWord, 'driver' | 'bookingId' | 'booking_id' | 'question'>,
  stamp: Stamp,
): Update {
  const word: ComplaintWord = { ...asked, at: stamp.nowMs };
  return {
    [paths.complaintWord(id)]: word,
    [`${paths.complaint(id)}/moves`]: moves + 1,
    ...notice(stamp, asked.driver, noticeTexts.complaintAsked(asked.booking_id), asked.bookingId),
    ...audit(stamp, { event: 'ask_complaint', bookingId: asked.bookingId, subject: asked.driver, detail: number }),
  };
}

export function wordComplaintUpdate(
  id: string,
  { bookingId, booking_id }: ComplaintWord,
  words: string,
  admins: readonly string[],
  stamp: Stamp,
): Update {
  const path = paths.complaintWord(id);
  return {
    [`${path}/answer`]: words,
    [`${path}/answered_at`]: stamp.nowMs,
    ...notices(stamp, admins, noticeTexts.complaintWord(complaintNumber(id), booking_id), bookingId),
    ...audit(stamp, { event: 'word_complaint', bookingId }),
  };
}
