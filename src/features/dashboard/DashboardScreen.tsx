import { useMayDo } from '@/state/desk/useRights';
import { Page } from '@/components/ui/page/Page';
import type { MapMarker } from '@/maps/port';
import { type AlertKind, reportOf } from '@/domain/ride/safety/alert';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { DayBookings } from './DayBookings';
import { FleetFigures, PaidToday, PlatformGross } from './Earnings';
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
