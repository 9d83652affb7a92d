import { failureText } from '@/backend/connection/failure';
import { watchDriversOn } from '@/backend/money/driverDays';
import { Button } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { DeskTable } from '@/components/ui/table/DeskTable';
import { saveCsv } from '@/components/ui/table/saveFile';
import { DAY_DRIVERS_MAX } from '@/domain/limits';
import { dayWords } from '@/domain/time/dayWords';
import { useObserved } from '@/state/hooks';
import { DRIVER_DAY_COLUMNS } from '../driverDayColumns';
import styles from '../earnings.module.css';
import { driverDaysCsv } from '../exports';

/** The drivers with a paid ride on a day, each with what the day brought. */
export function DayDrivers({ date, currency }: { date: string; currency: string }) {
  const { data, error } = useObserved(watchDriversOn, date, 'no_data');
  const rows = data ?? [];
  return (
    <section className={styles.opened} aria-labelledby="drivers-of-the-day">
      <div className={styles.head}>
        <h2 id="drivers-of-the-day" className={styles.heading}>
          Drivers on {dayWords(date)}
        </h2>
        {rows.length > 0 ? (
          <Button onClick={() => saveCsv(`drivers-${date}.csv`, driverDaysCsv(rows, currency))}>Drivers as CSV</Button>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <DeskTable
          label={`Drivers on ${dayWords(date)}`}
          columns={[{ label: 'Driver name', text: true, cell: ({ driverName }) => driverName }, ...DRIVER_DAY_COLUMNS]}
          groups={[{ key: 'all', rows }]}
          rowKey={({ driver }) => driver}
        />
      ) : error.flag ? (
        <EmptyState title={failureText(error)}>No driver has a paid ride on this day.</EmptyState>
      ) : (
        <SkeletonLines rows={4} label="Loading the drivers" />
      )}
      {rows.length === DAY_DRIVERS_MAX ? (
        <p className={styles.quiet}>The {DAY_DRIVERS_MAX} drivers who earned most in the month are looked through.</p>
      ) : null}
    </section>
  );
}
