import { watchPayer } from '@/backend/money/payouts';
import { ListState } from '@/components/ui/state/ListState';
import { useObserved } from '@/state/hooks';
import { AccountChecks } from './AccountChecks';
import { PayerForm } from './PayerForm';
import styles from './payouts.module.css';

/** The account that runs are paid from, and how account numbers are checked. */
export function PayingAccount() {
  const { data: payer, loading, error, again } = useObserved(watchPayer, true, 'payer_missing');
  const isMissing = error.flag && error.key === 'payer_missing';
  return (
    <div className={styles.columns}>
      <section aria-labelledby="payer">
        <h2 id="payer" className={styles.heading}>
          Runs are paid from
        </h2>
        {payer === null && !isMissing ? (
          <ListState
            label="Loading the account"
            loading={loading}
            error={error}
            missing="payer_missing"
            onAgain={again}
          />
        ) : (
          <PayerForm key={JSON.stringify(payer)} payer={payer} />
        )}
      </section>
      <AccountChecks />
    </div>
  );
}
