/** What a night shows beyond its figures: how right the forecasts were, and whether riders in wheelchairs wait longer. */
import { waitSeconds } from './figures';
import { mean, quantile } from './measures';
import type { Night } from './night';

/** Median absolute errors of what served riders were told, seconds: first, and each time until a driver said yes. */
export type ForecastErrors = { atPress: number; whileWaiting: number };

export function forecastErrors({ taken }: Pick<Night, 'taken'>): ForecastErrors {
  const errors = taken.map(({ search, pickupMs }) =>
    search.told.map(({ atMs, seconds }) => Math.abs((pickupMs - atMs) / 1000 - seconds)),
  );
  return {
    atPress: quantile(
      errors.flatMap((told) => told.slice(0, 1)),
      0.5,
    ),
    whileWaiting: quantile(errors.flat(), 0.5),
  };
}

/** The mean seconds from the press to the cab, of riders in wheelchairs and of everybody; null where nobody was served. */
export type Waits = { wheelchair: number | null; everybody: number | null; wheelchairs: number; unserved: number };

export function waitsOf({ taken, searches }: Pick<Night, 'taken' | 'searches'>): Waits {
  const inWheelchair = taken.filter(({ search }) => search.request.wheelchair);
  const pressed = searches.filter(({ request }) => request.wheelchair);
  const meanOf = (rides: typeof taken): number | null => (rides.length === 0 ? null : mean(rides.map(waitSeconds)));
  return {
    wheelchair: meanOf(inWheelchair),
    everybody: meanOf(taken),
    wheelchairs: inWheelchair.length,
    unserved: pressed.length - inWheelchair.length,
  };
}
