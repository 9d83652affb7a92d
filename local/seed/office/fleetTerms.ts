/** What the fleet and its driver agreed on, the last week that they settled, and new terms that the fleet offers. */
import type { Earnings } from '@/domain/ledger/earnings';
import { type FleetSettlement, settlementId, settlementOf } from '@/domain/settlement/settlement';
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

/** The two trees, by the days that the driver has driven. `now`: epoch ms. */
export function seedFleetTerms({ driverDays }: Pick<Earnings, 'driverDays'>, now: number): Seeded {
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
  const settled = settlementOf({ ...agreed, id: agreedId }, addDays(next, -14), driverDays[driver] ?? {}, now - DAY_MS);
  return {
    fleet_terms: { [agreedId]: agreed, [offeredId]: offered },
    fleet_settlements: { [settlementId(settled)]: settled },
  };
}
