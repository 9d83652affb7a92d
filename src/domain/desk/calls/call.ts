/**
 * A telephone call to the office, as the exchange reports it and the desk deals with it. A call is found again by the
 * exchange's own id, so an event that comes twice, late or before the one it follows does no harm.
 */
import { CALL_HOURS, CALL_RINGS_MINUTES, MISSED_CALL_HOURS } from '../../limits';
import { writtenMobile } from '../../people/mobile';
import { HOUR_MS, MINUTE_MS } from '../../time/durations';

/** `missed`: it rang out, and waits to be rung back. `done`: somebody has dealt with a missed call. */
export const CALL_STATES = ['ringing', 'taken', 'missed', 'ended', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** What an exchange reports. `answered`: somebody has lifted a receiver, wherever that was. */
export const TELEPHONE_EVENTS = ['ringing', 'answered', 'ended'] as const;
export type TelephoneEvent = (typeof TELEPHONE_EVENTS)[number];

/** `calls/{id}`. Times are epoch ms. */
export type DeskCall = {
  state: CallState;
  /** When it began to ring. */
  at: number;
  /** The same, for as long as the call concerns the desk. */
  open_at?: number;
  /** The caller's number, international; missing if it is withheld. */
  number?: string;
  /** The line or number that was rung. */
  line?: string;
  /** The person with that number. */
  uid?: string;
  answered_at?: number;
  taken_by?: string;
  taken_name?: string;
  taken_at?: number;
  ended_at?: number;
  bookings?: Record<string, true>;
};

/** Everything that moves a call on. `take` and `close` are presses at the desk; `expire` is the schedule. */
export type CallEvent = TelephoneEvent | 'take' | 'close' | 'expire';

type Known = Pick<DeskCall, 'state' | 'answered_at'>;

/** A call that nobody answered can be rung back only if its number is known. */
const leftAs = (isAnswered: boolean, hasNumber: boolean): CallState => (isAnswered || !hasNumber ? 'ended' : 'missed');

/** The state after an event; null where the event changes nothing. `call` is null before the first event. */
export function nextCall(call: Known | null, event: CallEvent, hasNumber: boolean): CallState | null {
  const isAnswered = call?.answered_at !== undefined;
  switch (call?.state) {
    case undefined:
      if (event === 'ringing' || event === 'answered') return 'ringing';
      return event === 'ended' ? leftAs(false, hasNumber) : null;
    case 'ringing':
      if (event === 'take') return 'taken';
      if (event === 'answered') return isAnswered ? null : 'ringing';
      return event === 'ended' || event === 'expire' ? leftAs(isAnswered, hasNumber) : null;
    case 'taken':
      return event === 'ended' || event === 'close' || event === 'expire' ? 'ended' : null;
    case 'missed':
      // The report that it was answered came late.
      if (event === 'answered') return 'ended';
      return event === 'close' || event === 'expire' ? 'done' : null;
    default:
      return null;
  }
}

/** True while the desk lists a call. */
export const isCallOpen = (state: CallState): boolean => state === 'ringing' || state === 'taken' || state === 'missed';

/** How long a call stays in each state at most, ms: the exchange may never report its end. */
const LONGEST_MS: Readonly<Record<CallState, number>> = {
  ringing: CALL_RINGS_MINUTES * MINUTE_MS,
  taken: CALL_HOURS * HOUR_MS,
  missed: MISSED_CALL_HOURS * HOUR_MS,
  ended: Infinity,
  done: Infinity,
};

export const hasCallExpired = ({ state, at, taken_at: takenAt }: DeskCall, nowMs: number): boolean =>
  nowMs - (takenAt ?? at) > LONGEST_MS[state];

/** A caller's number as an exchange writes it, in the international form; null for a withheld one. */
export function callerNumber(typed: string): string | null {
  const number = writtenMobile(typed.trim());
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
