/** A telephone call: what each event writes. */
import { type CallState, type DeskCall, isCallOpen } from '@/domain/desk/calls/call';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import { audit, type PersonStamp, type Update } from '../update';

/** The first that is heard of a call. */
export const newCallUpdate = (id: string, call: DeskCall): Update => ({
  [paths.call(id)]: isCallOpen(call.state) ? { ...call, open_at: call.at } : call,
});

/** Somebody lifted a receiver, while the call still rings for the desk. */
export const callAnsweredUpdate = (id: string, nowMs: number): Update => ({ [`${paths.call(id)}/answered_at`]: nowMs });

/** The call rang out, is over, or has been dealt with. */
export const callOverUpdate = (id: string, { ended_at: endedAt }: DeskCall, to: CallState, nowMs: number): Update => ({
  [`${paths.call(id)}/state`]: to,
  ...(isCallOpen(to) ? {} : { [`${paths.call(id)}/open_at`]: null }),
  ...(endedAt === undefined ? { [`${paths.call(id)}/ended_at`]: nowMs } : {}),
});

/** Whom a call came from, if the number is somebody's. */
const ringer = ({ uid }: DeskCall) => (uid === undefined ? {} : { subject: uid });

/** An admin takes a call. Whoever rings has been rung back, so their missed calls are dealt with. */
export function takeCallUpdate(
  id: string,
  call: DeskCall,
  profile: UserProfile,
  missed: readonly (readonly [string, DeskCall])[],
  stamp: PersonStamp,
): Update {
  const path = paths.call(id);
  return {
    [`${path}/state`]: 'taken',
    [`${path}/taken_by`]: stamp.by,
    [`${path}/taken_name`]: fullName(profile) || 'A colleague',
    [`${path}/taken_at`]: stamp.nowMs,
    ...Object.assign({}, ...missed.map(([other, one]) => callOverUpdate(other, one, 'done', stamp.nowMs))),
    ...audit(stamp, { event: 'take_call', ...ringer(call) }),
  };
}

/** A press at the desk: the call is over, or a missed one has been dealt with. */
export const closeCallUpdate = (id: string, call: DeskCall, to: CallState, stamp: PersonStamp): Update => ({
  ...callOverUpdate(id, call, to, stamp.nowMs),
  ...audit(stamp, { event: 'close_call', ...ringer(call), from: call.state, to }),
});

/** A ride was booked during the call, perhaps for somebody who had no account when it began. */
export const callBookedUpdate = (id: string, { uid }: DeskCall, bookingId: string, customer: string): Update => ({
  [paths.callBooking(id, bookingId)]: true,
  ...(uid === undefined ? { [`${paths.call(id)}/uid`]: customer } : {}),
});
