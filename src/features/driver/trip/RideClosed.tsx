import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Booking } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { RideChat } from '@/features/chat/RideChat';
import * as words from '@/languages/en/driver/trip';
import { LazyFee } from '../fees/LazyFee';
import { cancelledWords } from './cancelledWords';
import styles from '../driver.module.css';

type Props = { ride: Booking; onClose: () => void };

function titleOf(ride: Booking): string {
  if (ride.status === 'CANCELLED') return words.rideCancelled;
  if (ride.account !== undefined) return onAccountWords(ride);
  return ride.status === 'PENDING' ? words.leftUnpaid : words.paid;
}

/** The outcome of a ride, shown until the driver closes it. */
export function RideClosed({ ride, onClose }: Props) {
  const { status, driver_share: share = 0, cashPaymentAmount: cash = 0, tip = 0 } = ride;
  const change = share + tip - cash;
  const paid = status === 'PAID' || status === 'COMPLETE';
  const isOnAccount = ride.account !== undefined;
  const title = titleOf(ride);
  const announced = useRef(false);
  useEffect(() => {
    if (!announced.current) announce(title);
    announced.current = true;
  }, [title]);
  return (
    <SheetWork footer={<NextAction onClick={onClose}>{words.nextRide}</NextAction>}>
      <div className={styles.stack}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {status === 'PENDING' ? (
            <p className={styles.soft}>
              {(isOnAccount ? words.creditedWhenOnAccount : words.creditedWhenPaid)(<MoneyText pence={share} />)}
            </p>
          ) : null}
          {status === 'CANCELLED' ? <p className={styles.soft}>{words.freeForOthers(cancelledWords(ride))}</p> : null}
        </div>
        {paid ? (
          <dl className={styles.figures}>
            <div>
              <dt>{words.yourShare}</dt>
              <dd>
                <MoneyText pence={share} direction="in" />
              </dd>
            </div>
            {tip > 0 ? (
              <div>
                <dt>{words.tip}</dt>
                <dd>
                  <MoneyText pence={tip} direction="in" />
                </dd>
              </div>
            ) : null}
            {cash > 0 ? (
              <div>
                <dt>{words.cashInHand}</dt>
                <dd>
                  <MoneyText pence={cash} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{words.wallet}</dt>
              <dd>
                <MoneyText pence={Math.abs(change)} direction={change >= 0 ? 'in' : 'out'} />
              </dd>
            </div>
          </dl>
        ) : null}
        <LazyFee ride={ride} place="facts" />
        <TripPoints pickup={ride.pickup.add} stops={ride.stops} drop={ride.drop.add} />
        <RideChat booking={ride} side="driver" wide />
      </div>
    </SheetWork>
  );
}
