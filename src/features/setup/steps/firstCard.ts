/** A first tariff card as a taxi association knows it, and the plan that it makes. */
import * as v from 'valibot';
import { planEstimate } from '@/domain/pricing/planFare';
import type { CarType } from '@/domain/pricing/carType';
import { METRES_PER_KM, METRES_PER_MILE } from '@/domain/place/geo';
import { distanceUnitOf, type Settings } from '@/domain/pricing/settings';
import type { Plan } from '@/domain/pricing/tariff';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { requiredText, typedAmount } from '@/domain/typedFields';

/** Prices in pounds, lengths in the settings' unit, waiting in seconds, `outstation` in percent. */
export type Card = {
  title: string;
  flagFall: number;
  flagLength: number;
  stepPrice: number;
  stepLength: number;
  waitPrice: number;
  waitSeconds: number;
  outstation: number;
};

const aboveNothing = v.pipe(typedAmount, v.gtValue(0, 'no_details_error'));

export const CARD_SCHEMAS = {
  title: v.pipe(requiredText, v.maxLength(60)),
  flagFall: aboveNothing,
  flagLength: aboveNothing,
  stepPrice: aboveNothing,
  stepLength: aboveNothing,
  waitPrice: typedAmount,
  waitSeconds: typedAmount,
  outstation: v.pipe(typedAmount, v.maxValue(100, 'percentage_too_high')),
};

/** The flag fall is the first stretch, charged once. The second is not used, so the rest of the way is the third. */
export const planOfCard = (card: Card): Plan => ({
  tariff: card.title,
  distance_1: card.flagLength,
  price_1: card.flagFall,
  max_1: card.flagLength,
  distance_2: card.stepLength,
  price_2: card.stepPrice,
  max_2: 0,
  distance_3: card.stepLength,
  price_3: card.stepPrice,
  max_3: 0,
  waiting_time: card.waitSeconds,
  waiting_price: card.waitPrice,
  extra_passenger: 0,
  toll_charges: 0,
  outstation: card.outstation,
});

/** The whole day, in minutes. */
export const ALL_DAY = { fromtime: 0, totime: 1440 } as const;

const HERE = 'Here';
const METER: CarType = {
  name: '',
  image: '',
  extra_info: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 0,
  convenience_fee_type: 'flat',
};

/** What a ride of this length would cost, pence; null if the card gives no fare. */
export function exampleFare(
  card: Card,
  { length, waitSeconds }: { length: number; waitSeconds: number },
  settings: Settings,
): number | null {
  const plan = planOfCard(card);
  const fare = planEstimate(
    {
      // Exactly as far as it says, so that a step that ends there counts.
      distanceMetres: length * (distanceUnitOf(settings) === 'mile' ? METRES_PER_MILE : METRES_PER_KM),
      durationSeconds: 0,
      waitSeconds,
      extraPassengers: 0,
      tollCount: 0,
      pickupZone: HERE,
      dropZone: HERE,
      at: 0,
    },
    {
      carType: { ...METER, min_fare: card.flagFall },
      tariffs: [{ name: HERE, title: card.title, ...ALL_DAY }],
      plans: [plan],
      holidays: [],
      bankHolidays: new Set(),
      settings,
      timeZone: DEFAULT_TIME_ZONE,
    },
  );
  return fare.ok ? fare.breakdown.total : null;
}
