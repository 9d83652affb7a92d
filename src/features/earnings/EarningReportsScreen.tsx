import { Button } from '@/components/ui/button/Button';
import { failureText } from '@/backend/connection/failure';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { saveCsv } from '@/components/ui/table/saveFile';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type EarningReportRow, earningReportRows } from '@/domain/ledger/earnings';
import { sumPence } from '@/domain/money/money';
import { useAppSelector, useWatch } from '@/state/hooks';
import { earningReportsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { reportCsv, SUMS } from './exports';
import { LazyChart } from './LazyChart';
import { LedgerStanding } from './LedgerStanding';
import { reportBars } from './reportBars';

const COLUMNS: DeskColumn<EarningReportRow>[] = [
  { label: 'Year', cell: ({ year }) => year },
  { label: 'Month', cell: ({ monthsName }) => monthsName },
  ...SUMS.map(({ label, field }) => ({
    label,
    figures: true,
    cell: (row: EarningReportRow) => <MoneyText pence={row[field]} />,
  })),
];

/** The platform's turnover by month. Profit is the convenience fees less the discounts. */
export default function EarningReportsScreen() {
  const currency = useAppSelector(selectCurrency);
  const { data, error } = useWatch(earningReportsGroup);
  const rows = earningReportRows(data ?? {});
  return (
    <Page
      title="Earning reports"
      wide
      actions={
        rows.length > 0 ? (
          <Button onClick={() => saveCsv('earning-reports.csv', reportCsv(rows, currency))}>Export CSV</Button>
        ) : null
      }
    >
      {rows.length > 0 ? (
        <>
          <LazyChart {...reportBars(data ?? {})} currency={currency} />
          <DeskTable
            label="Earning reports, newest month first"
            columns={COLUMNS}
            groups={[{ key: 'all', rows }]}
            rowKey={({ year, monthsName }) => `${year} ${monthsName}`}
            total={[
              'Total',
              '',
              ...SUMS.map(({ field }) => <MoneyText key={field} pence={sumPence(rows.map((row) => row[field]))} />),
            ]}
          />
        </>
      ) : error.flag ? (
        <EmptyState title={failureText(error)}>A month shows here with its first paid ride.</EmptyState>
      ) : (
        <SkeletonLines rows={6} label="Loading earnings" />
      )}
      <LedgerStanding />
    </Page>
  );
}
