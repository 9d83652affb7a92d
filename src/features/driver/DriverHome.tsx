import { lazy, Suspense, useState } from 'react';
import { SheetStage, SheetWork } from '@/components/SheetStage';
import { SkeletonLines } from '@/components/SkeletonLines';
import { useCabPlace } from '@/components/useCabPlace';
import { useReadNotices } from '@/components/useReadNotices';
import { config } from '@/backend/config';
import { holdsDriver } from '@/domain/booking';
import type { UserProfile } from '@/domain/user';
import { useAppSelector, useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { DemoDriveSwitch } from './DemoDriveSwitch';
import { demoWasOn, rememberDemo } from './demoMemory';
import { DriverMap } from './DriverMap';
import { OfferPanel } from './OfferPanel';
import { RestPanel } from './RestPanel';
import { useLookingBack } from './rides/useLookingBack';
import { RideClosed } from './RideClosed';
import { RidePanel } from './RidePanel';
import { useHorn } from './useHorn';
import { useOffers } from './useOffers';
import { usePassedOffers } from './usePassedOffers';
import { usePosition } from './usePosition';
import { useReports } from './useReports';
import { useWakeLock } from './useWakeLock';

const PastRides = lazy(() => import('./rides/PastRides'));

type Props = { uid: string; profile: UserProfile };

/** A driver's work on one screen: off duty, waiting, an offer, the ride, the money. One thing to do at a time. */
export default function DriverHome({ uid, profile }: Props) {
  const settings = useAppSelector(selectSettings);
  const { run, busy } = useCall();
  const [demo, setDemo] = useState(() => config.localStack && demoWasOn());
  const onDuty = profile.driverActiveStatus === true;

  // The profile names the running ride, so it is found again after a reload and on another phone. A ride that has
  // ended stays on the screen until the driver has read how.
  const held = profile.queue === true ? (profile.currentBooking ?? null) : null;
  const [followed, setFollowed] = useState<string | null>(held);
  if (held !== null && held !== followed) setFollowed(held);
  const shownId = held ?? followed;
  const { data: found, error } = useWatch(rideGroup, shownId);
  // A ride that was given back, or went on without a phone that fell silent, is no longer this driver's to read.
  if (held === null && followed !== null && error.flag) setFollowed(null);
  const shown = found?.id === shownId ? found : null;
  const ride = shown !== null && holdsDriver(shown.status) ? shown : null;

  const back = useLookingBack(shownId !== null);
  const past = back?.open?.ride ?? null;

  useReadNotices(shown?.id ?? past?.id ?? null);

  const { fix, failure } = usePosition({
    active: onDuty || ride !== null,
    demo,
    ride,
    lastPlace: profile.location,
  });
  useReports({ uid, onDuty, fix, ride, demo, paused: busy !== null });
  useWakeLock(onDuty || ride !== null);
  const cab = useCabPlace(fix);

  const offers = useOffers(onDuty && shownId === null);
  const [offer] = offers;
  usePassedOffers();
  useHorn(offer?.id ?? null, settings?.CarHornRepeat ?? false);

  const changeDemo = (on: boolean) => {
    rememberDemo(on);
    setDemo(on);
  };
  const demoSwitch = config.localStack && onDuty ? <DemoDriveSwitch on={demo} onChange={changeDemo} /> : null;
  const work = () => {
    if (shownId !== null && shown === null) {
      return (
        <SheetWork>
          <SkeletonLines label="Looking up your ride" />
        </SheetWork>
      );
    }
    if (ride !== null)
      return <RidePanel key={ride.id} ride={ride} fix={fix} run={run} busy={busy} extra={demoSwitch} />;
    if (shown !== null) return <RideClosed ride={shown} onClose={() => setFollowed(null)} />;
    if (offer) return <OfferPanel offers={offers} run={run} busy={busy} />;
    if (back !== null)
      return (
        <Suspense
          fallback={
            <SheetWork>
              <SkeletonLines label="Loading your rides" />
            </SheetWork>
          }
        >
          <PastRides uid={uid} {...back} />
        </Suspense>
      );
    return <RestPanel uid={uid} profile={profile} fix={fix} failure={failure} extra={demoSwitch} />;
  };
  return (
    <SheetStage
      label="Your work"
      tall={back !== null && back.open === null && offer === undefined}
      map={
        <DriverMap
          ride={ride}
          offer={offer ?? null}
          past={past === null || offer ? null : { ride: past, trail: back?.open?.trail ?? null }}
          cab={cab}
          lastPlace={profile.location}
        />
      }
    >
      {work()}
    </SheetStage>
  );
}
