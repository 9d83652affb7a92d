import { NavigationRounded } from '@/components/ui/icons/ride';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Fix } from '@/backend/rides/position';
import { announce } from '@/components/ui/message/Announcer';
import { ButtonAnchor } from '@/components/ui/button/Button';
import { Emergency } from '@/components/emergency/Emergency';
import { RideCheck } from '@/components/rides/check/RideCheck';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { type Booking, canNavigate } from '@/domain/ride/booking';
import { startMessages } from '@/domain/startMessages';
import * as words from '@/languages/en/driver/trip';
import type { AskingCalls } from '@/state/useCall';
import { placeWords } from '@/components/rides/placeWords';
import { LazyFee } from '../fees/LazyFee';
import { CannotCarry } from '../needs/CannotCarry';
import { LazyRun } from '../run/LazyRun';
import { sendMarksOf } from '../run/sendMarksOf';
import { driverHeadline } from './driverHeadline';
import styles from '../driver.module.css';
import { FarFromPickup } from './FarFromPickup';
import { GiveBack } from './GiveBack';
import { navigationLink } from './navigationLink';
import { NoShow } from './NoShow';
import { OtpEntry } from './OtpEntry';
import { RideChanged } from './RideChanged';
import { RiderCard } from './RiderCard';
import { useArrival } from './useArrival';
import { useRideStep } from './useRideStep';
import { useStopsAhead } from './useStopsAhead';
import { useStartCode } from './useStartCode';
import { WaitingClock } from './WaitingClock';

/** What the end of a ride needs is fetched while it is driven: there may be no signal then. */
const loadCashStep = () => import('./CashStep');
const CashStep = lazy(async () => ({ default: (await loadCashStep()).CashStep }));
const loadEndTrip = () => import('./EndTripDialog');
const EndTripDialog = lazy(async () => ({ default: (await loadEndTrip()).EndTripDialog }));
const loadEndByMeter = () => import('../meter/EndByMeter');
const EndByMeter = lazy(loadEndByMeter);

type Props = { ride: Booking; fix: Fix | null; extra: ReactNode } & AskingCalls;

/** A running ride: the destination and the next action. */
export function RidePanel({ ride, fix, extra, run, ask, busy }: Props) {
  const { id, status } = ride;
  const { card } = ride.estimate_lines;
  const steps = useRideStep(ask, fix, () => sendMarksOf(ride));
  const arrival = useArrival(ride, steps);
  const code = useStartCode(ride, steps);
  /** Null until it is first asked for; what was counted then stays, however often it is closed. */
  const [ending, setEnding] = useState<boolean | null>(null);
  const stops = useStopsAhead(ride, fix);
  const { title, place } = driverHeadline(ride, stops[0]);
  const { name, rest } = placeWords(place);

  const announced = useRef('');
  useEffect(() => {
    const step = `${status} ${place}`;
    if (announced.current !== step) announce(`${title}. ${place}`);
    announced.current = step;
  }, [status, title, place]);

  const isByCard = card !== undefined;
  useEffect(() => {
    if (status !== 'STARTED') return;
    // Without a connection they are asked for again when they are needed.
    for (const load of [loadCashStep, isByCard ? loadEndByMeter : loadEndTrip]) load().catch(() => {});
  }, [status, isByCard]);

  if (status === 'REACHED') {
    return (
      <Suspense fallback={null}>
        <CashStep ride={ride} run={run} busy={busy} />
      </Suspense>
    );
  }

  const waiting = busy !== null || steps.stepping;
  const asksCode = status === 'ARRIVED' && ride.otp;
  const next = {
    ACCEPTED: { label: words.arrived, press: arrival.press },
    ARRIVED: { label: words.startTrip, press: () => code.start() },
    STARTED: { label: words.endTrip, press: () => setEnding(true) },
  }[status as 'ACCEPTED' | 'ARRIVED' | 'STARTED'];
  return (
    <SheetWork
      footer={
        <div className={styles.foot}>
          {asksCode ? (
            <OtpEntry value={code.digits} fault={code.fault} onChange={code.type} onDone={code.start} busy={waiting} />
          ) : null}
          <NextAction busy={waiting} onClick={next.press}>
            {next.label}
          </NextAction>
        </div>
      }
    >
      <div className={styles.stack}>
        <RideChanged key={id} ride={ride} />
        <div>
          <div className={styles.headRow}>
            <div>
              <p className={styles.kicker}>{title}</p>
              <h1 className={styles.title} dir="auto">
                {name}
              </h1>
              {rest === '' ? null : (
                <p className={styles.soft} dir="auto">
                  {rest}
                </p>
              )}
            </div>
            {canNavigate(status) ? (
              <ButtonAnchor
                href={status === 'ACCEPTED' ? navigationLink(ride.pickup) : navigationLink(ride.drop, stops)}
                target="_blank"
                rel="noreferrer"
                icon={<NavigationRounded />}
                className={styles.navigate}
              >
                {words.navigate}
              </ButtonAnchor>
            ) : (
              <WaitingClock since={ride.driver_arrive_time} />
            )}
          </div>
          <LazyFee ride={ride} place="clock" />
          {asksCode ? <p className={styles.ask}>{words.askForCode}</p> : null}
        </div>
        <RideCheck booking={ride} side="driver" place={fix} />
        <RiderCard ride={ride} />
        <LazyRun ride={ride} />
        {fix === null ? (
          <p role="alert" className={styles.warning}>
            {words.allowLocation(startMessages.location_error)}
          </p>
        ) : null}
        <div className={styles.close}>
          <CannotCarry key={`${id} ${status}`} ride={ride} waiting={waiting} />
          {status === 'ARRIVED' && ride.attendance === undefined ? (
            <NoShow ride={ride} run={run} waiting={waiting} />
          ) : null}
          <div className={styles.pair}>
            <GiveBack ride={ride} waiting={waiting} />
            <Emergency bookingId={id} place={fix} />
          </div>
        </div>
        {extra}
      </div>
      <FarFromPickup metres={arrival.metres} onStay={arrival.stay} onArrived={arrival.confirm} />
      <Suspense fallback={null}>
        {ending !== null && card === undefined ? (
          <EndTripDialog
            open={ending}
            ride={ride}
            place={fix}
            busy={waiting}
            onClose={() => setEnding(false)}
            onEnd={(counts) => void steps.step('end_booking', id, counts).then((done) => done && setEnding(false))}
          />
        ) : null}
        {ending === true && card !== undefined ? (
          <EndByMeter
            ride={ride}
            offers={card.offers ?? []}
            place={fix}
            busy={waiting}
            onClose={() => setEnding(false)}
            onEnd={(said, isShown) => steps.step('end_booking', id, said, undefined, isShown)}
          />
        ) : null}
      </Suspense>
    </SheetWork>
  );
}
