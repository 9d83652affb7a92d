import { DateField } from '@/components/ui/fields/DateField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { Page } from '@/components/ui/page/Page';
import { ListState } from '@/components/ui/state/ListState';
import { Notice } from '@/components/ui/state/Notice';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { monthOf } from '@/domain/books/journal';
import { type BookRange, rangeOfMonth } from '@/domain/books/range';
import { COMPARED_DAYS_MAX, spanOf } from '@/domain/cardProvider/range';
import { monthLabel } from '@/domain/ledger/earnings';
import { MINUTE_MS } from '@/domain/time/durations';
import { latestMonths, monthsOf } from '@/domain/time/months';
import { NO_ERROR } from '@/state/dataGroup';
import { usePolled } from '@/state/usePolled';
import { useToday } from '@/state/useToday';
import { Comparison } from './Comparison';
import styles from './cardprovider.module.css';

/** Each look reads the provider's books of these days. */
const AGAIN_MS = 10 * MINUTE_MS;
/** Months to choose from beside any other days. */
const MONTHS_OFFERED = 13;

const monthRange = (month: string, today: string): BookRange => {
  const whole = rangeOfMonth(month);
  return whole.to > today ? { ...whole, to: today } : whole;
};

/** Our card payments beside the books of their provider, over a month or other days, with what to do where they differ. */
export default function CardProviderScreen() {
  const today = useToday();
  const [search, change] = useAddressParts();
  const usual = monthRange(monthOf(today), today);
  const range: BookRange = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const valid = spanOf(range, today) !== null;
  const { answer, question, failure, again } = usePolled('compare_card_provider', valid ? range : null, () => AGAIN_MS);
  const shown = question?.from === range.from && question.to === range.to ? answer : null;
  const months = monthsOf(latestMonths(today, MONTHS_OFFERED)).toReversed();
  const monthChosen = months.find((month) => {
    const { from, to } = monthRange(month, today);
    return from === range.from && to === range.to;
  });

  return (
    <Page title="Card provider" wide>
      <p className={styles.lead}>What the card provider took and gave back, beside what we have of it.</p>
      <search className={styles.tools}>
        <SelectInput
          label="Month"
          value={monthChosen ?? ''}
          onChange={({ target }) => change(monthRange(target.value, today))}
        >
          {monthChosen === undefined ? <option value="">Other days</option> : null}
          {months.map((month) => (
            <option key={month} value={month}>
              {monthLabel(month).monthsName} {monthLabel(month).year}
            </option>
          ))}
        </SelectInput>
        <DateField label="From" value={range.from} latest={today} onChange={(from) => from && change({ ...range, from })} />
        <DateField label="To" value={range.to} latest={today} onChange={(to) => to && change({ ...range, to })} />
      </search>
      {valid ? null : (
        <Notice face="fault">Choose at most {COMPARED_DAYS_MAX} days up to today, the first before the last.</Notice>
      )}
      {valid && shown === null ? (
        <ListState
          label="Asking the card provider"
          loading={failure === null}
          error={failure === null ? NO_ERROR : { flag: true, ...failure }}
          missing="no_providers"
          onAgain={again}
        />
      ) : null}
      {valid && shown !== null ? <Comparison answer={shown} range={range} onSettled={again} /> : null}
    </Page>
  );
}
