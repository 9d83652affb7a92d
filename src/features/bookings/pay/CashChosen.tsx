import { Button } from '@/components/ui/button/Button';
import { SheetFoot } from '@/components/ui/sheet/SheetFoot';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PaymentChoice } from '@/domain/ride/booking';
import { FootSum } from './FootSum';
import styles from './PayPanel.module.css';

type Props = { choice: PaymentChoice; driverName?: string; onChange: () => void };

/** The rider pays in cash: the amount, which stays in sight, and that the driver closes the ride. */
export function CashChosen({ choice, driverName = 'your driver', onChange }: Props) {
  return (
    <>
      <SheetFoot>
        <div className={styles.foot} role="status">
          <FootSum label={`Hand ${driverName}`} pence={choice.cash} />
        </div>
      </SheetFoot>
      <section className={styles.hand} aria-label="Paying in cash">
        {choice.discount > 0 || choice.wallet > 0 ? (
          <p>
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
        <p>The ride closes when your driver confirms the cash.</p>
      </section>
      <Button look="text" onClick={onChange}>
        Pay another way
      </Button>
    </>
  );
}
