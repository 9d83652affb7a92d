import { TextInput } from '@/components/ui/fields/TextInput';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import type { Listed } from '@/backend/connection/observe';
import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { rowBody } from '@/components/bulk/rowBody';
import { formatMoney, poundsToPence } from '@/domain/money/money';
import {
  PERCENT_LEAST,
  PERCENT_MOST,
  PRICE_STEPS,
  type PriceStep,
  type RAISED,
  raisedPrices,
} from '@/domain/pricing/raisedPlan';
import type { Plan } from '@/domain/pricing/tariff';

type Wish = { percent: string; step: PriceStep };
type Row = Listed<Plan>;

const LABELS: Readonly<Record<(typeof RAISED)[number], string>> = {
  price_1: 'First stretch',
  price_2: 'Second stretch',
  price_3: 'Beyond',
  waiting_price: 'Waiting',
  extra_passenger: 'Each extra passenger',
};

/** The percentage as typed; null while it is none, or further than prices go at once. */
function percentOf({ percent }: Wish): number | null {
  const typed = percent.trim().replace('−', '-').replace(/%$/, '');
  const number = Number(typed);
  const isFit = typed !== '' && Number.isFinite(number) && number >= PERCENT_LEAST && number <= PERCENT_MOST;
  return isFit && number !== 0 ? number : null;
}

const raised = (plan: Row, wish: Wish): Row => ({
  ...plan,
  ...Object.fromEntries(raisedPrices(plan, percentOf(wish) ?? 0, wish.step).map(({ field, after }) => [field, after])),
});

/** Raises the prices of plans by a percentage. */
export function raisePrices(currency: string): AnyBulkEdit<Row> {
  const money = (pounds: number): string => formatMoney(poundsToPence(pounds), currency);
  return bulkEdit<Row, Wish, 'save_row'>({
    name: 'Raise prices',
    call: 'save_row',
    blank: { percent: '', step: 1 },
    Fields: ({ wish, onWish }) => (
      <>
        <TextInput
          label="Percent"
          value={wish.percent}
          onChange={({ target }) => onWish({ ...wish, percent: target.value })}
          help="A minus sign lowers the prices."
          autoComplete="off"
          maxLength={8}
        />
        <SelectInput
          label="Rounded to"
          value={wish.step}
          onChange={({ target }) => onWish({ ...wish, step: Number(target.value) as PriceStep })}
        >
          {PRICE_STEPS.map((step) => (
            <option key={step} value={step}>
              {step === 1 ? 'The nearest penny' : `The nearest ${step}p`}
            </option>
          ))}
        </SelectInput>
      </>
    ),
    fault: (wish) =>
      percentOf(wish) === null ? `Enter a percentage from ${PERCENT_LEAST} to ${PERCENT_MOST}, but not 0.` : null,
    note: () =>
      'The prices of the stretches, of waiting and of extra passengers change. Tolls and the out-of-zone charge stay.',
    change(plan, wish) {
      const percent = percentOf(wish);
      const prices = raisedPrices(plan, percent ?? 0, wish.step);
      if (prices.length === 0) return { obstacle: 'It has no prices.' };
      if (percent !== null && prices.some(({ after }) => after === 0))
        return { obstacle: 'A price would be rounded to nothing.' };
      if (percent !== null && prices.every(({ before, after }) => before === after))
        return { obstacle: 'Rounded, no price changes.' };
      return {
        lines: prices.map(({ field, before, after }) => ({
          what: LABELS[field],
          before: money(before),
          after: percent === null ? '…' : money(after),
        })),
      };
    },
    body: (plan, wish) => rowBody('plans', plan, raised(plan, wish)),
    undo: (plan, wish) => rowBody('plans', raised(plan, wish), plan),
  });
}
