/** The bill of a ride of a run at whose door nobody was. */
import { absentBill } from '@/domain/pricing/absentBill';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import { isRunRide } from '@/domain/ride/repeats/run';
import { isNobodyThere } from '@/domain/ride/repeats/runPeople';
import { readRepeat, readRunPeople } from '../store/repeats/repeats';

/** Null for a ride on which somebody was carried, or not everybody is marked, and for one that is no run's. */
export async function nobodysBill(booking: Booking): Promise<FareBreakdown | null> {
  if (booking.repeat === undefined || !isRunRide(booking)) return null;
  const [repeat, people] = await Promise.all([readRepeat(booking.repeat.id), readRunPeople(booking.repeat.id)]);
  if (people === null || !isNobodyThere(people, booking.attendance)) return null;
  return absentBill(booking.estimate_lines, repeat?.absent_fee ?? null);
}
