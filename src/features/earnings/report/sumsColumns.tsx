import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ReportSums } from '@/domain/ledger/reportRows';
import { sumPence } from '@/domain/money/money';
import { SUMS } from '../exports';

/** The columns of figures that the months and the days of the earning report share. */
export const sumsColumns = <Row extends ReportSums>(): DeskColumn<Row>[] => [
  { label: 'Rides', figures: true, cell: ({ rides }) => rides },
  ...SUMS.map(({ label, field }) => ({
    label,
    figures: true,
    cell: (row: Row) => <MoneyText pence={row[field]} />,
  })),
];

/** Their sums, for the last row of the table. */
export const sumsTotal = (rows: readonly ReportSums[]) => [
  rows.reduce((sum, { rides }) => sum + rides, 0),
  ...SUMS.map(({ field }) => <MoneyText key={field} pence={sumPence(rows.map((row) => row[field]))} />),
];
