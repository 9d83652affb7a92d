import type { Listed } from '@/backend/connection/observe';
import { ChooseBox } from '@/components/ui/table/ChooseBox';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { accountWords } from './accountWords';
import { type Action, RowActions } from './columns';
import { processedText } from './processedText';
import { RunLink } from './RunLink';
import styles from './withdraws.module.css';

/** The requests on a phone, where the last column of a table would be off screen. */
export function PhoneList({ rows, ...action }: Action & { rows: readonly Listed<Withdraw>[] }) {
  return (
    <ul className={styles.list} aria-label="Withdraws, newest first">
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.line}>
            <span className={styles.name}>
              <ChooseBox id={row.id} />
              {row.name}
            </span>
            <span className={styles.name}>
              <MoneyText pence={row.amount} />
            </span>
          </div>
          {row.card ? (
            <p className={styles.soft}>
              <MoneyText pence={row.card} /> back to cards, <MoneyText pence={bankPart(row)} /> to the bank
            </p>
          ) : null}
          <p className={styles.soft}>{[row.bankName, accountWords(row)].filter(Boolean).join(' · ')}</p>
          <div className={styles.line}>
            <span className={styles.soft}>
              {row.processed && row.returned === undefined ? 'Processed ' : ''}
              {processedText(row, `Asked for ${formatDateTime(row.date, DEFAULT_TIME_ZONE)}`)}
              <RunLink row={row} runs={action.runs} />
            </span>
            <RowActions row={row} {...action} />
          </div>
        </li>
      ))}
    </ul>
  );
}
