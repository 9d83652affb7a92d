import { NavigationRounded } from '@/components/ui/icons/ride';
import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { announce } from '@/components/ui/message/Announcer';
import { Emergency } from '@/components/emergency/Emergency';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { type Booking, canNavigate } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { Calls } from '@/state/useCall';
import { placeWords } from '@/components/rides/placeWords';
import { CashStep } from './CashStep';
import styles from '../driver.module.css';
import { EndTripDialog } from './EndTripDialog';
import { navigationLink } from './navigationLink';
import { OtpEntry } from './OtpEntry';
import { RiderCard } from './RiderCard';
import { useRideStep } from './useRideStep';
import { WaitingClock } from './WaitingClock';
import { WaysOut } from './WaysOut';

type Props = { ride: Booking; fix: Fix | null; extra: ReactNode } & Calls;

/** A running ride: the destination and the next action. */
export function RidePanel({ ride, fix, extra, run, busy }: Props) {
  const { id, status } = ride;
  const dispatch = useAppDispatch();
  const step = useRideStep(run, fix);
  const [otp, setOtp] = useState('');
  const [ending, setEnding] = useState(false);
  const { title, place } = driverHeadline(ride);
  const { name, rest } = placeWords(place);

  const announced = useRef('');
  useEffect(() => {
    if (announced.current !== status) announce(`${title}. ${place}`);
    announced.current = status;
  }, [status, title, place]);

  async function start(): Promise<void> {
    if (ride.otp && !/^\d{5}$/.test(otp)) {
      dispatch(messageShown({ key: 'otp_wrong' }));
      return;
    }
    if (!(await step('start_booking', id, ride.otp ? { otp } : {}))) setOtp('');
  }

  if (status === 'REACHED') return <CashStep ride={ride} run={run} busy={busy} />;

  const waiting = busy !== null;
  const next = {
    ACCEPTED: { label: 'I have arrived', press: () => void step('arrive_booking', id, {}) },
    ARRIVED: { label: 'Start the trip', press: () => void start() },
    STARTED: { label: 'End the trip', press: () => setEnding(true) },
  }[status as 'ACCEPTED' | 'ARRIVED' | 'STARTED'];
  return (
    <SheetWork
      footer={
        <NextAction busy={waiting} onClick={next.press}>
          {next.label}
        </NextAction>
      }
    >
      <div className={styles.stack}>
        <div className={styles.headRow}>
          <div>
            <p className={styles.kicker}>{title}</p>
            <h1 className={styles.title}>{name}</h1>
            {rest === '' ? null : <p className={styles.soft}>{rest}</p>}
          </div>
          {canNavigate(status) ? (
            <Button
              component="a"
              href={navigationLink(status === 'ACCEPTED' ? ride.pickup : ride.drop)}
              target="_blank"
              rel="noreferrer"
              variant="outlined"
              startIcon={<NavigationRounded />}
              sx={{ flex: 'none' }}
            >
              Navigate
            </Button>
          ) : null}
        </div>
        {status === 'ARRIVED' ? <WaitingClock since={ride.driver_arrive_time} /> : null}
        {status === 'ARRIVED' && ride.otp ? (
          <OtpEntry value={otp} onChange={setOtp} onDone={() => void start()} disabled={waiting} />
        ) : null}
        <RiderCard ride={ride} />
        {fix === null ? (
          <p role="alert" className={styles.warning}>
            {messages.location_error}. Allow this page to use your location: the trip cannot be measured without it.
          </p>
        ) : null}
        <div className={styles.pair}>
          <WaysOut ride={ride} run={run} waiting={waiting} />
          <Emergency bookingId={id} place={fix} />
        </div>
        {extra}
      </div>
      <EndTripDialog
        open={ending}
        ride={ride}
        busy={waiting}
        onClose={() => setEnding(false)}
        onEnd={(counts) => void step('end_booking', id, counts).then((done) => done && setEnding(false))}
      />
    </SheetWork>
  );
}

function driverHeadline(ride: Booking): { title: string; place: string } {
  switch (ride.status) {
    case 'ACCEPTED':
      return {
        title: ride.bookLater ? `Pickup at ${formatTime(ride.tripdate, DEFAULT_TIME_ZONE)}` : 'Drive to the pickup',
        place: ride.pickup.add,
      };
    case 'ARRIVED':
      return { title: 'Waiting at', place: ride.pickup.add };
    default:
      return { title: 'Drive to', place: ride.drop.add };
  }
}
