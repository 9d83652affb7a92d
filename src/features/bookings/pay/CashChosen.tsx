import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PaymentChoice } from '@/domain/ride/booking';
import styles from './PayPanel.module.css';

type Props = { choice: PaymentChoice; driverName?: string; onChange: () => void };

/** The rider pays in cash: shows the amount, and that the driver closes the ride. */
export function CashChosen({ choice, driverName = 'your driver', onChange }: Props) {
  return (
    <>
      <div className={styles.hand} role="status">
        <p>Hand {driverName}</p>
        <p className={styles.handAmount}>
          <MoneyText pence={choice.cash} />
        </p>
        {choice.discount > 0 || choice.wallet > 0 ? (
          <p className={styles.handLines}>
            {choice.discount > 0 ? (
              <>
                <MoneyText pence={choice.discount} /> off with {choice.promo_name ?? 'a promo'}.{' '}
              </>
            ) : null}
            {choice.wallet > 0 ? (
              <>
                <MoneyText pence={choice.wallet} /> comes from your wallet.
              </>
            ) : null}
          </p>
        ) : null}
        <p className={styles.handLines}>The ride closes when your driver confirms the cash.</p>
      </div>
      <Button look="text" onClick={onChange}>
        Pay another way
      </Button>
    </>
  );
}
