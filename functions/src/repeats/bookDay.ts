/**
 * Books the ride of one day of a repeated booking. The booking and the record of the day are one conditional write: whoever
 * runs this twice, at once or after a crash finds the day booked, or books it.
 */
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import { mayUseAccount } from '@/domain/people/user';
import { repeatObstacle } from '@/domain/ride/repeats/bounds';
import { openDays } from '@/domain/ride/repeats/settling';
import { needsOf } from '@/domain/ride/needs/needs';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { isRefused, refuse } from '../http/refusal';
import { guestOf } from '../ride/guestOf';
import { newRide } from '../ride/newRide';
import { onAccountFor } from '../ride/onAccountFor';
import { openRidesOf } from '../ride/openRides';
import { quote } from '../ride/quote';
import { newKey } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readRunning } from '../store/repeats/repeats';
import { readUser } from '../store/users';
import { repeatRideUpdate } from '../transitions/repeats/repeatUpdates';
import { defined } from '../transitions/update';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

/** The reason why the day could not be booked, or null if it is booked or no longer to be. */
export async function bookDay(id: string, day: string, nowMs: number): Promise<MessageKey | null> {
  const outcome = await commit(
    'create',
    async () => {
      const repeat = await readRunning(id);
      if (repeat === null) return { answer: null };
      const run = openDays(repeat, nowMs, DEFAULT_TIME_ZONE).find((open) => open.day === day);
      const profile = await readUser(repeat.rider);
      if (run === undefined || profile === null) return { answer: null };
      if (!mayUseAccount(profile, nowMs)) return refuse('account_suspended');
      const customer = { uid: repeat.rider, profile };
      const open = await openRidesOf(repeat.rider);
      const wanted = { tripdate: run.atMs, byDesk: repeat.taken_by !== undefined };
      const full = repeatObstacle(open.rides, wanted, await readSettings());
      if (full !== null) return refuse(full);
      const { trip } = repeat;
      // The rider's right to book for somebody else was proved when the repeat was saved.
      const guest = await guestOf(trip.guest, customer, { role: 'admin', before: open.guests, nowMs });
      if (isRefused(guest)) return guest;
      const stops = trip.stops ?? [];
      const quoted = await quote({ ...trip, stops, bookLater: true, tripdate: run.atMs }, nowMs);
      if (isRefused(quoted)) return quoted;
      const { settings, tripdate } = quoted;
      const { account, cost_code } = repeat;
      const onAccount = await onAccountFor(defined({ account, cost_code }), {
        byDesk: wanted.byDesk,
        customer: repeat.rider,
        open: open.rides,
        lines: quoted.lines,
        tripdate,
        nowMs,
      });
      if (isRefused(onAccount)) return onAccount;
      const made = newRide(quoted, {
        id: newKey(),
        customer,
        fields: trip,
        needs: needsOf(trip.needs),
        // How they mean to pay is a wish; one that is switched off now keeps nobody from travelling.
        payWith: trip.pay_with !== undefined && settings[trip.pay_with] ? trip.pay_with : undefined,
        onAccount,
        guest: guest.who,
        language: profile.language,
        web: true,
        bookLater: true,
      });
      return {
        answer: null,
        update: repeatRideUpdate(
          repeat,
          // Children at a door have no code to tell.
          { ...made, ...(repeat.account === undefined ? {} : { otp: null }), repeat: { id, day } },
          {
            count: open.count,
            rides: Object.fromEntries(open.rides.map((ride) => [ride.id, ride.by])),
            by: 'repeat',
            guests: guest.count,
          },
          { beginAt: tripdate - RIDE_LATER_LEAD_MINUTES * MINUTE_MS },
          serverStamp(nowMs),
        ),
      };
    },
    'service_unavailable',
  );
  return isRefused(outcome) ? outcome.refused : null;
}
