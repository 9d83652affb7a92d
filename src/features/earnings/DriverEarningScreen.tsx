import { Button } from '@/components/ui/button/Button';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { failureText } from '@/backend/connection/failure';
import { watchFleetMonths } from '@/backend/money/earnings';
import { FleetSettlements } from '@/components/fleetTerms/FleetSettlements';
import { FleetStatements } from '@/components/statements/FleetStatements';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { counted } from '@/components/ui/text/counted';
import { Notice } from '@/components/ui/state/Notice';
import { Page } from '@/components/ui/page/Page';
import { Plate } from '@/components/rides/Plate';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressChoice } from '@/components/ui/table/useAddressChoice';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import { useAddressText } from '@/components/ui/table/useAddressText';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type BookRange, lastDayOf } from '@/domain/books/range';
import { type DriverEarningRow, driverEarningRows } from '@/domain/ledger/reportRows';
import { hoursSum } from '@/domain/ledger/rideHours';
import { DRIVER_MONTHS_FIRST, DRIVER_MONTHS_MAX } from '@/domain/limits';
import { isKey } from '@/domain/paths';
import { fullName } from '@/domain/people/user';
import { latestMonths, type MonthRange, monthsOf } from '@/domain/time/months';
import { isLocalDate } from '@/domain/time/time';
import { useAppSelector, useObserved, useWatch } from '@/state/hooks';
import { driverEarningsGroup, earningReportsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { useToday } from '@/state/useToday';
import { DriverDays } from './DriverDays';
import styles from './earnings.module.css';
import { driversCsv } from './exports';
import { hoursText } from './hoursText';
import { GROUPINGS, type Grouping, groupBars, grouped, sumOf, tipsOf } from './grouping';
import { LazyChart } from './LazyChart';
import { reportPeriods } from './reportPeriods';

const columnsOf = (onOpen: (row: DriverEarningRow) => void): DeskColumn<DriverEarningRow>[] => [
  { label: 'Year', cell: ({ year }) => year },
  { label: 'Month', cell: ({ monthsName }) => monthsName },
  {
    label: 'Driver name',
    text: true,
    cell: (row) => (
      <Button
        look="text"
        small
        className={styles.open}
        aria-label={`Days of ${row.driverName}, ${row.monthsName} ${row.year}`}
        onClick={() => onOpen(row)}
      >
        {row.driverName}
      </Button>
    ),
  },
  {
    label: 'Vehicle registration',
    cell: ({ driverVehicleNo }) => (driverVehicleNo === '' ? '–' : <Plate registration={driverVehicleNo} />),
  },
  { label: 'Rides', figures: true, cell: ({ rides }) => rides },
  { label: 'With a passenger', figures: true, cell: ({ seconds }) => hoursText(seconds) },
  { label: 'Earning', figures: true, cell: ({ driverShare }) => <MoneyText pence={driverShare} /> },
  { label: 'Tips', figures: true, cell: ({ tips }) => <MoneyText pence={tips} /> },
];

const LABELS: Record<Grouping, string> = {
  month: 'Month',
  driver: 'Driver',
  cab: 'Cab',
  year: 'Year',
  none: 'Nothing',
};

const MONTH_FAULTS = {
  backwards: 'The last month comes before the first.',
  long: `Choose ${DRIVER_MONTHS_MAX} months at most.`,
};

/** The months of the days in the address, or null where it does not name both. */
function rangeIn(address: URLSearchParams): MonthRange | null {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isLocalDate(from) && isLocalDate(to) ? { from: from.slice(0, 7), to: to.slice(0, 7) } : null;
}

/** How much a cab was used: '12 rides, 4.5 h'. */
function usedWords(rows: readonly DriverEarningRow[]): string {
  const { rides, seconds } = hoursSum(rows);
  return `${counted(rides, 'ride')}, ${hoursText(seconds)}`;
}

/** The name of each driver who earned in these months. */
function driversIn(rows: readonly DriverEarningRow[]): { uid: string; name: string }[] {
  const names = new Map(rows.map(({ driver, driverName }) => [driver, driverName]));
  return [...names].map(([uid, name]) => ({ uid, name }));
}

/** The driver and the month whose days lie open, or null. */
function openedIn(address: URLSearchParams): { uid: string; month: string } | null {
  const [uid, month] = [address.get('driver') ?? '', address.get('month') ?? ''];
  return isKey(uid) && isLocalDate(`${month}-01`) ? { uid, month } : null;
}

/** Each driver's earnings by month. A fleet admin sees their own drivers. */
export default function DriverEarningScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  const { role, uid, profile } = session;
  return <DriverEarning fleet={role === 'admin' ? null : { uid, name: fullName(profile) }} />;
}

/** The months with any earnings, of the platform or of one fleet. */
function useEarningMonths(fleetadmin: string | null): string[] {
  const platform = useWatch(earningReportsGroup, fleetadmin === null ? undefined : null);
  const fleet = useObserved(watchFleetMonths, fleetadmin, 'no_data');
  return Object.keys((fleetadmin === null ? platform.data : fleet.data) ?? {});
}

