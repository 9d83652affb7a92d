import { useMayDo } from '@/state/desk/useRights';
import { useId } from 'react';
import { watchFleetDay, watchFleetMonths } from '@/backend/money/earnings';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Pence } from '@/domain/money/money';
import type { MapMarker } from '@/maps/port';
import type { GroupState } from '@/state/dataGroup';
import { type AlertKind, reportOf } from '@/domain/ride/safety/alert';
import { useAppSelector, useGroup, useObserved, useWatch } from '@/state/hooks';
import { earningDayGroup, earningReportsGroup } from '@/state/personal';
import { selectOpenAlerts } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { useToday } from '@/state/useToday';
import { DayBookings } from './DayBookings';
import styles from './DashboardScreen.module.css';
import { fleetGross, fleetShare, type Gross, platformGross } from './figures';
import { ControlRoom } from '../control/ControlRoom';
import { WallButton } from '../control/WallButton';
import { HandOver } from './handover/HandOver';
import { FleetMap } from './map/FleetMap';
import { useLookAt } from '@/components/rides/map/useLookAt';
import { OpenAlerts } from './alerts/OpenAlerts';

/** The zoom on a call for help. */
const ALARM_ZOOM = 15;
const NO_ALARMS: readonly MapMarker[] = [];

export default function DashboardScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  return (
    <Page title="Dashboard" wide actions={<WallButton />}>
      {session.role === 'admin' ? <AdminDesk /> : <FleetDesk uid={session.uid} />}
    </Page>
  );
}

/** What an alert's marker stands for. */
function placeLabel(kind: AlertKind): string {
  if (kind === 'panic') return 'Somebody calls for help here';
  if (kind === 'uncovered') return 'A pickup without a cab';
  return reportOf(kind) === null ? 'Last seen here' : 'The reported ride began here';
}

function AdminDesk() {
  const seesMoney = useMayDo('money');
  const { lookAt, look } = useLookAt();
  const alarms = useAppSelector(selectOpenAlerts).map(
    ({ id, lat, lng, kind }): MapMarker => ({
      id,
      kind: 'alert',
      at: { lat, lng },
      label: placeLabel(kind),
    }),
  );
  return (
    <>
      <OpenAlerts onShow={(alert) => look({ at: alert, zoom: ALARM_ZOOM })} />
      <ControlRoom
        viewer={{ usertype: 'admin' }}
        renderMap={(room) => <FleetMap lookAt={lookAt} look={look} alarms={alarms} room={room} />}
      />
      <HandOver />
      {seesMoney ? <PlatformGross /> : null}
      <DayBookings />
      {seesMoney ? <PaidToday /> : null}
    </>
  );
}

function FleetDesk({ uid }: { uid: string }) {
  const { lookAt, look } = useLookAt();
  return (
    <>
      <ControlRoom
        viewer={{ usertype: 'fleetadmin', uid }}
        renderMap={(room) => <FleetMap lookAt={lookAt} look={look} alarms={NO_ALARMS} room={room} />}
      />
      <FleetFigures uid={uid} />
      <DayBookings />
    </>
  );
}

/** True while groups load. No earnings yet count as zero here, not as a failure. */
const waiting = (...groups: GroupState<unknown>[]): boolean =>
  groups.some(({ data, error }) => data === null && !error.flag);

function PlatformGross() {
  const date = useToday();
  const day = useWatch(earningDayGroup, date);
  const months = useWatch(earningReportsGroup);
  if (waiting(day, months)) return <SkeletonLines rows={2} label="Loading earnings" />;
  return <GrossCards gross={platformGross(day.data, months.data ?? {}, date.slice(0, 7))} />;
}

function FleetFigures({ uid }: { uid: string }) {
  const date = useToday();
  const day = useObserved(watchFleetDay, { fleetadmin: uid, date }, 'no_data');
  const months = useObserved(watchFleetMonths, uid, 'no_data');
  if (waiting(day, months)) return <SkeletonLines rows={2} label="Loading earnings" />;
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

function PaidToday() {
  const day = useGroup(earningDayGroup);
  if (waiting(day)) return null;
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
