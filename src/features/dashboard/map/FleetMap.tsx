import { Button } from '@/components/ui/button/Button';
import { useMedia } from '@/components/ui/table/useMedia';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { DriverState, FleetView } from '@/domain/ride/fleet';
import { isInBox, type LatLng, middleOf } from '@/domain/place/geo';
import { TOWN_CENTRE } from '@/maps/townCentre';
import { FLEET_LIST_MAX } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { MapView } from '@/maps/MapView';
import type { LookAt, MapMarker, SeenView } from '@/maps/port';
import { useServerNow } from '@/state/useServerNow';
import { ChosenDriver } from './ChosenDriver';
import { DriverList } from './DriverList';
import styles from './FleetMap.module.css';
import { byName, sceneDrivers, sceneMarkers } from './fleetScene';
import { StateFilter } from './StateFilter';
import { TOWN_ZOOM, useFleetView } from './useFleetView';
import type { Target } from '@/components/rides/map/useLookAt';
import type { RoomMap } from '../../control/ControlRoom';
import { useOwnPlace } from './useOwnPlace';

/** The zoom on one driver, and the steps by which pressing a group zooms in. */
const DRIVER_ZOOM = 15;
const GROUP_STEP = 2;
/** Names listed at first, and added by each press: on a phone the page continues below the list. */
const LIST_ROWS = { desk: 20, phone: 8 } as const;
/** Interval at which the ages of fixes are updated, milliseconds. */
const TOLD_EVERY_MS = 5000;

type Props = {
  lookAt: LookAt | null;
  look: (target: Target) => void;
  /** Calls for help, shown among the cabs. */
  alarms: readonly MapMarker[];
  /** The control room beside the map: its rides are marked too, and the drivers' list stands below. */
  room?: RoomMap;
};

/** Everybody on duty on a map, with the same people in a list, and one of them in detail. */
export function FleetMap({ lookAt, look, alarms, room }: Props) {
  const [seen, setSeen] = useState<SeenView | null>(null);
  const [state, setState] = useState<DriverState | null>(null);
  const desk = useMedia('(min-width: 900px)');
  const step = desk ? LIST_ROWS.desk : LIST_ROWS.phone;
  const [more, setMore] = useState(0);
  const rows = Math.min(FLEET_LIST_MAX, step + more);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The driver whose details were just closed: the focus returns to them in the list. */
  const [left, setLeft] = useState<string | null>(null);
  const now = useServerNow(TOLD_EVERY_MS);
  const own = useOwnPlace();
  const { view, places, failure, again } = useFleetView({ seen, state, rows, chosen });
  const map = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the map is above the button that was pressed.
    if (lookAt !== null) map.current?.scrollIntoView({ block: 'nearest' });
  }, [lookAt]);

  if (view === null) {
    if (failure === null) return <SkeletonLines rows={8} label="Loading the live map" />;
    return (
      <EmptyState title={failureText(failure)} action={<Button onClick={again}>Try again</Button>}>
        The map comes back by itself as soon as it can.
      </EmptyState>
    );
  }

  const drivers = sceneDrivers(view, places, now).filter(({ uid }) => room?.isLeftOut(uid) !== true);
  const focus = drivers.find(({ uid }) => uid === chosen) ?? null;
  const choose = (uid: string): void => {
    setChosen(uid);
    const driver = drivers.find((one) => one.uid === uid);
    if (driver) look({ at: driver, zoom: Math.max(DRIVER_ZOOM, seen?.zoom ?? 0) });
  };
  const leave = (): void => {
    setLeft(chosen);
    setChosen(null);
  };
  const showEverybody = (): void => {
    setChosen(null);
    if (view.everywhere !== null) look({ box: view.everywhere });
  };
  const markers = [
    ...sceneMarkers(
      view,
      drivers,
      chosen,
      {
        // The cab of a ride opens its ride.
        onDriver: (uid) => (room?.openRideOf(uid) ?? (() => choose(uid)))(),
        onGroup: (at) => look({ at, zoom: (seen?.zoom ?? TOWN_ZOOM) + GROUP_STEP }),
      },
      now,
    ),
    ...(own.place === null ? [] : [{ id: 'me', kind: 'me', at: own.place, label: 'You are here' } satisfies MapMarker]),
    ...(room?.markers ?? []),
    ...alarms,
  ];

  return (
    <section aria-labelledby="fleet" className={room === undefined ? styles.section : styles.beside}>
      <div className={styles.head}>
        <h2 id="fleet" className={styles.heading}>
          Drivers on duty
        </h2>
        <div className={styles.tools}>
          {seen !== null && seen.zoom > TOWN_ZOOM ? (
            <Button look="text" onClick={showEverybody}>
              Show everybody
            </Button>
          ) : null}
          <StateFilter counts={view.counts} chosen={state} onChosen={setState} />
        </div>
      </div>
      {own.failure === null ? null : (
        <p className={styles.note} role="status">
          {failureText(own.failure)}
          {own.failure.key === 'location_permission_error'
            ? '. Allow this page to know where you are, in the browser’s address bar, to see yourself on the map.'
            : '.'}{' '}
          <Button small onClick={own.ask}>
            Ask again
          </Button>
        </p>
      )}
      {failure === null ? null : (
        <p className={styles.note} role="status">
          {messages[failure.key]} This is how it stood at {formatTime(view.at, DEFAULT_TIME_ZONE)}.{' '}
          <Button small onClick={again}>
            Try again
          </Button>
        </p>
      )}
      <div className={styles.stage}>
        <div ref={map} className={styles.map}>
          <MapView
            label="Map of the drivers on duty"
            centre={startOf(view, own.place)}
            zoom={TOWN_ZOOM}
            markers={markers}
            onViewed={setSeen}
            {...(lookAt === null ? {} : { lookAt })}
            {...(room?.line === undefined ? {} : { line: room.line })}
          />
        </div>
        <div className={styles.side}>
          {chosen === null ? (
            <DriverList
              view={view}
              drivers={byName(drivers.slice(0, rows))}
              now={now}
              rows={rows}
              left={left}
              onMore={() => setMore(more + step)}
              onChosen={choose}
              onEverybody={showEverybody}
            />
          ) : (
            <ChosenDriver key={chosen} uid={chosen} seen={focus} now={now} onClose={leave} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The desk's own position if there are drivers around it, otherwise the middle of the drivers. */
function startOf({ everywhere }: FleetView, own: LatLng | null): LatLng {
  if (everywhere === null) return own ?? TOWN_CENTRE;
  return own !== null && isInBox(own, everywhere) ? own : middleOf(everywhere);
}
