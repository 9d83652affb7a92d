/** What the fleet and its driver agreed on, the last week that they settled, and new terms that the fleet offers. */
import { paysTheDriver } from '@/domain/ledger/earnings';
import { type Booking, isPaid } from '@/domain/ride/booking';
import { type FleetSettlement, instantsOfWeek, settlementId, settlementOf } from '@/domain/settlement/settlement';
import { type FleetTerms, nextMonday } from '@/domain/settlement/terms';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { pushKey } from '../ids';
import { LOGINS } from '../logins';

/** First key number of terms, above those of payments and withdrawals. */
const TERMS_NUMBERS = 3_000_000;
const WEEKS_AGO = 10;

type Seeded = { fleet_terms: Record<string, FleetTerms>; fleet_settlements: Record<string, FleetSettlement> };

/** The rides that a driver was paid for in a week, by its Monday. */
function paidIn(week: string, driver: string, bookings: readonly Booking[]): Booking[] {
  const { first, last } = instantsOfWeek(week);
  return bookings.filter((ride) => {
    const { paid_time = 0 } = ride;
    return ride.driver === driver && isPaid(ride) && paysTheDriver(ride) && paid_time >= first && paid_time <= last;
  });
}

/** The two trees, by the rides that the driver has driven. `now`: epoch ms. */
export function seedFleetTerms(bookings: readonly Booking[], now: number): Seeded {
  const driver = LOGINS.driver2.uid;
  const fleetadmin = LOGINS.fleet.uid;
  const next = nextMonday(clockParts(now, DEFAULT_TIME_ZONE).date);
  const agreedAt = now - 7 * (WEEKS_AGO + 1) * DAY_MS;
  const agreed: FleetTerms = {
    driver,
    fleetadmin,
    kind: 'percent',
    amount: 2000,
    from: addDays(next, -7 * WEEKS_AGO),
    offeredAt: agreedAt,
    acceptedAt: agreedAt,
  };
  const offered: FleetTerms = {
    driver,
    fleetadmin,
    kind: 'percent',
    amount: 1750,
    from: next,
    offeredAt: now - DAY_MS,
  };
  const [agreedId, offeredId] = [pushKey(agreedAt, TERMS_NUMBERS), pushKey(now - DAY_MS, TERMS_NUMBERS + 1)];
  const week = addDays(next, -14);
  const settled = settlementOf({ ...agreed, id: agreedId }, week, paidIn(week, driver, bookings), now - DAY_MS);
  return {
    fleet_terms: { [agreedId]: agreed, [offeredId]: offered },
    fleet_settlements: { [settlementId(settled)]: settled },
  };
}
