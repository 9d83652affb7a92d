import type { Pence } from '@/domain/money/money';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import styles from './FareLines.module.css';
import { fareLines } from '@/domain/ride/bill/fareLines';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { total } from '@/languages/en/rides/bill';

type Props = {
  breakdown: FareBreakdown;
  /** What the office took off the bill, pence. */
  takenOff?: Pence;
  totalLabel?: string;
  /** True where the total stands elsewhere, in sight while these lines scroll. */
  linesOnly?: boolean;
};

/** A fare line by line, as in the dialog, on the bill and on the receipt. The lines add up to the total. */
export function FareLines({ breakdown, takenOff = 0, totalLabel = total, linesOnly = false }: Props) {
  return (
    <dl className={styles.lines}>
      {fareLines(breakdown, takenOff).map(({ id, label, note, pence }) => (
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
      {linesOnly ? null : (
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd>
            <MoneyText pence={breakdown.total - takenOff} />
          </dd>
        </div>
      )}
    </dl>
  );
}
