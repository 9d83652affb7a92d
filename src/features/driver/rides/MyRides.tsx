import { useNavigate } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { ButtonLink } from '@/components/ui/button/Button';
import { Segments } from '@/components/ui/button/Segments';
import { TextInput } from '@/components/ui/fields/TextInput';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { RideRows } from '@/components/rides/RideRows';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { ShowOlderButton } from '@/components/ui/table/ShowOlderButton';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/driver/rides';
import { useToday } from '@/state/useToday';
import styles from '../driver.module.css';
import { addressOf, type Asked, PERIODS, spanOf } from './period';
import { RideFoot } from './RideFoot';
import { rideTime, usePastRides } from './usePastRides';

/** A driver's past rides of a period, in pages. */
export function MyRides({ uid, asked }: { uid: string; asked: Asked }) {
  const navigate = useNavigate();
  const span = spanOf(asked, useToday());
  const { rides, loading, error, hasOlder, beyond, busy, showOlder } = usePastRides(uid, span);
  const failed = error.flag && error.key !== 'no_bookings';
  const ask = (change: Partial<Asked>) => void navigate(addressOf({ ...asked, ...change }), { replace: true });

  return (
    <SheetWork>
      <div className={styles.stack}>
        <div className={styles.headRow}>
          <h1 className={styles.title}>{words.myRides}</h1>
          <ButtonLink look="text" className={styles.toEdge} to="/bookings">
            {words.backToWork}
          </ButtonLink>
        </div>
        <div className={styles.list}>
          <Segments
            label={words.ridesOf}
            value={asked.period}
            choices={PERIODS.map((period) => [period, words.periods[period]])}
            onChoose={(period) => ask({ period })}
          />
          {asked.period === 'dates' ? (
            <FilterBar label={words.days}>
              <TextInput
                label={words.from}
                type="date"
                value={asked.from}
                max={asked.until || undefined}
                onChange={({ target }) => ask({ from: target.value })}
              />
              <TextInput
                label={words.until}
                type="date"
                value={asked.until}
                min={asked.from || undefined}
                onChange={({ target }) => ask({ until: target.value })}
              />
            </FilterBar>
          ) : null}
          {rides.length > 0 ? (
            <RideRows bookings={rides} to={({ id }) => addressOf(asked, id)} at={rideTime} Foot={RideFoot} />
          ) : loading ? (
            <SkeletonLines rows={5} label={words.loadingRides} />
          ) : failed ? (
            <EmptyState title={failureText(error)}>{words.ridesAreSafe}</EmptyState>
          ) : (
            <EmptyState title={asked.period === 'all' ? words.noRides : words.noRidesThen}>
              {words.whatStandsHere}
            </EmptyState>
          )}
        </div>
        {hasOlder ? (
          <div className={styles.close}>
            {beyond && span.from !== null ? (
              <p className={styles.soft}>{words.mayBeFurtherBack(formatDate(span.from, DEFAULT_TIME_ZONE))}</p>
            ) : null}
            <ShowOlderButton busy={busy} showOlder={showOlder}>
              {beyond ? words.lookFurtherBack : words.showEarlier}
            </ShowOlderButton>
          </div>
        ) : null}
      </div>
    </SheetWork>
  );
}
