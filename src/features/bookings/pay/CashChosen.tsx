import { Button } from '@/components/ui/button/Button';
import { SheetFoot } from '@/components/ui/sheet/SheetFoot';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PaymentChoice } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/pay';
import { FootSum } from './FootSum';
import styles from './PayPanel.module.css';

type Props = { choice: PaymentChoice; driverName?: string; onChange: () => void };

/** The rider pays in cash: the amount, which stays in sight, and that the driver closes the ride. */
export function CashChosen({ choice, driverName, onChange }: Props) {
  return (
    <>
      <SheetFoot>
        <div className={styles.foot} role="status">
          <FootSum label={driverName === undefined ? words.handDriver : words.hand(driverName)} pence={choice.cash} />
        </div>
      </SheetFoot>
      <section className={styles.hand} aria-label={words.payingCash}>
        {choice.discount > 0 || choice.wallet > 0 ? (
          <p>
            {choice.discount > 0 ? (
              <>{words.offWith(<MoneyText pence={choice.discount} />, choice.promo_name ?? words.aPromo)} </>
            ) : null}
            {choice.wallet > 0 ? words.comesFromWallet(<MoneyText pence={choice.wallet} />) : null}
          </p>
        ) : null}
        <p>{words.closesOnCash}</p>
      </section>
      <Button look="text" onClick={onChange}>
        {words.anotherWay}
      </Button>
    </>
  );
}
