import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import styles from './books.module.css';

/** A balance with the side that it is on, in the words of bookkeeping. @param pence debits less credits */
export function BalanceText({ pence }: { pence: Pence }) {
  return (
    <>
      <MoneyText pence={Math.abs(pence)} />
      {pence === 0 ? null : (
        <abbr className={styles.side} title={pence > 0 ? 'debit' : 'credit'}>
          {' '}
          {pence > 0 ? 'Dr' : 'Cr'}
        </abbr>
      )}
    </>
  );
}
