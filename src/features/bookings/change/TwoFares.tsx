import { TripPoints } from '@/components/rides/TripPoints';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ChangeAnswer } from '@/domain/api/ride/rideApi';
import type { Booking } from '@/domain/ride/booking';
import type { Change } from '@/domain/ride/change';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import styles from './Change.module.css';

type Props = { booking: Booking; wish: Change; quote: ChangeAnswer };

/** Only a ride under way is priced by where its cab is. */
const isUnderWay = ({ priced_at }: ChangeAnswer): boolean => priced_at !== undefined;

/** How the final fare comes about. */
function hintOf(quote: ChangeAnswer, { estimate_lines: { card } }: Booking): string {
  if (quote.fixedPriceFlag) return 'This price is fixed. Traffic does not change it.';
  if (card !== undefined)
    return 'The taximeter decides. It never shows more than the licensing authority’s table of fares allows.';
  return `The meter decides ${isUnderWay(quote) ? 'from here' : 'the final fare'}. It counts the distance driven and any waiting.`;
}

/** The changed ride, with its fare before and after side by side. */
export function TwoFares({ booking, wish, quote }: Props) {
  const { fixedPriceFlag: isFixed } = quote;
  return (
    <div className={styles.form}>
      <TripPoints
        pickup={(wish.pickup ?? booking.pickup).add}
        stops={wish.stops ?? booking.stops}
        drop={(wish.drop ?? booking.drop).add}
      />
      {wish.tripdate === undefined ? null : <p>{formatDateTime(wish.tripdate, DEFAULT_TIME_ZONE)}</p>}
      {wish.extra_passenger === undefined ? null : <p>Extra passengers: {wish.extra_passenger}</p>}
      <dl className={styles.fares}>
        <div>
          <dt>Previous fare</dt>
          <dd className={styles.before}>
            <MoneyText pence={booking.estimate} />
          </dd>
        </div>
        <div>
          <dt>{isFixed ? 'New fixed price' : 'New estimate'}</dt>
          <dd>
            <MoneyText pence={quote.estimateFare} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{hintOf(quote, booking)}</p>
      {isUnderWay(quote) && booking.fixedPriceFlag ? (
        <p className={styles.hint}>The fixed price no longer applies.</p>
      ) : null}
    </div>
  );
}