/** `fleet`: the fleet admin whose drivers are shown; null for all drivers. */
function DriverEarning({ fleet }: { fleet: { uid: string; name: string } | null }) {
  const fleetadmin = fleet?.uid ?? null;
  const currency = useAppSelector(selectCurrency);
  const today = useToday();
  const choices = reportPeriods(today, useEarningMonths(fleetadmin));
  const [address, change] = useAddressParts();
  const ownRange = rangeIn(address);
  const named = choices.find(({ key }) => key === address.get('period')) ?? choices[0];
  const period = ownRange === null ? named : undefined;
  const range = ownRange ?? period?.range ?? latestMonths(today, DRIVER_MONTHS_FIRST);
  const fault = range.from > range.to ? 'backwards' : monthsOf(range).length > DRIVER_MONTHS_MAX ? 'long' : null;
  const { data, error } = useWatch(driverEarningsGroup, fault === null ? { fleetadmin, ...range } : null);
  const opened = openedIn(address);
  const days = { from: `${range.from}-01`, to: lastDayOf(range.to) };
  const chooseDays = (chosen: BookRange): void => change({ ...chosen, period: null });
  const [by, setBy] = useAddressChoice<Grouping>('by', GROUPINGS, 'month');
  const [search, setSearch] = useAddressText('q');
  const all = driverEarningRows(data ?? {});
  const wanted = search.trim().toLowerCase();
  const rows = all.filter(({ driverName, driverVehicleNo }) =>
    `${driverName} ${driverVehicleNo}`.toLowerCase().includes(wanted),
  );
  const groups = grouped(rows, by);
  const used = hoursSum(rows);

  return (
    <Page
      title="Driver earning"
      wide
      actions={
        rows.length > 0 ? (
          <Button onClick={() => saveCsv('driver-earning.csv', driversCsv(rows, currency))}>Export CSV</Button>
        ) : null
      }
    >
      <search className={styles.tools}>
        <SelectInput
          label="Period"
          value={period?.key ?? ''}
          onChange={({ target }) =>
            change({ from: null, to: null, period: target.value === choices[0]?.key ? null : target.value })
          }
        >
          {period === undefined ? <option value="">Other months</option> : null}
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectInput>
        <DateField
          label="From the month of"
          value={days.from}
          latest={today}
          onChange={(from) => from && chooseDays({ ...days, from })}
        />
        <DateField
          label="To the month of"
          value={days.to > today ? today : days.to}
          latest={today}
          onChange={(to) => to && chooseDays({ ...days, to })}
        />
        <SelectInput label="Group by" value={by} onChange={({ target }) => setBy(target.value as Grouping)}>
          {GROUPINGS.map((name) => (
            <option key={name} value={name}>
              {LABELS[name]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          type="search"
          label="Driver or vehicle"
          title="Driver or vehicle"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </search>
      <SavedFilters page="driverearning" />
      {fault !== null ? (
        <Notice face="fault">{MONTH_FAULTS[fault]}</Notice>
      ) : rows.length > 0 ? (
        <>
          <LazyChart {...groupBars(rows, by)} currency={currency} />
          <DeskTable
            label="Driver earning, newest month first"
            columns={columnsOf(({ driver, month }) => change({ driver, month }))}
            groups={groups.map(({ key, name, rows: members, sum, tips }) => ({
              key,
              rows: members,
              title:
                by === 'none' ? undefined : (
                  <>
                    <span>{name}</span>
                    <span>
                      {by === 'cab' ? `${usedWords(members)}, earning ` : 'Earning '}
                      <MoneyText pence={sum} />
                      {tips > 0 ? (
                        <>
                          , tips <MoneyText pence={tips} />
                        </>
                      ) : null}
                    </span>
                  </>
                ),
            }))}
            rowKey={({ driver, year, monthsName }) => `${driver} ${year} ${monthsName}`}
            total={[
              'Total',
              '',
              '',
              '',
              used.rides,
              hoursText(used.seconds),
              <MoneyText key="sum" pence={sumOf(groups)} />,
              <MoneyText key="tips" pence={tipsOf(groups)} />,
            ]}
          />
        </>
      ) : all.length > 0 ? (
        <EmptyState title="No driver or vehicle of that name.">Another period may have them.</EmptyState>
      ) : error.flag ? (
        <EmptyState title={failureText(error)}>A driver shows here with the first paid ride of the period.</EmptyState>
      ) : (
        <SkeletonLines rows={6} label="Loading earnings" />
      )}
      {opened === null ? null : <DriverDays {...opened} currency={currency} isDesk={fleet === null} />}
      <FleetStatements own={fleet} />
      {fleet === null ? null : <FleetSettlements uid={fleet.uid} drivers={driversIn(all)} />}
    </Page>
  );
}
