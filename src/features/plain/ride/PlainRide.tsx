import { PhoneNumber } from '@/components/people/phone/PhoneNumber';
import { type ReactNode, useId } from 'react';
import { Emergency } from '@/components/emergency/Emergency';
import { careNumber } from '@/components/people/careNumber';
import { useContact } from '@/components/people/useContact';
import { FeeClock } from '@/components/rides/missed/FeeClock';
import { RiderFee } from '@/components/rides/missed/RiderFee';
import { useMayCost } from '@/components/rides/missed/useMayCost';
import { RideCheck } from '@/components/rides/check/RideCheck';
import { useReadNotices } from '@/components/rides/useReadNotices';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button/Button';
import { CallRounded } from '@/components/ui/icons/controls';
import { useTitle } from '@/components/ui/page/useTitle';
import { type Booking, canPay, isUpcoming } from '@/domain/ride/booking';
import { mayRaiseAlarm } from '@/domain/ride/safety/alert';
import { GraceTime } from '@/features/bookings/live/GraceTime';
import { GuestNote } from '@/features/bookings/live/GuestNote';
import type { LiveRideProps } from '@/features/bookings/live/LiveRide';
import { useCabOnItsWay } from '@/features/bookings/live/useCabOnItsWay';
import { useContinuedSearch } from '@/features/bookings/live/useContinuedSearch';
import { useEndingSearch } from '@/features/bookings/live/useEndingSearch';
import { useStatusNews } from '@/features/bookings/live/useStatusNews';
import { OnAccountBill } from '@/features/bookings/pay/OnAccountBill';
import * as words from '@/languages/en/account/plain/ride';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';
import { Charges } from '../parts/Charges';
import parts from '../parts/Plain.module.css';
import { timeWords } from '../words/plainTime';
import { plainRideWords } from '../words/rideWords';
import { FinishRide } from './FinishRide';
import { MoreOfRide } from './MoreOfRide';
import { PlainBill } from './PlainBill';
import styles from './PlainRide.module.css';
import { TaxiMarks } from './TaxiMarks';

/** Interval of the clock behind *today* and *tomorrow*, milliseconds. */
const CLOCK_MS = 30_000;

/** A ride in the simple view: what happens now, what to do next, whom to ring, and the rest behind *More*. */
export function PlainRide({ booking, rider, others, onClose }: LiveRideProps) {
  const { id, status } = booking;
  const nowMs = useServerNow(CLOCK_MS);
  const { tracked, silence, minutes } = useCabOnItsWay(booking);
  const { title, next } = plainRideWords(booking, minutes, nowMs);
  const mayCost = useMayCost(booking);
  useReadNotices(id);
  useTitle(title);
  useStatusNews(status, `${title} ${next}`, () => document.getElementById('main')?.scrollTo?.(0, 0));
  const isOver = status === 'CANCELLED';
  return (
    <div className={parts.page}>
      <div className={parts.words}>
        <h1 className={parts.title}>{title}</h1>
        <p>{next}</p>
        {booking.guest === true ? <GuestNote booking={booking} /> : null}
        {status === 'ARRIVED' ? <GraceTime until={booking.no_show_time} /> : null}
        <FeeClock booking={booking} side="rider" />
        {status === 'NEW' && mayCost ? <Charges lines={booking.estimate_lines} /> : null}
        {silence === null ? null : <p role="status">{words.notHeardSince(timeWords(silence))}</p>}
      </div>
      {booking.missed_fee === undefined ? null : (
        <div className={styles.fee}>
          <RiderFee booking={booking} />
        </div>
      )}
      <RideCheck booking={booking} side="rider" />
      {status === 'NEW' && !isUpcoming(booking) ? <Search booking={booking} /> : null}
      {tracked ? <TaxiMarks booking={booking} /> : null}
      {!canPay(status) ? null : booking.account === undefined ? (
        <PlainBill booking={booking} rider={rider} />
      ) : (
        <OnAccountBill booking={booking} />
      )}
      {status === 'PAID' ? <FinishRide booking={booking} /> : null}
      {isOver ? (
        <ButtonLink wide look="next" className={parts.main} to="/" onClick={onClose}>
          {words.bookAnother}
        </ButtonLink>
      ) : null}
      <RideCalls booking={booking} tracked={tracked} nowMs={nowMs} />
      <MoreOfRide booking={booking} rider={rider} minutes={minutes} others={others} onClose={onClose} />
    </div>
  );
}

/** Keeps the search going, and says when it ends. Shortly before that it may go on: earlier a press would add next to nothing. */
function Search({ booking }: { booking: Booking }) {
  const { now, waitsUntil } = useContinuedSearch(booking);
  const { run, busy } = useCall();
  const until = waitsUntil === null ? '' : words.lookingUntil(timeWords(waitsUntil));
  const isEnding = useEndingSearch(waitsUntil, now, `${until} ${words.lookLonger}`);
  if (waitsUntil === null) return null;
  return (
    <div className={parts.words}>
      <p>{until}</p>
      {isEnding ? (
        <Button
          wide
          className={parts.main}
          busy={busy !== null}
          onClick={() => void run('wait_longer', { id: booking.id })}
        >
          {words.lookLonger}
        </Button>
      ) : (
        <p>{words.askedLater}</p>
      )}
    </div>
  );
}

type CallsProps = { booking: Booking; tracked: boolean; nowMs: number };

/** The driver, the office and help, each one press away. */
function RideCalls({ booking, tracked, nowMs }: CallsProps) {
  const id = useId();
  const care = careNumber(useAppSelector(selectSettings));
  const contact = useContact(booking, 'driver');
  const alarm = mayRaiseAlarm(booking, nowMs);
  if (care === null && !alarm && !tracked) return null;
  return (
    <section className={parts.ways} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {words.ringSomebody}
      </h2>
      {tracked && contact !== undefined ? (
        <Ring href={`tel:${contact.replaceAll(' ', '')}`}>{words.ringDriver}</Ring>
      ) : null}
      {care === null ? null : <Ring href={care.href}>{words.ringUs(<PhoneNumber number={care.number} />)}</Ring>}
      {alarm ? <Emergency bookingId={booking.id} label={words.needHelp} /> : null}
    </section>
  );
}

function Ring({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonAnchor wide className={parts.main} href={href} icon={<CallRounded />}>
      <span>{children}</span>
    </ButtonAnchor>
  );
}
