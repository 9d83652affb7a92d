/** What was earned: by the platform, or by a fleet's drivers. */
import { useId } from 'react';
import { watchFleetDay, watchFleetMonths } from '@/backend/money/earnings';
import { ListState } from '@/components/ui/state/ListState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import type { GroupState } from '@/state/dataGroup';
import { type Followed, useGroup, useObserved, useWatch } from '@/state/hooks';
import { earningDayGroup, earningReportsGroup } from '@/state/personal';
import { useToday } from '@/state/useToday';
import styles from './DashboardScreen.module.css';
import { fleetGross, fleetShare, type Gross, platformGross } from './figures';

/** The first of these groups that has not been read, if there is one. No earnings yet count as zero here, not as a failure. */
const unread = <G extends GroupState<unknown>>(...groups: G[]): G | undefined =>
  groups.find(({ data, error }) => data === null && !(error.flag && error.key === 'no_data'));

function Unread({ loading, error, again }: Followed<unknown>) {
  return (
    <ListState
      label="Loading earnings"
      loading={loading || !error.flag}
      rows={2}
      error={error}
      missing="no_data"
      onAgain={again}
    />
  );
}

export function PlatformGross() {
  const date = useToday();
  const day = useWatch(earningDayGroup, date);
  const months = useWatch(earningReportsGroup);
  const waits = unread<Followed<unknown>>(day, months);
  if (waits !== undefined) return <Unread {...waits} />;
  return <GrossCards gross={platformGross(day.data, months.data ?? {}, date.slice(0, 7))} />;
}

export function FleetFigures({ uid }: { uid: string }) {
  const date = useToday();
  const day = useObserved(watchFleetDay, { fleetadmin: uid, date }, 'no_data');
  const months = useObserved(watchFleetMonths, uid, 'no_data');
  const waits = unread<Followed<unknown>>(day, months);
  if (waits !== undefined) return <Unread {...waits} />;
  const figures = [day.data, months.data ?? {}, date.slice(0, 7)] as const;
  return (
    <>
      <GrossCards gross={fleetGross(...figures)} />
      <GrossCards title="Drivers’ share" gross={fleetShare(...figures)} />
    </>
  );
}

function GrossCards({ title = 'Gross earnings', gross }: { title?: string; gross: Gross }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <dl className={styles.cards}>
        <Figure label="Today" pence={gross.today} />
        <Figure label="This month" pence={gross.month} />
        <Figure label="Total" pence={gross.total} />
      </dl>
    </section>
  );
}

export function PaidToday() {
  const day = useGroup(earningDayGroup);
  if (unread(day) !== undefined) return null;
  const totals = day.data;
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        Paid today
      </h2>
      <dl className={styles.lines}>
        <div>
          <dt>Rides</dt>
          <dd>{totals?.rides ?? 0}</dd>
        </div>
        <Figure label="Drivers’ share" pence={totals?.rideCost ?? 0} />
        <Figure label="Convenience fees" pence={totals?.convenienceFee ?? 0} />
        <Figure label="Discounts" pence={totals?.discountAmount ?? 0} />
      </dl>
    </section>
  );
}

function Figure({ label, pence }: { label: string; pence: Pence }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText pence={pence} />
      </dd>
    </div>
  );
}
