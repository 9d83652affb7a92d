/** Who rides on a run, for the driver of one of its rides, from an hour before it until its end. */
import { mayUseAccount } from '@/domain/people/user';
import { inOrder, isSheetOpen } from '@/domain/ride/repeats/runPeople';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readBooking } from '../../store/bookings';
import { readRepeat, readRunPeople } from '../../store/repeats/repeats';

export const runSheet: Handler<'run_sheet'> = async ({ body: { id }, caller: { uid, profile }, nowMs }) => {
  const booking = await readBooking(id);
  const isTheirs = booking?.driver === uid || booking?.promised?.driver === uid;
  if (booking?.repeat === undefined || booking.account === undefined || !isTheirs) return refuse('booking_not_found');
  // Whoever may not drive finishes a ride that is under way, and learns nothing of one to come.
  const mayCome = booking.status !== 'NEW' || mayUseAccount(profile, nowMs);
  if (!mayCome || !isSheetOpen(booking, uid, nowMs)) return refuse('run_sheet_closed');
  const [repeat, people] = await Promise.all([readRepeat(booking.repeat.id), readRunPeople(booking.repeat.id)]);
  return {
    name: repeat?.name ?? '',
    passengers: people === null ? [] : inOrder(people),
    assistant: people?.assistant ?? null,
  };
};
