import { Button } from '@/components/ui/button/Button';
import { Segments } from '@/components/ui/button/Segments';
import { DateField } from '@/components/ui/fields/DateField';
import { failureText } from '@/backend/connection/failure';
import { watchEarningDays } from '@/backend/money/earnings';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Notice } from '@/components/ui/state/Notice';
import { Page } from '@/components/ui/page/Page';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type BookRange, rangeFault, rangeOfMonth } from '@/domain/books/range';
import { earningDayRows, earningReportRows } from '@/domain/ledger/reportRows';
import { isLocalDate } from '@/domain/time/time';
import { rangeFaults } from '@/languages/en/ui/table';
import { useAppSelector, useObserved, useWatch } from '@/state/hooks';
import { earningReportsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { useToday } from '@/state/useToday';
import styles from './earnings.module.css';
import { daysCsv, reportCsv } from './exports';
import { LedgerStanding } from './LedgerStanding';
import { DayDrivers } from './report/DayDrivers';
import { EarningDays } from './report/EarningDays';
import { EarningMonths } from './report/EarningMonths';
import { RideHours } from './report/RideHours';

type By = 'month' | 'day';

/** The range in the address; '' where it names none. */
type Asked = { by: By; from: string; to: string; day: string | null };

function askedIn(search: URLSearchParams): Asked {
  const dateIn = (name: string): string => {
    const text = search.get(name) ?? '';
    return isLocalDate(text) ? text : '';
  };
  return {
    by: search.get('by') === 'day' ? 'day' : 'month',
    from: dateIn('from'),
    to: dateIn('to'),
    day: dateIn('day') || null,
  };
}

/** Days up to today at most. */
const untilToday = ({ from, to }: BookRange, today: string): BookRange => ({ from, to: to > today ? today : to });

/**
 * The platform's turnover by month, all of them or those of a range, or by day; profit is the fees less the discounts. A month
 * opens its days, a day its drivers, and their rides are bookings.
 */
export default function EarningReportsScreen() {
  const currency = useAppSelector(selectCurrency);
  const today = useToday();
  const [search, change] = useAddressParts();
  const { by, from, to, day } = askedIn(search);
  const monthSoFar = { from: `${today.slice(0, 7)}-01`, to: today };
  const shown = by === 'day' ? { from: from || monthSoFar.from, to: to || monthSoFar.to } : { from, to };
  const openMonth = (month: string): void =>
    change({ by: 'day', ...untilToday(rangeOfMonth(month), today), day: null });
  return (
    <Page title="Earning reports" wide>
      <search className={`${styles.tools} ${styles.days}`}>
        <Segments<By>
          label="Figures by"
          value={by}
          choices={[
            ['month', 'Month'],
            ['day', 'Day'],
          ]}
          onChoose={(chosen) => change({ by: chosen === 'month' ? null : chosen, from: null, to: null, day: null })}
        />
        <DateField label="From" value={shown.from} latest={today} onChange={(date) => change({ from: date || null })} />
        <DateField label="To" value={shown.to} latest={today} onChange={(date) => change({ to: date || null })} />
      </search>
      {by === 'month' ? (
        <Months from={from} to={to} onOpen={openMonth} />
      ) : (
        <Days range={shown} today={today} opened={day} onOpen={(date) => change({ day: date === day ? null : date })} />
      )}
      <RideHours today={today} currency={currency} />
      <LedgerStanding />
    </Page>
  );
}

/** `from` and `to` are days of the first and the last month, or '' for all there are. */
function Months({ from, to, onOpen }: { from: string; to: string; onOpen: (month: string) => void }) {
  const currency = useAppSelector(selectCurrency);
  const { data, error } = useWatch(earningReportsGroup);
  const within = Object.entries(data ?? {}).filter(
    ([month]) => month >= from.slice(0, 7) && (to === '' || month <= to.slice(0, 7)),
  );
  const months = Object.fromEntries(within);
  const rows = earningReportRows(months);
  if (rows.length > 0) {
    return (
      <>
        <EarningMonths rows={rows} months={months} currency={currency} onOpen={onOpen} />
        <Button className={styles.file} onClick={() => saveCsv('earning-reports.csv', reportCsv(rows, currency))}>
          Export CSV
        </Button>
      </>
    );
  }
  if (data !== null) {
    return <EmptyState title="No ride was paid in these months.">Other months may have some.</EmptyState>;
  }
  return error.flag ? (
    <EmptyState title={failureText(error)}>A month shows here with its first paid ride.</EmptyState>
  ) : (
    <SkeletonLines rows={6} label="Loading earnings" />
  );
}

type DaysProps = { range: BookRange; today: string; opened: string | null; onOpen: (date: string) => void };

function Days({ range, today, opened, onOpen }: DaysProps) {
  const currency = useAppSelector(selectCurrency);
  const fault = rangeFault(range, today);
  const { data, error } = useObserved(watchEarningDays, fault === null ? range : null, 'no_data');
  const rows = earningDayRows(data ?? {});
  if (fault !== null) return <Notice face="fault">{rangeFaults[fault]}</Notice>;
  if (rows.length === 0) {
    return error.flag ? (
      <EmptyState title={failureText(error)}>A day shows here with its first paid ride.</EmptyState>
    ) : (
      <SkeletonLines rows={6} label="Loading earnings" />
    );
  }
  return (
    <>
      {range.to === today ? <p className={styles.quiet}>Today is not over: its figures still change.</p> : null}
      <EarningDays rows={rows} opened={opened} onOpen={onOpen} />
      <Button
        className={styles.file}
        onClick={() => saveCsv(`earnings-${range.from}-to-${range.to}.csv`, daysCsv(rows, currency))}
      >
        Export CSV
      </Button>
      {opened === null ? null : <DayDrivers date={opened} currency={currency} />}
    </>
  );
}
