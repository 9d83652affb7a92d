import { MoneyText } from '@/components/ui/text/MoneyText';
import type { StatementRow } from '@/domain/statement/driverStatementText';
import styles from './statements.module.css';

type Props = {
  /** What the list is called, for a screen reader. */
  label: string;
  rows: readonly StatementRow[];
};

/** Sums, each with its name. */
export function StatementRows({ label, rows }: Props) {
  return (
    <dl className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <div key={row.label} className={row.strong ? styles.strong : undefined}>
          <dt>{row.label}</dt>
          <dd>
            <MoneyText pence={row.pence} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
