import { useState } from 'react';
import { watchRepeat } from '@/backend/rides/repeats';
import { Fact, Facts } from '@/components/people/Facts';
import { PersonName } from '@/components/people/PersonName';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { REPEAT_DAYS_AHEAD } from '@/domain/limits';
import { messageText } from '@/domain/messages';
import { comingDays } from '@/domain/ride/repeats/comingDays';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import { EditRepeat } from './EditRepeat';
import { EndRepeat } from './EndRepeat';
import { RepeatDays } from './RepeatDays';
import styles from './Repeats.module.css';

/** Twice as far as rides are booked, so that a day can be left out before its ride is. */
const DAYS_SHOWN = 2 * REPEAT_DAYS_AHEAD;

type Props = { id: string; byDesk: boolean };

/** One booking that repeats: what it is, its next days, and what can be done about it. Followed live. */
export function RepeatCase({ id, byDesk }: Props) {
  const { data: repeat, loading } = useObserved(watchRepeat, id, 'repeat_not_found');
  const nowMs = useServerNow(60_000);
  const [asking, setAsking] = useState<'change' | 'end' | null>(null);
  if (repeat === null) return loading ? <SkeletonLines rows={6} /> : <p>{messageText('repeat_not_found')}</p>;
  const { name, rider, taken_by, made_at, trip, rule, ended } = repeat;
  const coming = comingDays(repeat, nowMs, DAYS_SHOWN, DEFAULT_TIME_ZONE);
  const close = (): void => setAsking(null);
  return (
    <div className={styles.case}>
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Days">{ruleWords(rule)}</Fact>
        {byDesk ? (
          <Fact label="Rider">
            <PersonName uid={rider} />
          </Fact>
        ) : null}
        <Fact label="Car">{trip.carType}</Fact>
        <Fact label="Made">
          {formatDate(made_at, DEFAULT_TIME_ZONE)}
          {taken_by === undefined ? null : byDesk ? (
            <>
              {' '}
              by <PersonName uid={taken_by} />
            </>
          ) : (
            ' by our office'
          )}
        </Fact>
        {ended === undefined ? null : <Fact label="Ended">No ride from {dayWords(ended)} on</Fact>}
      </Facts>
      <TripPoints pickup={trip.pickup.add} stops={trip.stops} drop={trip.drop.add} />
      {ended === undefined ? (
        <div className={styles.steps}>
          <Button onClick={() => setAsking('change')}>Change</Button>
          <Button tone="danger" onClick={() => setAsking('end')}>
            End it
          </Button>
        </div>
      ) : null}
      <section className={styles.part} aria-label="The next four weeks">
        <h3 className={styles.heading}>The next four weeks</h3>
        <RepeatDays id={id} days={coming} nowMs={nowMs} />
      </section>
      {asking === 'change' ? (
        <EditRepeat id={id} repeat={repeat} coming={coming} nowMs={nowMs} onClose={close} />
      ) : null}
      {asking === 'end' ? <EndRepeat id={id} coming={coming} nowMs={nowMs} onClose={close} /> : null}
    </div>
  );
}
