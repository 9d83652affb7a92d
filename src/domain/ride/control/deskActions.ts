/** What the desk may do about an open ride, and which of it helps against a trouble. */
import { isUpcoming, nextStatus } from '../booking';
import { changeableParts } from '../change';
import { isWaiting } from '../dispatch/queue';
import { isOpen } from '../openRides';
import type { TroubleKind } from './rideTrouble';
import type { RoomRide } from './roomRide';

/** In the order in which they are shown. */
export const DESK_ACTIONS = [
  'offer',
  'first',
  'longer',
  'ring',
  'message',
  'change',
  'noShow',
  'end',
  'void',
  'writeOff',
  'cancel',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Those that are about money: for a viewer whose job that is. */
const OF_MONEY: ReadonlySet<DeskAction> = new Set(['void', 'writeOff']);

/**
 * The actions that a ride allows as it stands. The server decides again at the press.
 * @param settles true for a viewer who decides on bills
 */
export function deskActions(booking: RoomRide, settles: boolean): DeskAction[] {
  const { status, driver, put_first: first, taken_by: takenBy } = booking;
  const waits = isWaiting(booking);
  const may: Record<DeskAction, boolean> = {
    offer: waits || (driver !== undefined && nextStatus(status, 'release', 'admin') !== null),
    first: waits && first === undefined,
    longer: waits,
    // A caller has no app that would tell them.
    ring: waits && takenBy !== undefined,
    message: driver !== undefined && isOpen(booking),
    change: changeableParts(booking).length > 0,
    noShow: nextStatus(status, 'no_show', 'admin') !== null,
    end: nextStatus(status, 'end', 'admin') !== null,
    void: nextStatus(status, 'void', 'admin') !== null && (booking.trip_cost ?? 0) > 0,
    writeOff: nextStatus(status, 'write_off', 'admin') !== null && (booking.trip_cost ?? 0) > 0,
    cancel: nextStatus(status, 'cancel', 'admin') !== null,
  };
  return DESK_ACTIONS.filter((action) => may[action] && (settles || !OF_MONEY.has(action)));
}

const HELP: Record<TroubleKind, readonly DeskAction[]> = {
  silent: ['offer', 'message', 'end'],
  noCab: ['offer', 'first', 'ring', 'change'],
  patience: ['longer', 'ring', 'offer', 'first'],
  late: ['offer', 'message'],
  away: ['offer', 'message'],
  refused: ['offer', 'first'],
  still: ['offer', 'message'],
  nobody: ['longer', 'ring', 'offer'],
  noAnswer: ['offer'],
  atDoor: ['noShow', 'offer'],
  long: ['message', 'end'],
  unpaid: ['void', 'writeOff'],
};

/** The actions beside a row in trouble: those that help and are allowed. */
export function helpFor(booking: RoomRide, kinds: readonly TroubleKind[], settles: boolean): DeskAction[] {
  const helpful = new Set(kinds.flatMap((kind) => HELP[kind]));
  return deskActions(booking, settles).filter(
    (action) => helpful.has(action) && !(isUpcoming(booking) && action === 'first'),
  );
}
