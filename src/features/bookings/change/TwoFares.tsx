import { TripPoints } from '@/components/rides/TripPoints';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ChangeAnswer } from '@/domain/api/ride/rideApi';
import type { Booking } from '@/domain/ride/booking';
import type { Change } from '@/domain/ride/change';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/bookings/change';
import styles from './Change.module.css';

type Props = { booking: Booking; wish: Change; quote: ChangeAnswer };

/** Only a ride under way is priced by where its cab is. */
const isUnderWay = ({ priced_at }: ChangeAnswer): boolean => priced_at !== undefined;

/** How the final fare comes about. */
function hintOf(quote: ChangeAnswer, { estimate_lines: { card } }: Booking): string {
  if (quote.fixedPriceFlag) return words.priceIsFixed;
  if (card !== undefined) return words.taximeterDecides;
  return isUnderWay(quote) ? words.meterDecidesFromHere : words.meterDecides;
}

/** The changed ride, with its fare before and after side by side. */
export function TwoFares({ booking, wish, quote }: Props) {
  const { fixedPriceFlag: isFixed } = quote;
  return (
    <div className={styles.form} tabIndex={-1} data-autofocus="">
      <TripPoints
        pickup={(wish.pickup ?? booking.pickup).add}
        stops={wish.stops ?? booking.stops}
        drop={(wish.drop ?? booking.drop).add}
      />
      {wish.tripdate === undefined ? null : <p>{formatDateTime(wish.tripdate, DEFAULT_TIME_ZONE)}</p>}
      {wish.extra_passenger === undefined ? null : <p>{words.extraPassengers(wish.extra_passenger)}</p>}
      <dl className={styles.fares}>
        <div>
          <dt>{words.previousFare}</dt>
          <dd className={styles.before}>
            <MoneyText pence={booking.estimate} />
          </dd>
        </div>
        <div>
          <dt>{isFixed ? words.newFixedPrice : words.newEstimate}</dt>
          <dd>
            <MoneyText pence={quote.estimateFare} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{hintOf(quote, booking)}</p>
      {isUnderWay(quote) && booking.fixedPriceFlag ? <p className={styles.hint}>{words.fixedPriceEnds}</p> : null}
    </div>
  );
}
