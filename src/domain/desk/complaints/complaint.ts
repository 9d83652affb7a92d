/**
 * A complaint as a case: the rider tells it in the app or on the telephone, the office answers and closes it. The table below
 * alone says who may take which step.
 */
import { bookingReference } from '../../ride/booking';

export const COMPLAINT_KINDS = ['driving', 'fare', 'manner', 'lost', 'cleanliness', 'access', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const COMPLAINT_STATES = ['new', 'looking', 'answered', 'closed', 'reopened'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What came of a complaint. A refund and a suspension are made on their own screens; this only says so. */
export const COMPLAINT_OUTCOMES = ['none', 'words', 'refund', 'suspended'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

type By = 'rider' | 'admin' | 'server';
/** `add`: the rider writes more. `expire`: an answer was left as it is for COMPLAINT_ANSWERED_DAYS. */
export type ComplaintEvent = 'open' | 'take' | 'answer' | 'close' | 'reopen' | 'add' | 'expire';
type Step = {
  from: readonly (ComplaintState | null)[];
  event: ComplaintEvent;
  by: readonly By[];
  /** `same`: the state stays. */
  to: ComplaintState | 'same';
};

/** The states in which the office owes an answer. */
export const OWED = ['new', 'looking', 'reopened'] as const satisfies readonly ComplaintState[];

export const COMPLAINT_STEPS: readonly Step[] = [
  { from: [null], event: 'open', by: ['rider', 'admin'], to: 'new' },
  { from: OWED, event: 'take', by: ['admin'], to: 'looking' },
  { from: [...OWED, 'answered'], event: 'answer', by: ['admin'], to: 'answered' },
  { from: ['answered'], event: 'close', by: ['admin'], to: 'closed' },
  { from: ['answered', 'closed'], event: 'reopen', by: ['admin'], to: 'reopened' },
  { from: OWED, event: 'add', by: ['rider'], to: 'same' },
  { from: ['answered'], event: 'add', by: ['rider'], to: 'reopened' },
  { from: ['answered'], event: 'expire', by: ['server'], to: 'closed' },
];

/** The state a step leads to, or null when this person may not take it from here. */
export function nextComplaint(from: ComplaintState | null, event: ComplaintEvent, by: By): ComplaintState | null {
  const step = COMPLAINT_STEPS.find((one) => one.from.includes(from) && one.event === event && one.by.includes(by));
  if (step === undefined) return null;
  return step.to === 'same' ? from : step.to;
}

/** The states that a state may follow; null stands for no complaint. */
export const complaintBefore = (to: ComplaintState): (ComplaintState | null)[] => [
  ...new Set(
    COMPLAINT_STEPS.flatMap((step) =>
      step.to === 'same' ? step.from.filter((state) => state === to) : step.to === to ? step.from : [],
    ),
  ),
];

export const isOwed = (state: ComplaintState): boolean => OWED.some((owed) => owed === state);

export type ComplaintMessage = { at: number; from: 'rider' | 'office'; words: string };

/** `complaints/{id}`: what its rider reads. The id is a push key. Times are epoch ms. */
export type Complaint = {
  /** What a rider reads out on the telephone: C-QXKD2F. */
  number: string;
  customer: string;
  kind: ComplaintKind;
  state: ComplaintState;
  at: number;
  /** How many steps were taken: a step that saw fewer is refused. */
  moves: number;
  moved_at: number;
  messages: Record<string, ComplaintMessage>;
  /** The ride, and the driver it is about. */
  bookingId?: string;
  booking_id?: string;
  driver?: string;
  /** Until when the office answers, while it owes an answer. */
  due?: number;
  /** Since when it is answered, for the nightly closing. */
  answered_at?: number;
  /** Until it is closed. */
  open_since?: number;
  closed_at?: number;
};

export type ComplaintNote = { at: number; by: string; words: string };

/** `complaint_desk/{id}`: what the office alone reads. */
export type ComplaintDesk = {
  /** Who of the office looks at it, or did last. */
  looker?: string;
  opened_by?: string;
  outcome?: ComplaintOutcome;
  notes?: Record<string, ComplaintNote>;
};

/** `complaint_words/{id}`: what the office asks the driver, and the driver’s word. The rider’s words are not in it. */
export type ComplaintWord = {
  driver: string;
  bookingId: string;
  booking_id: string;
  at: number;
  question: string;
  answer?: string;
  answered_at?: number;
};

export const complaintNumber = (id: string): string => `C-${bookingReference(id)}`;

/** A number as it is typed, 'c qxkd2f', or null for none. */
export function tidyComplaintNumber(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const rest = letters.length === 7 && letters.startsWith('C') ? letters.slice(1) : letters;
  return rest.length === 6 ? `C-${rest}` : null;
}

/** True when the office has not answered in time. */
export const isLate = ({ due }: Pick<Complaint, 'due'>, nowMs: number): boolean => due !== undefined && due <= nowMs;

/** True when nobody has looked at it, or it is late. */
export const isPressing = (complaint: Pick<Complaint, 'state' | 'due'>, nowMs: number): boolean =>
  complaint.state === 'new' || complaint.state === 'reopened' || isLate(complaint, nowMs);

/** What was written, in order. */
export const messagesOf = ({ messages }: Pick<Complaint, 'messages'>): (ComplaintMessage & { id: string })[] =>
  Object.entries(messages)
    .map(([id, message]) => ({ ...message, id }))
    .toSorted((a, b) => a.at - b.at);
