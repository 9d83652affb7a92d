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
  'message',
  'change',
  'noShow',
  'end',
  'void',
  'writeOff',
  'cancel',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The actions that a ride allows as it stands. The server decides again at the press. */
export function deskActions(booking: RoomRide): DeskAction[] {
  const { status, driver, put_first: first } = booking;
  const waits = isWaiting(booking);
  const may: Record<DeskAction, boolean> = {
    offer: waits || (driver !== undefined && nextStatus(status, 'release', 'admin') !== null),
    first: waits && first === undefined,
    longer: waits,
    message: driver !== undefined && isOpen(booking),
    change: changeableParts(booking).length > 0,
    noShow: nextStatus(status, 'no_show', 'admin') !== null,
    end: nextStatus(status, 'end', 'admin') !== null,
    void: nextStatus(status, 'void', 'admin') !== null && (booking.trip_cost ?? 0) > 0,
    writeOff: nextStatus(status, 'write_off', 'admin') !== null && (booking.trip_cost ?? 0) > 0,
    cancel: nextStatus(status, 'cancel', 'admin') !== null,
  };
  return DESK_ACTIONS.filter((action) => may[action]);
}

const HELP: Record<TroubleKind, readonly DeskAction[]> = {
  silent: ['offer', 'message', 'end'],
  noCab: ['offer', 'first', 'change'],
  patience: ['longer', 'offer', 'first'],
  late: ['offer', 'message'],
  away: ['offer', 'message'],
  refused: ['offer', 'first'],
  still: ['offer', 'message'],
  nobody: ['longer', 'offer'],
  noAnswer: ['offer'],
  atDoor: ['noShow', 'offer'],
  long: ['message', 'end'],
  unpaid: ['void', 'writeOff'],
};

/** The actions beside a row in trouble: those that help and are allowed. */
export function helpFor(booking: RoomRide, kinds: readonly TroubleKind[]): DeskAction[] {
  const helpful = new Set(kinds.flatMap((kind) => HELP[kind]));
  return deskActions(booking).filter((action) => helpful.has(action) && !(isUpcoming(booking) && action === 'first'));
}
