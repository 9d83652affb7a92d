import { MoneyText } from '@/components/ui/text/MoneyText';
import list from '@/components/wallet/entries.module.css';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useWatch } from '@/state/hooks';
import { withdrawsGroup } from '@/state/personal';
import { maskedAccount } from './bankWords';
import styles from './WalletScreen.module.css';

/** Withdrawals that have left the wallet but not reached the bank, newest first. */
export function PendingWithdraws({ uid }: { uid: string }) {
  const { data } = useWatch(withdrawsGroup, { uid });
  const pending = (data ?? []).filter(({ processed }) => !processed).toSorted((a, b) => b.date - a.date);
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending" className={styles.pending}>
      <h2 id="pending" className={list.heading}>
        On the way to your bank
      </h2>
      <ul className={list.entries}>
        {pending.map((withdraw) => (
          <li key={withdraw.id}>
            <div>
              <p className={list.what}>{withdraw.bankName || 'Bank account'}</p>
              <p className={list.when}>To {maskedAccount(withdraw)}</p>
              <p className={list.when}>Asked for {formatDateTime(withdraw.date, DEFAULT_TIME_ZONE)}</p>
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
