import { Button, ButtonLink } from '@/components/ui/button/Button';
import { useRef, useState } from 'react';
import { Emergency } from '@/components/emergency/Emergency';
import { ChargesLine } from '@/components/rides/missed/ChargesLine';
import { FeeClock } from '@/components/rides/missed/FeeClock';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { RideCheck } from '@/components/rides/check/RideCheck';
import { RideMap } from '@/components/rides/map/RideMap';
import { Sheet } from '@/components/ui/sheet/Sheet';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { RiderFee } from '@/components/rides/missed/RiderFee';
import { RideNeeds } from '@/components/rides/needs/RideNeeds';
import { StatusSteps } from '@/components/rides/StatusSteps';
import { TripPoints } from '@/components/rides/TripPoints';
import { useTitle } from '@/components/ui/page/useTitle';
import { useReadNotices } from '@/components/rides/useReadNotices';
import type { Wallet } from '@/domain/money/sources';
import { mayRaiseAlarm } from '@/domain/ride/safety/alert';
import { serverNow } from '@/backend/connection/connection';
import { type Booking, canPay, nextStatus, showsOtp } from '@/domain/ride/booking';
import { messageText } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/live';
import { RideChat } from '@/features/chat/RideChat';
import { RideHelp } from '../after/RideHelp';
import { CancelRide } from '../CancelRide';
import { CabMissing } from './CabMissing';
import { DriverCard } from './DriverCard';
import { GuestNote } from './GuestNote';
import { GraceTime } from './GraceTime';
import styles from './LiveRide.module.css';
import { ChangeRide } from '../change/ChangeRide';
import { PayPanel } from '../pay/PayPanel';
import { PayWithRide } from '../pay/PayWithRide';
import { RateRide } from './RateRide';
import { RidesList } from '../RidesList';
import { headline } from '../rideWords';
import { Searching } from './Searching';
import { ShareRide } from './ShareRide';
import { StartCode } from './StartCode';
import { useCabOnItsWay } from './useCabOnItsWay';
import { useJustBooked } from './useJustBooked';
import { useStatusNews } from './useStatusNews';

export type LiveRideProps = {
  booking: Booking;
  /** Whose ride it is, with what is in their wallet. */
  rider: Wallet;
  /** The rider's other rides, listed below; null on a page of the ride's own, which leads back to them. */
  others: readonly Booking[] | null;
  /** Called when the rider has read that the ride was cancelled. */
  onClose: () => void;
};

/** The running ride for its rider: the cab's position, the driver and the next step, then the bill and the rating. */
export function LiveRide({ booking, rider, others, onClose }: LiveRideProps) {
  const { id, status, pickup, drop } = booking;
  const booked = useJustBooked();
  const { tracked, cab, silence, minutes } = useCabOnItsWay(booking);
  const [cancelling, setCancelling] = useState(false);
  useReadNotices(id);

  const { title, next } = headline(booking, minutes);

  useTitle(title);

  const stack = useRef<HTMLDivElement>(null);
  // The news is at the top.
  useStatusNews(status, `${title}. ${next}`, () => stack.current?.scrollIntoView?.());

  const cancellable = nextStatus(status, 'cancel', 'rider') !== null;
  const chatsAfter = booking.driver !== undefined && (canPay(status) || status === 'PAID');
  const alarm = mayRaiseAlarm(booking, serverNow());
  // With a key, so that an open call for help stays open when the pair moves down the page.
  const pair =
    alarm || chatsAfter ? (
      <div key="pair" className={styles.pair}>
        {tracked ? <ShareRide booking={booking} minutes={minutes} /> : null}
        {chatsAfter ? <RideChat booking={booking} side="rider" wide /> : null}
        {alarm ? <Emergency bookingId={id} /> : null}
      </div>
    ) : null;
  return (
    <Sheet label={words.yourRide} map={<RideMap booking={booking} cab={cab} />}>
      <div ref={stack} className={styles.stack}>
        {status === 'CANCELLED' ? null : <StatusSteps status={status} />}
        <div>
          {status === 'NEW' && booked !== null ? (
            <p className={styles.booked}>{messageText('booking_success', booked)}</p>
          ) : null}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.next}>{next}</p>
          {booking.guest === true ? <GuestNote booking={booking} /> : null}
          {status === 'ARRIVED' ? <GraceTime until={booking.no_show_time} /> : null}
          <FeeClock booking={booking} side="rider" />
          {silence === null ? null : (
            <p role="status" className={styles.silence}>
              {words.silentSince(formatTime(silence, DEFAULT_TIME_ZONE))}
            </p>
          )}
        </div>

        <RiderFee booking={booking} />
        <RideCheck booking={booking} side="rider" />
        {status === 'NEW' ? <ChargesLine booking={booking} /> : null}
        {status === 'NEW' ? <Searching booking={booking} /> : null}
        {booking.otp && showsOtp(status) ? <StartCode bookingId={id} /> : null}
        {booking.driver && !canPay(status) && status !== 'PAID' && status !== 'CANCELLED' ? (
          <DriverCard booking={booking} callable={tracked} chat={<RideChat booking={booking} side="rider" />} />
        ) : null}
        {tracked ? pair : null}
        <PayWithRide booking={booking} walletBalance={rider.walletBalance} />
        {canPay(status) ? <PayPanel booking={booking} rider={rider} /> : null}
        {status === 'PAID' ? <RateRide booking={booking} /> : null}
        {tracked ? null : pair}
        {status === 'CANCELLED' ? (
          <ButtonLink look="next" to="/" onClick={onClose}>
            {words.bookAnother}
          </ButtonLink>
        ) : null}

        <div className={styles.section}>
          {showsOtp(status) ? <RideNeeds ride={booking} title={words.needs} /> : null}
          <TripPoints pickup={pickup.add} stops={booking.stops} drop={drop.add} />
          <p className={styles.reference}>
            <span>{words.bookingId(<SpelledOut text={booking.booking_id} label={words.idLabel} />)}</span>
            {booking.trip_cost === undefined ? (
              <span>
                {(booking.fixedPriceFlag ? words.fixedPrice : words.estimate)(<MoneyText pence={booking.estimate} />)}
              </span>
            ) : null}
          </p>
        </div>

        <ChangeRide booking={booking} />
        {cancellable ? (
          <Button tone="danger" onClick={() => setCancelling(true)}>
            {status === 'NEW' ? words.stopLooking : words.cancelRide}
          </Button>
        ) : null}
        {status === 'ARRIVED' ? <CabMissing bookingId={id} /> : null}
        {status === 'CANCELLED' ? (
          <Button look="text" onClick={onClose}>
            {words.seeRides}
          </Button>
        ) : null}

        <RideHelp booking={booking} />

        {others === null ? (
          <ButtonLink look="text" to="/bookings">
            {words.allRides}
          </ButtonLink>
        ) : others.length > 0 ? (
          <section className={styles.earlier} aria-labelledby="other-rides">
            <h2 id="other-rides" className={styles.title}>
              {words.otherRides}
            </h2>
            <RidesList bookings={others} />
          </section>
        ) : null}
      </div>
      <CancelRide booking={booking} open={cancelling && cancellable} onClose={() => setCancelling(false)} />
    </Sheet>
  );
}
