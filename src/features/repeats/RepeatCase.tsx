import { useState } from 'react';
import { watchRepeat } from '@/backend/rides/repeats';
import { watchAccountChoice, watchDaysOff } from '@/backend/runs/runs';
import { Fact, Facts } from '@/components/people/Facts';
import { PersonName } from '@/components/people/PersonName';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { REPEAT_DAYS_AHEAD } from '@/domain/limits';
import { messageText } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import { comingDays } from '@/domain/ride/repeats/comingDays';
import { withDaysOff } from '@/domain/ride/repeats/run';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import { DaysOffDialog } from './DaysOffDialog';
import { EditRepeat } from './EditRepeat';
import { EndRepeat } from './EndRepeat';
import { PauseRun } from './PauseRun';
import { RunPeoplePart } from './people/RunPeoplePart';
import { RepeatDays } from './RepeatDays';
import styles from './Repeats.module.css';

/** Twice as far as rides are booked, so that a day can be left out before its ride is. */
const DAYS_SHOWN = 2 * REPEAT_DAYS_AHEAD;

function absentWords({ absent_fee: fee }: Repeat, currency: string): string {
  if (fee === undefined) return 'The whole fare';
  return fee === 0 ? 'Nothing' : formatMoney(fee, currency);
}

type Props = { id: string; byDesk: boolean };

/** One booking that repeats: what it is, its next days, and what can be done about it. Followed live. */
export function RepeatCase({ id, byDesk }: Props) {
  const { data: repeat, loading } = useObserved(watchRepeat, id, 'repeat_not_found');
  const nowMs = useServerNow(60_000);
  const currency = useAppSelector(selectCurrency);
  const [asking, setAsking] = useState<'change' | 'pause' | 'end' | 'off' | null>(null);
  const account = repeat?.account;
  const paidBy = byDesk ? (account ?? null) : null;
  const { data: daysOff } = useObserved(watchDaysOff, paidBy, 'no_data');
  const { data: payer, loading: payerLoads } = useObserved(watchAccountChoice, paidBy, 'no_data');
  if (repeat === null) return loading ? <SkeletonLines rows={6} /> : <p>{messageText('repeat_not_found')}</p>;
  const { name, rider, taken_by, made_at, trip, rule, ended, cost_code, driver } = repeat;
  const coming = comingDays(withDaysOff(repeat, daysOff?.ranges), nowMs, DAYS_SHOWN, DEFAULT_TIME_ZONE);
  // The rider of a run does not read the account’s days off, and so cannot know which later days have a ride.
  const shown = byDesk || account === undefined ? coming : coming.filter(({ is }) => is !== 'open');
  const close = (): void => setAsking(null);
  return (
    <div className={styles.case}>
      <Facts>
        <Fact label={words.name}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={words.days}>{ruleWords(rule)}</Fact>
        {byDesk ? (
          <Fact label="Rider">
            <PersonName uid={rider} />
          </Fact>
        ) : null}
        {account === undefined ? null : (
          <Fact label={words.paidBy}>
            {payer?.name ??
              (paidBy === null || payerLoads ? words.customersAccount : 'An account that takes no rides now')}
            {cost_code === undefined || !byDesk ? null : `, cost code ${cost_code}`}
          </Fact>
        )}
        {paidBy === null ? null : <Fact label="If nobody is at the door">{absentWords(repeat, currency)}</Fact>}
        {byDesk && driver !== undefined ? (
          <Fact label="Driver">
            <PersonName uid={driver} />
          </Fact>
        ) : null}
        <Fact label={words.car}>
          <bdi>{trip.carType}</bdi>
        </Fact>
        <Fact label={words.made}>
          {taken_by === undefined ? (
            formatDate(made_at, DEFAULT_TIME_ZONE)
          ) : byDesk ? (
            <>
              {formatDate(made_at, DEFAULT_TIME_ZONE)} by <PersonName uid={taken_by} />
            </>
          ) : (
            words.madeByOffice(formatDate(made_at, DEFAULT_TIME_ZONE))
          )}
        </Fact>
        {ended === undefined ? null : <Fact label={words.ended}>{words.noRideFrom(dayWords(ended))}</Fact>}
      </Facts>
      <TripPoints pickup={trip.pickup.add} stops={trip.stops} drop={trip.drop.add} />
      {ended === undefined && (byDesk || account === undefined) ? (
        <div className={styles.steps}>
          <Button onClick={() => setAsking('change')}>{words.change}</Button>
          {paidBy === null ? null : (
            <>
              <Button onClick={() => setAsking('pause')}>Pause</Button>
              <Button onClick={() => setAsking('off')}>Days off of the account</Button>
            </>
          )}
          <Button tone="danger" onClick={() => setAsking('end')}>
            {words.endIt}
          </Button>
        </div>
      ) : null}
      {paidBy === null ? null : (
        <RunPeoplePart id={id} stops={(trip.stops ?? []).map(({ add }) => add)} mayChange={ended === undefined} />
      )}
      <section className={styles.part} aria-label={words.nextFourWeeks}>
        <h3 className={styles.heading}>{words.nextFourWeeks}</h3>
        <RepeatDays id={id} days={shown} nowMs={nowMs} byDesk={byDesk} />
      </section>
      {asking === 'change' ? (
        <EditRepeat
          id={id}
          repeat={repeat}
          coming={coming}
          days={DAYS_SHOWN}
          daysOff={daysOff?.ranges ?? []}
          nowMs={nowMs}
          onClose={close}
        />
      ) : null}
      {asking === 'pause' ? (
        <PauseRun
          id={id}
          repeat={repeat}
          daysOff={daysOff?.ranges ?? []}
          days={DAYS_SHOWN}
          nowMs={nowMs}
          onClose={close}
        />
      ) : null}
      {asking === 'off' && paidBy !== null ? (
        <DaysOffDialog
          account={paidBy}
          daysOff={daysOff}
          repeat={repeat}
          nowMs={nowMs}
          days={DAYS_SHOWN}
          onClose={close}
        />
      ) : null}
      {asking === 'end' ? <EndRepeat id={id} coming={coming} nowMs={nowMs} onClose={close} /> : null}
    </div>
  );
}
