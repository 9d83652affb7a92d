import { DateField } from './DateField';
import { SelectInput } from './SelectInput';
import { type BookRange, monthUpTo } from '@/domain/books/range';
import { monthLabel } from '@/domain/ledger/reportRows';
import { latestMonths, monthsOf } from '@/domain/time/months';
import * as words from '@/languages/en/ui/fields';
import styles from './MonthOrDays.module.css';

/** Months to choose from beside any other days. */
const MONTHS_OFFERED = 13;

type Props = { range: BookRange; today: string; onChoose: (range: BookRange) => void };

/** Chooses the days of a view: one of the latest months, or any days up to today. */
export function MonthOrDays({ range, today, onChoose }: Props) {
  const months = monthsOf(latestMonths(today, MONTHS_OFFERED)).toReversed();
  const chosen = months.find((month) => {
    const { from, to } = monthUpTo(month, today);
    return from === range.from && to === range.to;
  });
  return (
    <search className={styles.tools}>
      <SelectInput
        label={words.month}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(monthUpTo(target.value, today))}
      >
        {chosen === undefined ? <option value="">{words.otherDays}</option> : null}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthLabel(month).monthsName} {monthLabel(month).year}
          </option>
        ))}
      </SelectInput>
      <DateField
        label={words.from}
        value={range.from}
        latest={today}
        onChange={(from) => from && onChoose({ ...range, from })}
      />
      <DateField label={words.to} value={range.to} latest={today} onChange={(to) => to && onChoose({ ...range, to })} />
    </search>
  );
}
