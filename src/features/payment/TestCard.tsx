import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ApiBody } from '@/domain/api/api';
import type { Payment } from '@/domain/money/payment';
import * as words from '@/languages/en/account/payment';
import { useCall } from '@/state/useCall';
import styles from './PaymentScreen.module.css';

const BANK_DOES: readonly [outcome: ApiBody<'test_payment'>['outcome'], label: string][] = [
  ['dispute', words.bankTakesBack],
  ['win', words.bankForUs],
  ['lose', words.bankForCardholder],
];

/** What the bank behind a test card may still do about a payment. */
export function TestBank({ id }: { id: string }) {
  const { run, busy } = useCall();
  return (
    <section className={styles.choices} aria-label={words.testBank}>
      {BANK_DOES.map(([outcome, label]) => (
        <Button key={outcome} disabled={busy !== null} onClick={() => void run('test_payment', { id, outcome })}>
          {label}
        </Button>
      ))}
    </section>
  );
}

/** The checkout page of the test provider, which takes no money. */
export function TestCard({ id, payment }: { id: string; payment: Payment }) {
  const { run, busy } = useCall();
  const press = (outcome: ApiBody<'test_payment'>['outcome']) => void run('test_payment', { id, outcome });
  return (
    <>
      <p className={styles.title}>{words.testCard}</p>
      <p className={styles.amount}>
        <MoneyText pence={payment.amount} />
      </p>
      <p className={styles.text}>{words.testCardMore}</p>
      <div className={styles.choices}>
        <Button look="next" disabled={busy !== null} onClick={() => press('succeed')}>
          {words.succeed}
        </Button>
        <Button disabled={busy !== null} onClick={() => press('fail')}>
          {words.fail}
        </Button>
        <Button disabled={busy !== null} onClick={() => press('cancel')}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
