import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import type { Listed } from '@/backend/connection/observe';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Draft } from '@/components/editableTable/field';
import { Page } from '@/components/ui/page/Page';
import { bankHolidaysAhead } from '@/domain/pricing/card/bands/daysAhead';
import { type Holiday, holidaySchema, isSameHoliday } from '@/domain/pricing/holiday';
import { titlesOf } from '@/domain/pricing/tariff';
import { useBankHolidays } from '@/state/desk/bankHolidays';
import { useTable } from '@/state/desk/useTable';
import { useAppSelector, useWatch } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { holidaysGroup, tariffGroup } from '@/state/tables';
import { useToday } from '@/state/useToday';
import { holidayFields } from './holidayFields';
import styles from './HolidaysScreen.module.css';
import { type Ahead, bankHolidayNews, clashNews } from './ruleNews';
import { inOrder } from './ruleOrder';
import { nameOf } from './ruleWords';

const BLANK: Holiday = {
  name: '',
  tariff: '',
  option: 'weekwise',
  week: '',
  holiday_date: '',
  calc_type: 'percentage',
  price: 0,
};
/** How many of the next bank holidays are named. */
const NEXT = 3;

/** Days on which tariffs cost more: weekdays, dates and bank holidays. */
export default function HolidaysScreen() {
  const { list, editing } = useTable('holiday', holidaysGroup);
  const { data: tariffs, loading } = useWatch(tariffGroup);
  const currency = useAppSelector(selectCurrency);
  const bankHolidays = useBankHolidays();
  const today = useToday();
  const ahead = useMemo((): Ahead | null => {
    if (bankHolidays === null) return null;
    const { nation, changes, isAssumed } = bankHolidays;
    return { days: bankHolidaysAhead(nation, changes, today, NEXT), nation, isAssumed };
  }, [bankHolidays, today]);
  const now = useMemo(() => ({ today, nextBankHoliday: ahead?.days[0]?.date ?? '' }), [today, ahead]);
  const rows = useMemo(() => (list.rows === null ? null : inOrder(list.rows, now)), [list.rows, now]);
  const fields = useMemo(
    () =>
      holidayFields({
        titles: tariffs === null && loading ? null : titlesOf(tariffs ?? []),
        currency,
        now,
        ahead: (ahead?.days ?? []).map(({ date }) => date),
        unused: unusedIn(list.rows ?? []),
      }),
    [tariffs, loading, currency, now, ahead, list.rows],
  );

  /** The dates of a rule for every bank holiday, and another rule for the same tariff and day. */
  function note(draft: Draft, row: Listed<Holiday> | null): string {
    const typed = v.safeParse(holidaySchema, draft);
    const others = (list.rows ?? []).filter(({ id }) => id !== row?.id);
    const dates = draft.option === 'bank_holiday' && ahead !== null ? bankHolidayNews(ahead) : '';
    return [typed.success ? clashNews(typed.output, others) : '', dates].filter((words) => words !== '').join(' ');
  }

  return (
    <Page title="Holidays" wide>
      <p className={styles.note}>
        One rule applies to a ride: a date comes before every bank holiday, that before a weekday, and of two alike the
        one that names the tariff. The bank holidays are kept under <Link to="/farecard">Fare card</Link>.
      </p>
      <EditableTable<Holiday>
        {...list}
        rows={rows}
        label="Holidays"
        singular="holiday"
        missing="no_holidays"
        fields={fields}
        nameOf={nameOf}
        emptyHint="A rule adds a sum or a percentage on a weekday, on one date or on every bank holiday."
        edit={{ ...editing, blank: BLANK, note }}
      />
    </Page>
  );
}

/** The ids of rules that never apply. `rows` are in the order of their keys, of which the first counts. */
const unusedIn = (rows: readonly Listed<Holiday>[]): ReadonlySet<string> =>
  new Set(rows.filter((rule, at) => rows.slice(0, at).some((other) => isSameHoliday(rule, other))).map(({ id }) => id));
