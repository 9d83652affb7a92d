import { failureText } from '@/backend/connection/failure';
import { watchRideHours } from '@/backend/money/earnings';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressChoice } from '@/components/ui/table/useAddressChoice';
import { counted } from '@/components/ui/text/counted';
import { monthLabel } from '@/domain/ledger/reportRows';
import { type HourRow, hourRows, hoursSum, WEEK } from '@/domain/ledger/rideHours';
import { latestMonths, monthsOf } from '@/domain/time/months';
import { minuteToHHMM, SHORT_WEEKDAY_NAMES } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from '../earnings.module.css';
import { hoursCsv } from '../exports';
import { hoursText } from '../hoursText';

/** Months to choose from. */
const MONTHS_OFFERED = 13;

const COLUMNS: DeskColumn<HourRow>[] = [
  { label: 'Hour', cell: ({ hour }) => minuteToHHMM(hour * 60) },
  ...WEEK.map((weekday) => ({
    label: SHORT_WEEKDAY_NAMES[weekday],
    figures: true,
    cell: ({ days }: HourRow) => days.find((day) => day.weekday === weekday)?.totals.rides || '–',
  })),
  { label: 'All days', figures: true, cell: ({ days }) => hoursSum(days.map(({ totals }) => totals)).rides },
];

/** How many rides began in each hour of the week, in one month of payments. `today`: `yyyy-MM-dd`. */
export function RideHours({ today, currency }: { today: string; currency: string }) {
  const months = monthsOf(latestMonths(today, MONTHS_OFFERED)).toReversed();
  const [month, setMonth] = useAddressChoice('hours', months, months[0] ?? '');
  const { data, error } = useObserved(watchRideHours, month, 'no_data');
  const rows = hourRows(data ?? {});
  const all = hoursSum(Object.values(data ?? {}));
  const name = ({ year, monthsName }: { year: string; monthsName: string }): string => `${monthsName} ${year}`;
  return (
    <section className={styles.opened} aria-labelledby="rides-by-hour">
      <div className={styles.head}>
        <h2 id="rides-by-hour" className={styles.heading}>
          Rides by hour
        </h2>
        {data === null ? null : (
          <Button onClick={() => saveCsv(`rides-by-hour-${month}.csv`, hoursCsv(rows, currency))}>Hours as CSV</Button>
        )}
      </div>
      <div className={styles.tools}>
        <SelectInput label="Month of the rides" value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {name(monthLabel(each))}
            </option>
          ))}
        </SelectInput>
      </div>
      {data !== null ? (
        <>
          <p className={styles.quiet}>
            {counted(all.rides, 'paid ride')}, {hoursText(all.seconds)} with a passenger
          </p>
          <DeskTable
            label="Rides by hour and weekday"
            dense
            columns={COLUMNS}
            groups={[{ key: 'all', rows }]}
            rowKey={({ hour }) => String(hour)}
          />
        </>
      ) : error.flag ? (
        <EmptyState title={failureText(error)}>An hour counts with its first paid ride.</EmptyState>
      ) : (
        <SkeletonLines rows={6} label="Loading the hours" />
      )}
    </section>
  );
}
