import { CardLink } from '@/components/fareCard/CardLink';
import { distanceText } from '@/domain/place/distanceText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { ChargesLine } from '@/components/rides/missed/ChargesLine';
import { RiderFee } from '@/components/rides/missed/RiderFee';
import { RideNeeds } from '@/components/rides/needs/RideNeeds';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import { type Booking, isUpcoming, showsOtp } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/rides';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { Bill } from './pay/Bill';
import { DriverCard } from './live/DriverCard';
import styles from './RideFacts.module.css';
import { cancelledBecause } from './rideWords';
import { StartCode } from './live/StartCode';

const when = (instantMs: number): string => formatDateTime(instantMs, DEFAULT_TIME_ZONE);
const clock = (instantMs: number): string => formatTime(instantMs, DEFAULT_TIME_ZONE);

type Props = {
  booking: Booking;
  /** True if the viewer may read the start code: the rider and an admin. */
  showCode?: boolean;
};

/** All the facts of a booking, in the order people ask for them. */
export function RideFacts({ booking, showCode = true }: Props) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const { status, trip_start_time: start, trip_end_time: end, distance } = booking;
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <StatusChip booking={booking} />
        <span className={styles.when}>{when(booking.tripdate)}</span>
      </p>
      {isUpcoming(booking) ? (
        <p className={styles.soft}>
          {booking.promised === undefined
            ? words.searchBefore(RIDE_LATER_LEAD_MINUTES)
            : words.driverPromised(RIDE_LATER_LEAD_MINUTES)}
        </p>
      ) : null}
      {status === 'CANCELLED' ? <p>{cancelledBecause(booking, 'rider')}</p> : null}
      <RiderFee booking={booking} />
      {booking.guest === true && booking.customer_name !== '' ? <p>{words.bookedFor(booking.customer_name)}</p> : null}
      {booking.account === undefined ? null : <p>{onAccountWords(booking)}</p>}
      <RideNeeds ride={booking} title={words.needs} />
      <TripPoints pickup={booking.pickup.add} stops={booking.stops} drop={booking.drop.add} />
      {start !== undefined && end !== undefined ? (
        <p className={styles.soft}>
          {words.drivenFromTo(clock(start), clock(end))}
          {distance === undefined ? null : ` · ${distanceText(distance, miles)}`}
        </p>
      ) : null}
      {booking.otp && showCode && showsOtp(status) ? <StartCode bookingId={booking.id} /> : null}
      {booking.driver ? <DriverCard booking={booking} callable={false} /> : null}
      {booking.fare_lines ? (
        <Bill booking={booking} />
      ) : (
        <p className={styles.estimate}>
          <span>{booking.fixedPriceFlag ? words.fixedPrice : words.estimate}</span>
          <MoneyText pence={booking.estimate} />
        </p>
      )}
      {isUpcoming(booking) ? <ChargesLine booking={booking} /> : null}
      {(booking.fare_lines ?? booking.estimate_lines).card === undefined ? null : (
        <p className={styles.soft}>{words.cardLimit(<CardLink />)}</p>
      )}
    </div>
  );
}
