import { Link } from 'react-router-dom';
import { watchDriverDay } from '@/backend/later/sources';
import { ButtonLink } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { placeWords } from '@/components/rides/placeWords';
import { openRide } from '@/components/rides/rideAddress';
import { earnedOf } from '@/domain/ledger/earnings';
import { holdsDriver, isVoid } from '@/domain/ride/booking';
import { clockParts, DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { walletWarning } from '@/domain/money/wallet';
import { textOf } from '@/domain/startMessages';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/driver/work';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectBookings } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import styles from './driver.module.css';
import { addressOf, ALL_RIDES } from './rides/period';

/** Rides of the day listed here; My rides has the rest. */
const LISTED = 5;

/** The day so far: earnings, number of rides, and the latest ones. */
export function Today({ uid, walletBalance }: { uid: string; walletBalance: number }) {
  const now = useServerNow(MINUTE_MS);
  const { date } = clockParts(now, DEFAULT_TIME_ZONE);
  const { data } = useObserved(watchDriverDay, { uid, date }, 'no_data');
  const bookings = useAppSelector(selectBookings);
  const rides = bookings
    .filter((ride) => ride.driver_share !== undefined && !holdsDriver(ride.status) && !isVoid(ride))
    .filter(({ trip_end_time: end = 0 }) => clockParts(end, DEFAULT_TIME_ZONE).date === date)
    .slice(0, LISTED);
  const warning = walletWarning(walletBalance, true);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{words.earnedToday}</dt>
          <dd>
            <MoneyText pence={data === null ? 0 : earnedOf(data)} />
          </dd>
        </div>
        {data?.tips ? (
          <div>
            <dt>{words.ofWhichTips}</dt>
            <dd>
              <MoneyText pence={data.tips} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{words.rides}</dt>
          <dd>{data?.rides ?? 0}</dd>
        </div>
        <div>
          <dt>{words.wallet}</dt>
          <dd>
            <MoneyText pence={walletBalance} />
          </dd>
        </div>
      </dl>
      {warning === 'wallet_zero_warning' ? <p className={styles.soft}>{textOf(warning)}</p> : null}
      <section aria-labelledby="todays-rides">
        <div className={styles.headRow}>
          <h2 id="todays-rides" className={styles.heading}>
            {words.todaysRides}
          </h2>
          <ButtonLink look="text" className={styles.toEdge} to={addressOf(ALL_RIDES)}>
            {words.myRides}
          </ButtonLink>
        </div>
        {rides.length > 0 ? (
          <ul className={styles.rides}>
            {rides.map(
              ({ id, drop, trip_end_time: end = 0, driver_share: share = 0, tip = 0, correction, status, account }) => (
                <li key={id} className={styles.opens}>
                  <Link to={openRide(id)}>
                    <span className={styles.rideTime}>{formatTime(end, DEFAULT_TIME_ZONE)}</span>
                    <span className={styles.rideDrop} dir="auto">
                      {placeWords(drop.add).name}
                    </span>
                    <span>
                      {status === 'PENDING' ? (
                        account === undefined ? (
                          words.unpaid
                        ) : (
                          words.onAccount
                        )
                      ) : (
                        <MoneyText pence={share + tip - (correction?.tip_returned ?? 0)} />
                      )}
                    </span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        ) : (
          <p className={styles.soft}>{words.noneYet}</p>
        )}
      </section>
    </>
  );
}
