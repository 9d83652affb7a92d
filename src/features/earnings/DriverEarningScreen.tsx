import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { failureText } from '@/backend/connection/failure';
import { watchFleetMonths } from '@/backend/money/money';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { Plate } from '@/components/rides/Plate';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useAddressChoice } from '@/components/ui/table/useAddressChoice';
import { useAddressText } from '@/components/ui/table/useAddressText';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type DriverEarningRow, driverEarningRows } from '@/domain/ledger/earnings';
import { useAppSelector, useObserved, useWatch } from '@/state/hooks';
import { driverEarningsGroup, earningReportsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { useToday } from '@/state/useToday';
import styles from './earnings.module.css';
import { driversCsv } from './exports';
import { GROUPINGS, type Grouping, groupBars, grouped, sumOf, tipsOf } from './grouping';
import { LazyChart } from './LazyChart';
import { reportPeriods } from './reportPeriods';

const COLUMNS: DeskColumn<DriverEarningRow>[] = [
  { label: 'Year', cell: ({ year }) => year },
  { label: 'Month', cell: ({ monthsName }) => monthsName },
  { label: 'Driver name', text: true, cell: ({ driverName }) => driverName },
  {
    label: 'Vehicle registration',
    cell: ({ driverVehicleNo }) => (driverVehicleNo === '' ? '–' : <Plate registration={driverVehicleNo} />),
  },
  { label: 'Earning', figures: true, cell: ({ driverShare }) => <MoneyText pence={driverShare} /> },
  { label: 'Tips', figures: true, cell: ({ tips }) => <MoneyText pence={tips} /> },
];

const LABELS: Record<Grouping, string> = { month: 'Month', driver: 'Driver', year: 'Year', none: 'Nothing' };

/** Each driver's earnings by month. A fleet admin sees their own drivers. */
export default function DriverEarningScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  return <DriverEarning fleetadmin={session.role === 'admin' ? null : session.uid} />;
}

/** The months with any earnings, of the platform or of one fleet. */
function useEarningMonths(fleetadmin: string | null): string[] {
  const platform = useWatch(earningReportsGroup, fleetadmin === null ? undefined : null);
  const fleet = useObserved(watchFleetMonths, fleetadmin, 'no_data');
  return Object.keys((fleetadmin === null ? platform.data : fleet.data) ?? {});
}

function DriverEarning({ fleetadmin }: { fleetadmin: string | null }) {
  const currency = useAppSelector(selectCurrency);
  const choices = reportPeriods(useToday(), useEarningMonths(fleetadmin));
  const keys = choices.map(({ key }) => key);
  const [chosen, setChosen] = useAddressChoice('period', keys, keys[0] ?? '');
  const period = choices.find(({ key }) => key === chosen);
  const { data, error } = useWatch(driverEarningsGroup, period ? { fleetadmin, ...period.range } : null);
  const [by, setBy] = useAddressChoice<Grouping>('by', GROUPINGS, 'month');
  const [search, setSearch] = useAddressText('q');
  const all = driverEarningRows(data ?? {});
  const wanted = search.trim().toLowerCase();
  const rows = all.filter(({ driverName, driverVehicleNo }) =>
    `${driverName} ${driverVehicleNo}`.toLowerCase().includes(wanted),
  );
  const groups = grouped(rows, by);

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
        <SelectInput label="Period" value={period?.key ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectInput>
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
      {rows.length > 0 ? (
        <>
          <LazyChart {...groupBars(rows, by)} currency={currency} />
          <DeskTable
            label="Driver earning, newest month first"
            columns={COLUMNS}
            groups={groups.map(({ key, name, rows: members, sum, tips }) => ({
              key,
              rows: members,
              title:
                by === 'none' ? undefined : (
                  <>
                    <span>{name}</span>
                    <span>
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
    </Page>
  );
}
