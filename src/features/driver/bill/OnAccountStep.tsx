import { Emergency } from '@/components/emergency/Emergency';
import { FareLines } from '@/components/rides/fare/FareLines';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { takenOff } from '@/domain/ride/bill/fareLines';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { RideChat } from '@/features/chat/RideChat';
import styles from '../driver.module.css';

/** At the drop-off of a ride that a customer pays: there is nothing to collect, and the screen moves on once the bill is charged. */
export function OnAccountStep({ ride }: { ride: Booking }) {
  return (
    <SheetWork>
      <div className={styles.stack}>
        <div>
          <p className={styles.kicker}>Take nothing from {ride.customer_name}</p>
          <h1 className={styles.due}>
            <MoneyText pence={0} />
          </h1>
          <p className={styles.soft} role="status">
            {onAccountWords(ride)}. The bill goes there by itself
            {ride.claim?.state === 'asked' ? ', once the rider has answered what you added' : ''}.
          </p>
        </div>
        {ride.fare_lines ? <FareLines breakdown={ride.fare_lines} takenOff={takenOff(ride)} /> : null}
        <p className={styles.share}>
          <span>Your share</span>
          <MoneyText pence={ride.driver_share ?? 0} />
        </p>
        <div className={styles.pair}>
          <RideChat booking={ride} side="driver" wide />
          <Emergency bookingId={ride.id} />
        </div>
      </div>
    </SheetWork>
  );
}
