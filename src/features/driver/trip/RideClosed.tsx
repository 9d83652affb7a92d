import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Booking } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { RideChat } from '@/features/chat/RideChat';
import { LazyFee } from '../fees/LazyFee';
import { cancelledWords } from './cancelledWords';
import styles from '../driver.module.css';

type Props = { ride: Booking; onClose: () => void };

function titleOf(ride: Booking): string {
  if (ride.status === 'CANCELLED') return 'Ride cancelled';
  if (ride.account !== undefined) return onAccountWords(ride);
  return ride.status === 'PENDING' ? 'Left unpaid' : 'Paid';
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
    <SheetWork footer={<NextAction onClick={onClose}>Next ride</NextAction>}>
      <div className={styles.stack}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {status === 'PENDING' ? (
            <p className={styles.soft}>
              <MoneyText pence={share} /> is credited to your wallet when{' '}
              {isOnAccount ? 'the bill is on the account' : 'the rider pays'}.
            </p>
          ) : null}
          {status === 'CANCELLED' ? (
            <p className={styles.soft}>{cancelledWords(ride)}. You are free for other rides.</p>
          ) : null}
        </div>
        {paid ? (
          <dl className={styles.figures}>
            <div>
              <dt>Your share</dt>
              <dd>
                <MoneyText pence={share} direction="in" />
              </dd>
            </div>
            {tip > 0 ? (
              <div>
                <dt>Tip</dt>
                <dd>
                  <MoneyText pence={tip} direction="in" />
                </dd>
              </div>
            ) : null}
            {cash > 0 ? (
              <div>
                <dt>Cash in hand</dt>
                <dd>
                  <MoneyText pence={cash} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>Wallet</dt>
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
