import type { Listed } from '@/backend/connection/observe';
import { MoneyText } from '@/components/ui/text/MoneyText';
import list from '@/components/wallet/entries.module.css';
import { withdrawWords } from '@/components/wallet/withdrawWords';
import { hasBank, type Withdraw } from '@/domain/money/wallet';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/account/wallet';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { maskedBank } from './bankWords';
import styles from './WalletScreen.module.css';

/** Withdrawals that have left the wallet but are not complete, newest first. */
export function PendingWithdraws({ withdraws }: { withdraws: readonly Listed<Withdraw>[] }) {
  const currency = useAppSelector(selectCurrency);
  const pending = withdraws.filter(({ processed }) => !processed).toSorted((a, b) => b.date - a.date);
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending" className={styles.pending}>
      <h2 id="pending" className={list.heading}>
        {words.onTheWay}
      </h2>
      <ul className={list.entries}>
        {pending.map((withdraw) => (
          <li key={withdraw.id}>
            <div>
              <p className={list.what}>{withdrawWords(withdraw, currency)}</p>
              {hasBank(withdraw) ? <p className={list.when}>{maskedBank(withdraw)}</p> : null}
              <p className={list.when}>{words.askedFor(formatDateTime(withdraw.date, DEFAULT_TIME_ZONE))}</p>
            </div>
            <span className={list.sum}>
              <MoneyText pence={withdraw.amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
