/** A first card of one tariff, as the set-up's form asks for it. */
import * as v from 'valibot';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import type { AuthorityCard, Nation } from '@/domain/pricing/card/authorityCard';
import { distance, time } from '@/domain/pricing/card/cardFields';
import { requiredText, typedAmount } from '@/domain/typedFields';

/** Prices in pounds; distances and the time as on the card: '100 yards', '30 seconds'. */
export type SimpleCard = {
  authority: string;
  firstPrice: number;
  firstDistance: string;
  stepPrice: number;
  stepDistance: string;
  waitPrice: number;
  waitTime: string;
};

const price = v.pipe(typedAmount, v.gtValue(0, 'no_details_error'), v.maxValue(1000, 'no_details_error'));
const measure = v.pipe(v.string(), v.trim(), v.toLowerCase());

export const SIMPLE_SCHEMAS = {
  authority: v.pipe(requiredText, v.maxLength(100)),
  firstPrice: price,
  firstDistance: v.pipe(measure, distance),
  stepPrice: price,
  stepDistance: v.pipe(measure, distance),
  waitPrice: price,
  waitTime: v.pipe(measure, time),
};

const pence = (pounds: number): number => poundsToPence(typedNumber(pounds));

/** The nation whose bank holidays an authority keeps, by its GSS code; that of most for an unknown one. */
const nationOf = (gss: string | null): Nation => (gss?.startsWith('S') ? 'scotland' : 'england-and-wales');

/**
 * @param gss the authority's GSS code; null for a name that is not known
 * @param from the card's first day, `yyyy-MM-dd`
 */
export const cardOfSimple = (typed: SimpleCard, district: string, gss: string | null, from: string): AuthorityCard => ({
  format: 1,
  authority: typed.authority,
  district,
  nation: nationOf(gss),
  effective_from: from,
  status: 'In force',
  source: 'The authority’s table of fares',
  band_change: 'fixed_at_start',
  waiting: { pence: pence(typed.waitPrice), time: typed.waitTime, in_hiring_charge: 'counts' },
  bands: [
    {
      name: '1',
      words: 'At all times',
      when: [{ from: '00:00', to: '24:00' }],
      steps: [
        { pence: pence(typed.firstPrice), distance: typed.firstDistance },
        { pence: pence(typed.stepPrice), distance: typed.stepDistance },
      ],
    },
  ],
});
