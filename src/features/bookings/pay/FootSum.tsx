import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import styles from './PayPanel.module.css';

/** The sum at the foot of a bill, in sight however far the bill is scrolled. */
export function FootSum({ label, pence }: { label: string; pence: Pence }) {
  return (
    <p className={styles.footSum}>
      <span>{label}</span>
      <MoneyText pence={pence} />
    </p>
  );
}
