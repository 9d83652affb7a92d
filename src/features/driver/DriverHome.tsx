import { lazy, Suspense } from 'react';
import { useReadNotices } from '@/components/rides/useReadNotices';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { SheetStage, SheetWork } from '@/components/ui/sheet/SheetStage';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import * as words from '@/languages/en/driver/work';
import { DemoDriveSwitch } from './demo/DemoDriveSwitch';
import { DriverMap } from './DriverMap';
import { WorksElsewhere } from './duty/WorksElsewhere';
import { RestPanel } from './RestPanel';
import { useLookingBack } from './rides/useLookingBack';
import { useShift } from './shift/useShift';

const PastRides = lazy(() => import('./rides/PastRides'));
const RidePanel = ahead(
  async () => (await import('./trip/RidePanel')).RidePanel,
  <Loading label={words.lookingUpRide} />,
);
const RideClosed = ahead(
  async () => (await import('./trip/RideClosed')).RideClosed,
  <Loading label={words.lookingUpRide} />,
);
/** What a driver on duty needs next. */
const LATER = [RidePanel, RideClosed];

/** A driver's work on one screen: off duty, waiting, the ride, the payment. One task at a time. Offers lie above it. */
export default function DriverHome() {
  const { uid, profile, elsewhere, ride, closed, looking, dismiss, fix, failure, cab, offers, demo, run, ask, busy } =
    useShift();
  const back = useLookingBack(ride?.id ?? null);
  const past = back?.open?.ride ?? null;
  const shown = back === null ? (ride ?? closed) : past;
  const [offer = null] = offers;

  useAhead(LATER, offer === null ? 'touched' : 'opened');
  useReadNotices(shown?.id ?? null);

  const demoSwitch = demo === null ? null : <DemoDriveSwitch on={demo.on} onChange={demo.change} />;
  const work = () => {
    if (back !== null) {
      return (
        <Suspense fallback={<Loading label={words.loadingRides} />}>
          <PastRides uid={uid} {...back} />
        </Suspense>
      );
    }
    if (elsewhere) return <WorksElsewhere uid={uid} />;
    if (looking) return <Loading label={words.lookingUpRide} />;
    if (ride !== null)
      return <RidePanel key={ride.id} ride={ride} fix={fix} run={run} ask={ask} busy={busy} extra={demoSwitch} />;
    if (closed !== null) return <RideClosed ride={closed} onClose={dismiss} />;
    return <RestPanel uid={uid} profile={profile} fix={fix} failure={failure} extra={demoSwitch} />;
  };
  return (
    <SheetStage
      label={words.yourWork}
      tall={back !== null && back.open === null}
      map={
        <DriverMap
          ride={back === null ? ride : null}
          offer={offer}
          past={past === null || offer !== null ? null : { ride: past, trail: back?.open?.trail ?? null }}
          cab={cab}
          lastPlace={profile.location}
        />
      }
    >
      {work()}
    </SheetStage>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SheetWork>
      <SkeletonLines label={label} />
    </SheetWork>
  );
}
