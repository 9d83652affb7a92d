/** The driver of a run says whether a passenger was carried or was not at the door. */
import type { ApiAnswer } from '@/domain/api/api';
import { isRunRide } from '@/domain/ride/repeats/run';
import { MARKED_IN, mayBeMarked } from '@/domain/ride/repeats/runPeople';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { readOwnDrive, stepAt } from '../../ride/rideCall';
import { newKey } from '../../store/database';
import { readRunPeople } from '../../store/repeats/repeats';
import { markUpdate } from '../../transitions/repeats/runPeopleUpdates';
import { commit } from '../../write/commit';

export const markPassenger: Handler<'mark_passenger'> = ({ body, caller: { uid }, nowMs }) =>
  commit<ApiAnswer<'mark_passenger'>>('mark_passenger', async () => {
    const { id, passenger, carried } = body;
    const booking = await readOwnDrive(id, uid);
    if (isRefused(booking)) return booking;
    if (booking.repeat === undefined || !isRunRide(booking)) return refuse('booking_not_found');
    if (!MARKED_IN.includes(booking.status)) return refuse('booking_closed');
    const people = await readRunPeople(booking.repeat.id);
    if (!mayBeMarked(people, body, booking.attendance)) return refuse('not_found', 'passenger');
    const before = booking.attendance?.[passenger];
    // What was pressed on the way is not earlier than the arrival, and no phone is ahead of the server.
    const at = Math.min(Math.max(body.at, booking.driver_arrive_time ?? 0), stepAt(booking, nowMs));
    if (before !== undefined && before.at >= at) return { answer: { id, passenger, ...before } };
    return {
      answer: { id, passenger, carried, at },
      update: markUpdate(booking, passenger, { carried, at }, { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
