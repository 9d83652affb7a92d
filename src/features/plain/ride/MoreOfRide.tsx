import { useState } from 'react';
import { RideNeeds } from '@/components/rides/needs/RideNeeds';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { isTracked, nextStatus, showsOtp } from '@/domain/ride/booking';
import { RideHelp } from '@/features/bookings/after/RideHelp';
import { CancelRide } from '@/features/bookings/CancelRide';
import { ChangeRide } from '@/features/bookings/change/ChangeRide';
import { CabMissing } from '@/features/bookings/live/CabMissing';
import type { LiveRideProps } from '@/features/bookings/live/LiveRide';
import { ShareRide } from '@/features/bookings/live/ShareRide';
import { RidesList } from '@/features/bookings/RidesList';
import { PayWithRide } from '@/features/bookings/pay/PayWithRide';
import { RideChat } from '@/features/chat/RideChat';
import * as words from '@/languages/en/account/plain/ride';
import parts from '../parts/Plain.module.css';
import { ViewButton } from '../view/ViewButton';
import { More } from './More';

type Props = LiveRideProps & { minutes: number | null };

/** Everything else that can be done with this ride. */
export function MoreOfRide({ booking, rider, minutes, others, onClose }: Props) {
  const { id, booking_id: reference, status, pickup, drop, stops, driver } = booking;
  const [cancelling, setCancelling] = useState(false);
  const cancellable = nextStatus(status, 'cancel', 'rider') !== null;
  const tracked = isTracked(status);
  return (
    <>
      {cancellable ? (
        <Button wide tone="danger" className={parts.main} onClick={() => setCancelling(true)}>
          {words.doNotWant}
        </Button>
      ) : null}
      <More words={words.more}>
        <TripPoints pickup={pickup.add} stops={stops} drop={drop.add} />
        <p>{words.bookingNumber(<SpelledOut text={reference} label={words.bookingId} />)}</p>
        {showsOtp(status) ? <RideNeeds ride={booking} title={words.whatYouNeed} /> : null}
        {driver !== undefined && status !== 'CANCELLED' ? <RideChat booking={booking} side="rider" wide /> : null}
        {tracked ? <ShareRide booking={booking} minutes={minutes} /> : null}
        <PayWithRide booking={booking} walletBalance={rider.walletBalance} />
        <ChangeRide booking={booking} />
        {status === 'ARRIVED' ? <CabMissing bookingId={id} /> : null}
        <RideHelp booking={booking} />
        <OtherRides others={others} isOver={status === 'CANCELLED'} onClose={onClose} />
        <ViewButton to="full" />
      </More>
      <CancelRide booking={booking} open={cancelling && cancellable} onClose={() => setCancelling(false)} />
    </>
  );
}

type OthersProps = Pick<LiveRideProps, 'others' | 'onClose'> & { isOver: boolean };

/** The way to the rider's other rides: the list, or the page that has it. */
function OtherRides({ others, isOver, onClose }: OthersProps) {
  if (others === null)
    return (
      <ButtonLink wide to="/bookings">
        {words.allRides}
      </ButtonLink>
    );
  if (isOver)
    return (
      <Button wide onClick={onClose}>
        {words.allRides}
      </Button>
    );
  return others.length === 0 ? null : (
    <section aria-labelledby="other-rides">
      <h2 id="other-rides">{words.otherRides}</h2>
      <RidesList bookings={others} />
    </section>
  );
}
