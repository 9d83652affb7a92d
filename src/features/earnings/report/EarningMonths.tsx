import { Button } from '@/components/ui/button/Button';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import type { PlatformTotals } from '@/domain/ledger/earnings';
import type { EarningReportRow } from '@/domain/ledger/reportRows';
import styles from '../earnings.module.css';
import { LazyChart } from '../LazyChart';
import { reportBars } from './reportBars';
import { sumsColumns, sumsTotal } from './sumsColumns';

type Props = {
  rows: readonly EarningReportRow[];
  /** The same months as they are stored, for the chart. */
  months: Record<string, PlatformTotals>;
  currency: string;
  onOpen: (month: string) => void;
};

const columnsOf = (onOpen: (month: string) => void): DeskColumn<EarningReportRow>[] => [
  { label: 'Year', cell: ({ year }) => year },
  {
    label: 'Month',
    cell: ({ month, year, monthsName }) => (
      <Button
        look="text"
        small
        className={styles.open}
        aria-label={`Days of ${monthsName} ${year}`}
        onClick={() => onOpen(month)}
      >
        {monthsName}
      </Button>
    ),
  },
  ...sumsColumns<EarningReportRow>(),
];

/** The platform's turnover by month; a month opens its days. */
export function EarningMonths({ rows, months, currency, onOpen }: Props) {
  return (
    <>
      <LazyChart {...reportBars(months)} currency={currency} />
      <DeskTable
        label="Earning reports, newest month first"
        columns={columnsOf(onOpen)}
        groups={[{ key: 'all', rows }]}
        rowKey={({ month }) => month}
        total={['Total', '', ...sumsTotal(rows)]}
      />
    </>
  );
}
