import { Link } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { watchDriverDaysOfMonth } from '@/backend/money/driverDays';
import { Button } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { DeskTable } from '@/components/ui/table/DeskTable';
import { saveCsv } from '@/components/ui/table/saveFile';
import { monthLabel } from '@/domain/ledger/reportRows';
import { dayWords } from '@/domain/time/dayWords';
import { useObserved } from '@/state/hooks';
import { DRIVER_DAY_COLUMNS } from './driverDayColumns';
import styles from './earnings.module.css';
import { driverDaysCsv } from './exports';

type Props = {
  uid: string;
  /** `yyyy-MM`. */
  month: string;
  currency: string;
  /** The desk sees the wallet too, with the statements beside it. */
  isDesk: boolean;
};

/** One driver's days of a month, newest first. */
export function DriverDays({ uid, month, currency, isDesk }: Props) {
  const { data, error } = useObserved(watchDriverDaysOfMonth, { uid, month }, 'no_data');
  const rows = Object.entries(data ?? {})
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([date, totals]) => ({ ...totals, driver: uid, date }));
  const { year, monthsName } = monthLabel(month);
  const name = `${rows[0]?.driverName ?? 'Driver'}, ${monthsName} ${year}`;
  return (
    <section className={styles.opened} aria-labelledby="days-of-the-driver">
      <div className={styles.head}>
        <h2 id="days-of-the-driver" className={styles.heading}>
          {name}
        </h2>
        {isDesk ? <Link to={`/addtowallet?user=${encodeURIComponent(uid)}`}>Wallet and statements</Link> : null}
        {rows.length > 0 ? (
          <Button onClick={() => saveCsv(`driver-days-${month}.csv`, driverDaysCsv(rows, currency))}>
            Days as CSV
          </Button>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <DeskTable
          label={name}
          columns={[{ label: 'Day', cell: ({ date }) => dayWords(date) }, ...DRIVER_DAY_COLUMNS]}
          groups={[{ key: 'all', rows }]}
          rowKey={({ date }) => date}
        />
      ) : error.flag ? (
        <EmptyState title={failureText(error)}>The days show for drivers of the fleet as it is now.</EmptyState>
      ) : (
        <SkeletonLines rows={4} label="Loading the days" />
      )}
    </section>
  );
}
