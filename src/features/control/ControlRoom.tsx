import { type ReactNode, useId, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressSearch, withPart } from '@/components/ui/table/useAddressSearch';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import { boardFilterOf, isBoardFiltered, isOnBoard, withBoardFilter } from '@/domain/ride/control/boardFilter';
import { boardCounts, boardRows } from '@/domain/ride/control/boardRows';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useServerNow } from '@/state/useServerNow';
import type { Acting } from './actions/ActionDialogs';
import { BoardKeys, BoardList } from './BoardList';
import { RidePanel } from './RidePanel';
import styles from './Room.module.css';
import { RoomFilters } from './RoomFilters';
import { type RideScene, rideScene } from './rideScene';
import { useCabs } from './useCabs';
import { useHeldOrder } from './useHeldOrder';
import { useNeedsOf } from './useNeedsOf';
import { useNewTrouble } from './useNewTrouble';
import { useOpenRides } from './useOpenRides';
import { useWay } from './useWay';
import { isWall, withoutWall } from './wallAddress';
import { WallView } from './WallView';

const ActionDialogs = ahead(async () => (await import('./actions/ActionDialogs')).ActionDialogs);
const LATER = [ActionDialogs];

/** What the room asks of the map beside it. */
export type RoomMap = RideScene & {
  /** The ride of a driver, whom a press on the map then opens; null for a driver without one. */
  openRideOf: (driver: string) => (() => void) | null;
  /** True for a driver whose ride the filters leave out. */
  isLeftOut: (driver: string) => boolean;
};

type Props = { viewer: DeskViewer; renderMap: (room: RoomMap) => ReactNode };

const NO_RIDES: readonly RoomRide[] = [];
const LOADING = 'Loading rides';
/** Patience and lateness are told in minutes; a board that is counted anew each second would only cost. */
const TOLD_EVERY_MS = 5000;

/** Every open ride on one screen, list and map as one, with what is wrong and what the desk can do. */
export function ControlRoom({ viewer, renderMap }: Props) {
  useAhead(LATER, 'touched');
  const isAdmin = viewer.usertype === 'admin';
  const id = useId();
  const nowMs = useServerNow(TOLD_EVERY_MS);
  const currency = useAppSelector(selectCurrency);
  const [search, changeSearch] = useAddressSearch();
  const { data, loading, error, again } = useOpenRides(viewer, nowMs);
  const heard = useCabs(data?.rides ?? NO_RIDES);
  const needs = useNeedsOf(isAdmin ? (data?.rides ?? NO_RIDES).map((ride) => ride.id) : []);
  const [looked, setLooked] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);

  const filter = boardFilterOf(search);
  const all = boardRows(data?.rides ?? NO_RIDES, heard, nowMs);
  const rows = all.filter((row) => isOnBoard(row, filter, needs[row.booking.id]));
  const { parts, isHeld, release, holding } = useHeldOrder(rows);
  const { unseen, look } = useNewTrouble(data === null ? null : all, nowMs);
  const lit = looked ?? focused;
  const way = useWay(lit);

  function open(ride: string | null): void {
    changeSearch((now) => withPart(now, 'ride', ride));
  }
  const isNarrowed = isBoardFiltered(filter);
  const empty = isNarrowed ? 'No ride matches these filters.' : 'No ride is open.';
  if (isWall(search)) {
    const unknown = error.flag ? failureText(error) : LOADING;
    return (
      <WallView
        rows={data === null ? null : rows}
        instead={data === null ? unknown : empty}
        isCut={data?.isCut ?? false}
        onLeave={() => changeSearch(withoutWall)}
      />
    );
  }
  const zones = [...new Set(all.flatMap(({ booking }) => booking.pickup.zone ?? []))].toSorted();
  const shown = new Set(rows.map(({ booking }) => booking.driver));
  const room: RoomMap = {
    ...rideScene(rows, lit, way, heard, open),
    openRideOf: (driver) => {
      const row = all.find(({ booking }) => booking.driver === driver);
      return row === undefined ? null : () => open(row.booking.id);
    },
    isLeftOut: (driver) => !shown.has(driver) && all.some(({ booking }) => booking.driver === driver),
  };

  return (
    <section aria-labelledby={id} className={styles.room}>
      <h2 id={id} className="visually-hidden">
        Control room
      </h2>
      <RoomFilters
        filter={filter}
        counts={boardCounts(all)}
        zones={zones}
        isAdmin={isAdmin}
        onFilter={(next) => changeSearch((now) => withBoardFilter(now, next), { replace: true })}
      />
      <SavedFilters page="dashboard" />
      {data?.isCut === true ? (
        <p role="status" className={styles.cut}>
          More rides are open than the board reads. The oldest of each state may be missing.
        </p>
      ) : null}
      <div className={styles.stage}>
        <div className={styles.list} {...holding}>
          {data === null ? (
            <ListState label={LOADING} loading={loading} error={error} missing="no_bookings" onAgain={again} />
          ) : rows.length === 0 ? (
            <EmptyState title={empty}>{isNarrowed ? '' : 'A ride shows here the moment somebody books it.'}</EmptyState>
          ) : (
            <>
              <BoardList
                parts={parts}
                needs={needs}
                currency={currency}
                nowMs={nowMs}
                lit={lit}
                unseen={unseen}
                mayAct={isAdmin}
                isHeld={isHeld}
                onRelease={release}
                onLook={(ride) => {
                  setLooked(ride);
                  if (ride !== null) look(ride);
                }}
                onCurrent={(ride) => {
                  setFocused(ride);
                  look(ride);
                }}
                onOpen={open}
                onAct={(action, ride) => setActing({ action, id: ride })}
              />
              <BoardKeys mayAct={isAdmin} />
            </>
          )}
        </div>
        <div className={styles.map}>{renderMap(room)}</div>
      </div>
      <RidePanel
        id={search.get('ride')}
        isAdmin={isAdmin}
        onAct={(action, ride) => setActing({ action, id: ride })}
        onClose={() => open(null)}
      />
      {acting === null ? null : <ActionDialogs acting={acting} onClose={() => setActing(null)} />}
    </section>
  );
}
