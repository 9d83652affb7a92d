import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { config } from '@/backend/connection/config';
import { workHere } from '@/backend/later/calls';
import { isElsewhere } from '@/backend/people/ownDevice';
import { setDutyHint } from '@/backend/people/sessionHint';
import { useCabPlace } from '@/components/rides/map/useCabPlace';
import type { UserProfile } from '@/domain/people/user';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useConnected } from '@/state/connection';
import { useCall } from '@/state/useCall';
import { useWakeLock } from '@/components/ui/page/useWakeLock';
import { demoWasOn, rememberDemo } from '../demo/demoMemory';
import { OfferSheet } from '../offer/OfferSheet';
import { useAnswersFromNotices } from '../offer/useAnswersFromNotices';
import { useHorn } from '../offer/useHorn';
import { useOffers } from '../offer/useOffers';
import { usePassedOffers } from '../offer/usePassedOffers';
import { LeftRanksContext, useLeftRanks } from '../rank/leftRank';
import { useHeldRide } from './useHeldRide';
import { usePosition } from './usePosition';
import { useReports } from './useReports';
import { type Shift, ShiftContext } from './useShift';

type Props = { uid: string; profile: UserProfile; children: ReactNode };

/**
 * A driver's shift, from going on duty to going off, whatever page is open: the running ride, the position and its
 * reports, the trail, the screen's lock, and the offers, which lie above every page. Of several devices that a driver is signed in on,
 * one works: two would report two places for one cab.
 */
export default function DriverShift({ uid, profile, children }: Props) {
  const settings = useAppSelector(selectSettings);
  const { run, ask, busy } = useCall();
  const [demo, setDemo] = useState(() => config.localStack && demoWasOn());
  const held = useHeldRide(uid, profile);
  const { closed, looking, dismiss } = held;
  const goesOn = profile.driverActiveStatus === true || held.ride !== null;
  const elsewhere = goesOn && isElsewhere(profile);
  const onDuty = profile.driverActiveStatus === true && !elsewhere;
  const ride = elsewhere ? null : held.ride;

  const isAtWork = goesOn && !elsewhere;
  useEffect(() => setDutyHint(isAtWork), [isAtWork]);
  const connected = useConnected();
  const { fix, failure } = usePosition({
    active: isAtWork,
    demo,
    ride,
    lastPlace: profile.location,
  });
  useReports({ uid, onDuty, fix, ride, demo, connected });
  useWakeLock(isAtWork);
  const cab = useCabPlace(fix);
  const leftRanks = useLeftRanks(onDuty, fix);

  const offers = useOffers(onDuty && ride === null && !looking);
  usePassedOffers();
  useAnswersFromNotices(run, () => (elsewhere ? workHere(uid) : Promise.resolve()));
  useHorn(offers[0]?.id ?? null, settings?.CarHornRepeat ?? false);

  const demoSwitch = useMemo(() => {
    if (!config.localStack || !onDuty) return null;
    const change = (on: boolean) => {
      rememberDemo(on);
      setDemo(on);
    };
    return { on: demo, change };
  }, [demo, onDuty]);
  const shift: Shift = {
    uid,
    profile,
    elsewhere,
    ride,
    closed,
    looking,
    dismiss,
    fix,
    failure,
    cab,
    offers,
    demo: demoSwitch,
    run,
    ask,
    busy,
  };
  return (
    <ShiftContext value={shift}>
      <LeftRanksContext value={leftRanks}>{children}</LeftRanksContext>
      <OfferSheet offers={offers} run={run} busy={busy} />
    </ShiftContext>
  );
}
