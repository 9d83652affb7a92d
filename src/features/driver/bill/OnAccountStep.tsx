import { Emergency } from '@/components/emergency/Emergency';
import { FareLines } from '@/components/rides/fare/FareLines';
import { Button } from '@/components/ui/button/Button';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { takenOff } from '@/domain/ride/bill/fareLines';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { RideChat } from '@/features/chat/RideChat';
import * as words from '@/languages/en/driver/bill';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import type { Calls } from '@/state/useCall';
import styles from '../driver.module.css';
import { claimNews } from './claimNews';

type Props = { ride: Booking } & Calls;

/**
 * At the drop-off of a ride that a customer pays: there is nothing to collect, and the screen moves on once the bill is charged. It
 * is charged once its rider has answered what was asked for beyond it, and the driver need not wait for that.
 */
export function OnAccountStep({ ride, run, busy }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { claim } = ride;
  const waits = claim?.state === 'asked';
  return (
    <SheetWork>
      <div className={styles.stack}>
        <div>
          <p className={styles.kicker}>{words.takeNothingFrom(ride.customer_name)}</p>
          <h1 className={styles.due}>
            <MoneyText pence={0} />
          </h1>
          <p className={styles.soft} role="status">
            {(waits ? words.billGoesOnceAnswered : words.billGoes)(onAccountWords(ride))}
          </p>
          {claim === undefined ? null : <p className={styles.soft}>{claimNews(claim, currency)}</p>}
        </div>
        {ride.fare_lines ? <FareLines breakdown={ride.fare_lines} takenOff={takenOff(ride)} /> : null}
        <p className={styles.share}>
          <span>{words.yourShare}</span>
          <MoneyText pence={ride.driver_share ?? 0} />
        </p>
        {waits ? (
          <Button
            wide
            busy={busy === 'leave_unpaid'}
            disabled={busy !== null}
            onClick={() => void run('leave_unpaid', { id: ride.id })}
          >
            {words.leaveForAnswer}
          </Button>
        ) : null}
        <div className={styles.pair}>
          <RideChat booking={ride} side="driver" wide />
          <Emergency bookingId={ride.id} />
        </div>
      </div>
    </SheetWork>
  );
}
