/** Every line of a trial fare in words, including those of £0: whoever sets prices needs to see each one. */
import { holidayNote, holidayWords } from '@/domain/ride/bill/fareLines';
import type { FareBreakdown, TierFacts } from '@/domain/pricing/breakdown';
import { formatMoney, poundsToPence } from '@/domain/money/money';

const STRETCHES = ['First stretch', 'Second stretch', 'Beyond'] as const;

type Line = { label: string; note: string; pence: number };

const long = (length: number): string => String(Number(length.toFixed(3)));

export function trialLines(fare: FareBreakdown, currency: string): Line[] {
  const { facts } = fare;
  const unit = facts.distance_unit === 'mile' ? 'miles' : 'km';
  const pounds = (typed: number) => formatMoney(poundsToPence(typed), currency);
  const tier = (at: 0 | 1 | 2, pence: number): Line => {
    const { length, unit_length, units, price }: TierFacts = facts.tiers[at];
    return {
      label: STRETCHES[at],
      note: `${long(length)} ${unit}: ${units} × ${long(unit_length)} at ${pounds(price)}`,
      pence,
    };
  };
  return [
    tier(0, fare.tier_1),
    tier(1, fare.tier_2),
    tier(2, fare.tier_3),
    {
      label: 'Waiting',
      note: `${facts.wait_units} × ${long(facts.wait_unit_seconds)} s at ${pounds(facts.wait_price)}`,
      pence: fare.waiting,
    },
    { label: 'Extra passengers', note: String(facts.passengers), pence: fare.extra_passengers },
    { label: 'Car type', note: '', pence: fare.car_type },
    { label: 'Out-of-zone charge', note: `${facts.outstation_percent}%`, pence: fare.outstation },
    {
      label: holidayWords(fare),
      note: holidayNote(fare),
      pence: fare.holiday,
    },
    { label: 'Up to the minimum fare', note: '', pence: fare.min_fare_top_up },
    {
      label: 'Convenience fee',
      note:
        facts.convenience_fee_percent > 0
          ? `${facts.convenience_fee_percent}% of ${formatMoney(fare.subtotal, currency)}`
          : '',
      pence: fare.convenience_fee,
    },
    { label: 'Tolls', note: String(facts.toll_count), pence: fare.tolls },
    { label: 'To the fixed price', note: '', pence: fare.fixed_price_adjustment },
  ];
}
