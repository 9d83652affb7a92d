import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import * as words from '@/languages/en/bookings/pay';
import styles from './PayPanel.module.css';

type Props = { discount: Pence; wallet: Pence; rest: Pence };

/** The amounts that promo and wallet take off the bill, and the rest for cash or card. */
export function LeftToPay({ discount, wallet, rest }: Props) {
  return (
    <dl className={styles.left} aria-label={words.leftToPay}>
      {discount > 0 ? (
        <div>
          <dt>{words.promo}</dt>
          <dd>
            <MoneyText pence={-discount} />
          </dd>
        </div>
      ) : null}
      {wallet > 0 ? (
        <div>
          <dt>{words.fromWallet}</dt>
          <dd>
            <MoneyText pence={-wallet} />
          </dd>
        </div>
      ) : null}
      <div className={styles.leftSum}>
        <dt>{words.leftToPay}</dt>
        <dd>
          <MoneyText pence={rest} />
        </dd>
      </div>
    </dl>
  );
}
