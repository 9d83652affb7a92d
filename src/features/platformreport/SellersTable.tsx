import { EmptyState } from '@/components/ui/state/EmptyState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { useMedia } from '@/components/ui/table/useMedia';
import { usePrinting } from '@/components/ui/table/usePrinting';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PlannedSeller, ReportPlan } from '@/domain/api/platformReportApi';
import type { Quarters, SellerSums } from '@/domain/platformReport/sellers';
import { yearOf } from '@/domain/platformReport/yearReport';
import { drivers, gapWords } from './reportWords';
import styles from './platformreport.module.css';

const QUARTERS = [0, 1, 2, 3] as const;

const money = (figure: 'paid' | 'fees', words: string): DeskColumn<PlannedSeller>[] =>
  QUARTERS.map((quarter) => ({
    label: `${words} Q${quarter + 1}`,
    figures: true,
    cell: (row) => <MoneyText pence={row[figure][quarter]} />,
  }));

const nameOf = ({ name, left }: PlannedSeller): string => (left ? `${name || 'Former driver'} (left)` : name);

const COLUMNS: readonly DeskColumn<PlannedSeller>[] = [
  { label: 'Driver', text: true, cell: nameOf },
  { label: 'Rides', figures: true, cell: ({ rides }) => yearOf(rides) },
  ...money('paid', 'Paid'),
  ...money('fees', 'Fees'),
  { label: 'Missing', text: true, cell: gapWords },
];

const amounts = (figure: string, quarters: Quarters) =>
  quarters.map((pence, quarter) => <MoneyText key={`${figure} ${quarter}`} pence={pence} />);

const totalOf = ({ rides, paid, fees }: SellerSums) => [
  'All drivers',
  yearOf(rides),
  ...amounts('paid', paid),
  ...amounts('fees', fees),
  '',
];

/** The drivers of the year: what they were paid, the platform's fees, and what is missing of them. */
export function SellersTable({ plan }: { plan: ReportPlan }) {
  const printing = usePrinting();
  const phone = useMedia('(max-width: 599px)') && !printing;
  const { rows, count, sums, year } = plan;
  return (
    <section aria-labelledby="its-drivers">
      <h2 id="its-drivers" className={styles.heading}>
        {drivers(count)}
      </h2>
      {count === 0 ? (
        <EmptyState title={`Nobody was paid through us in ${year}`}>The report says so to HMRC.</EmptyState>
      ) : phone ? (
        <PhoneRows rows={rows} />
      ) : (
        <DeskTable
          label={`Drivers of ${year}`}
          dense
          columns={COLUMNS}
          groups={[{ key: 'all', rows }]}
          rowKey={({ uid }) => uid}
          total={totalOf(sums)}
        />
      )}
    </section>
  );
}

function PhoneRows({ rows }: { rows: readonly PlannedSeller[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.uid}>
          <p className={styles.line}>
            <strong>{nameOf(row)}</strong>
            <MoneyText pence={yearOf(row.paid)} />
          </p>
          <p className={styles.soft}>
            {yearOf(row.rides)} rides, fees <MoneyText pence={yearOf(row.fees)} />
          </p>
          <p className={styles.soft}>
            {QUARTERS.map((quarter) => (
              <span key={quarter} className={styles.quarter}>
                Q{quarter + 1} <MoneyText pence={row.paid[quarter]} />
              </span>
            ))}
          </p>
          {row.gaps.length === 0 ? null : <p>Missing: {gapWords(row)}</p>}
        </li>
      ))}
    </ul>
  );
}
