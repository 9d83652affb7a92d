import { MoneyText } from '@/components/ui/text/MoneyText';
import type { StatementRow } from '@/domain/statement/driverStatementText';
import styles from './statements.module.css';

/** Sums, each with its name. @param label what the list is called, for a screen reader */
export function StatementRows({ label, rows }: { label: string; rows: readonly StatementRow[] }) {
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
