import { useMayDo } from '@/state/desk/useRights';
import type { ReactNode } from 'react';
import { OpenComplaint } from '@/components/complaints/OpenComplaint';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { PersonName } from '@/components/people/PersonName';
import { RideNeeds } from '@/components/rides/needs/RideNeeds';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import { type Booking, showsOtp } from '@/domain/ride/booking';
import { wasDriven } from '@/domain/ride/lostProperty';
import { rideDrivers } from '@/domain/ride/needs/rideDrivers';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { RepeatRide } from '../../../repeats/RepeatRide';
import { ChangeRide } from '../../change/ChangeRide';
import { Bill } from '../../pay/Bill';
import { OtpCell } from '../../OtpCell';
import { BookingLost } from '../lost/BookingLost';
import { cancelledBecause } from '../../rideWords';
import { AccountClaim } from './AccountClaim';
import { AuditTimeline } from './AuditTimeline';
import { BillDecisions } from './BillDecisions';
import styles from './BookingDetails.module.css';
import { Facts } from './Facts';
import { FeeDecisions } from './FeeDecisions';
import { GoodwillLine } from './GoodwillLine';
import { Parties } from './Parties';
import { ReadingCheck } from './ReadingCheck';
import { RequestedDrivers } from './RequestedDrivers';
import { RidePayments } from './RidePayments';
import { RideSearch } from './RideSearch';
import { RideTimes } from './RideTimes';
import { TrailMap } from './TrailMap';
import { Transcript } from './Transcript';

type Props = { booking: Booking; isAdmin: boolean };

/** All the details of a booking, in the order a desk asks for them: where, who, how much, and its history. */
export function BookingDetails({ booking, isAdmin }: Props) {
  const { id, status } = booking;
  const dispatches = useMayDo('rides') && isAdmin;
  const complains = useMayDo('complaints') && isAdmin;
  const settles = useMayDo('money') && isAdmin;
  return (
    <div className={styles.details}>
      <p className={styles.line}>
        <StatusChip booking={booking} />
        <span className={styles.soft}>{formatDateTime(booking.tripdate, DEFAULT_TIME_ZONE)}</span>
      </p>
      {status === 'CANCELLED' ? <p>{cancelledBecause(booking, 'desk')}</p> : null}
      <TrailMap key={`trail ${id}`} booking={booking} />
      <TripPoints pickup={booking.pickup.add} stops={booking.stops} drop={booking.drop.add} />
      {dispatches && booking.otp && showsOtp(status) ? (
        <p className={styles.line}>
          Start code <OtpCell bookingId={id} />
        </p>
      ) : null}
      {dispatches ? <RideNeeds ride={booking} title="What the rider needs" /> : null}
      <Parties booking={booking} isAdmin={isAdmin} />
      {isAdmin && booking.promised !== undefined ? (
        <p className={styles.line}>
          Claimed by
          <span>
            <PersonName uid={booking.promised.driver} />, {formatDateTime(booking.promised.at, DEFAULT_TIME_ZONE)}
          </span>
        </p>
      ) : null}
      {isAdmin && status === 'NEW' ? <RequestedDrivers booking={booking} /> : null}
      <Section title="How the driver was found">
        <RideSearch key={id} bookingId={id} />
      </Section>
      <Section title="Ride">
        <Facts booking={booking} />
        {dispatches ? <RepeatRide booking={booking} byDesk /> : null}
      </Section>
      <Section title="Money">
        {booking.fare_lines ? (
          <Bill booking={booking} />
        ) : (
          <p className={styles.line}>
            <span>{booking.fixedPriceFlag ? 'Fixed price' : 'Estimate'}</span>
            <MoneyText pence={booking.estimate} />
          </p>
        )}
        {isAdmin && booking.goodwill !== undefined ? <GoodwillLine goodwill={booking.goodwill} /> : null}
        {dispatches ? <ChangeRide booking={booking} /> : null}
        {settles ? <RidePayments booking={booking} /> : null}
        {isAdmin ? <ReadingCheck booking={booking} settles={settles} /> : null}
        {settles ? <AccountClaim booking={booking} /> : null}
        {settles ? <BillDecisions booking={booking} /> : null}
        <FeeDecisions booking={booking} settles={settles} />
      </Section>
      {dispatches && wasDriven(booking) ? <BookingLost bookingId={id} /> : null}
      {complains ? <OpenComplaint key={id} about={{ ride: id }} drivers={rideDrivers(booking)} /> : null}
      <Section title="What happened">
        {isAdmin ? <AuditTimeline booking={booking} /> : <RideTimes booking={booking} />}
      </Section>
      {dispatches && booking.accepted_time !== undefined ? (
        <Section title="Messages">
          <Transcript booking={booking} />
        </Section>
      ) : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
