import { FareLines } from '@/components/rides/fare/FareLines';
import { takenOff } from '@/domain/ride/bill/fareLines';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { paidWith } from '@/domain/ride/bill/paidWith';
import { type Booking, isVoid } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/rides';
import styles from '../driver.module.css';

/** The bill from the driver's side: the fare, the driver's share of it, and how it was paid. Nothing of a bill that is void. */
export function Earned({ ride }: { ride: Booking }) {
  const { fare_lines: lines, convenience_fees: fee = 0, driver_share: share = 0, cashPaymentAmount: cash = 0 } = ride;
  if (!lines || isVoid(ride)) return null;
  const tip = (ride.tip ?? 0) - (ride.correction?.tip_returned ?? 0);
  const change = share + tip - cash;
  const paid = paidWith(ride);
  return (
    <section aria-label={words.whatRideBrought} className={styles.counts}>
      <FareLines breakdown={lines} takenOff={takenOff(ride)} totalLabel={words.ridersBill} />
      <dl className={styles.sums}>
        <div className={styles.softSum}>
          <dt>{lines.card === undefined ? words.lessFee : words.lessFeeIncluded}</dt>
          <dd>
            <MoneyText pence={fee} direction="out" />
          </dd>
        </div>
        <div className={styles.share}>
          <dt>{words.yourShare}</dt>
          <dd>
            <MoneyText pence={share} />
          </dd>
        </div>
      </dl>
      {ride.status === 'PENDING' ? (
        <p className={styles.soft}>
          {ride.account === undefined ? words.creditedWhenPaid : words.creditedWhenOnAccount}
        </p>
      ) : (
        <dl className={styles.sums}>
          {paid.map(({ label, pence }) => (
            <div key={label} className={styles.softSum}>
              <dt>{label}</dt>
              <dd>
                <MoneyText pence={pence} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{change >= 0 ? words.intoWallet : words.outOfWallet}</dt>
            <dd>
              <MoneyText pence={Math.abs(change)} direction={change >= 0 ? 'in' : 'out'} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
