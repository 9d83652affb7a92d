import { lazy, Suspense, useState } from 'react';
import { SheetStage, SheetWork } from '@/components/ui/sheet/SheetStage';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useCabPlace } from '@/components/rides/map/useCabPlace';
import { useReadNotices } from '@/components/rides/useReadNotices';
import { config } from '@/backend/connection/config';
import { holdsDriver } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { useAppSelector, useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { DemoDriveSwitch } from './demo/DemoDriveSwitch';
import { demoWasOn, rememberDemo } from './demo/demoMemory';
import { DriverMap } from './DriverMap';
import { OfferPanel } from './offer/OfferPanel';
import { RestPanel } from './RestPanel';
import { useLookingBack } from './rides/useLookingBack';
import { RideClosed } from './trip/RideClosed';
import { RidePanel } from './trip/RidePanel';
import { useHorn } from './offer/useHorn';
import { useOffers } from './offer/useOffers';
import { usePassedOffers } from './offer/usePassedOffers';
import { usePosition } from './shift/usePosition';
import { useReports } from './shift/useReports';
import { useWakeLock } from './shift/useWakeLock';

const PastRides = lazy(() => import('./rides/PastRides'));

type Props = { uid: string; profile: UserProfile };

/** A driver's work on one screen: off duty, waiting, an offer, the ride, the payment. One task at a time. */
export default function DriverHome({ uid, profile }: Props) {
  const settings = useAppSelector(selectSettings);
  const { run, busy } = useCall();
  const [demo, setDemo] = useState(() => config.localStack && demoWasOn());
  const onDuty = profile.driverActiveStatus === true;

  // The profile names the running ride, so it is found again after a reload and on another phone. An ended ride stays
  // on screen until the driver has read how it ended.
  const held = profile.queue === true ? (profile.currentBooking ?? null) : null;
  const [followed, setFollowed] = useState<string | null>(held);
  if (held !== null && held !== followed) setFollowed(held);
  const shownId = held ?? followed;
  const { data: found, error } = useWatch(rideGroup, shownId);
  // This driver may no longer read a ride that was given back or taken from a silent phone.
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
