import type { FareBreakdown } from '@/domain/pricing/fare';
import styles from './FareLines.module.css';
import { fareLines } from './fareLines';
import { MoneyText } from '@/components/ui/text/MoneyText';

/** A fare line by line, as in the dialog, on the bill and on the receipt. The lines add up to the total. */
export function FareLines({ breakdown, totalLabel = 'Total' }: { breakdown: FareBreakdown; totalLabel?: string }) {
  return (
    <dl className={styles.lines}>
      {fareLines(breakdown).map(({ id, label, note, pence }) => (
        <div key={id} className={styles.line}>
          <dt>
            {label}
            {note === '' ? null : <span className={styles.note}> {note}</span>}
          </dt>
          <dd>
            <MoneyText pence={pence} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>
          <MoneyText pence={breakdown.total} />
        </dd>
      </div>
    </dl>
  );
}
