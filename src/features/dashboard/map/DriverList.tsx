import { Button } from '@/components/ui/button/Button';
import { useEffect, useRef } from 'react';
import type { FleetView } from '@/domain/ride/fleet';
import { FLEET_LIST_MAX } from '@/domain/limits';
import { Plate } from '@/components/rides/Plate';
import styles from './FleetMap.module.css';
import { type SceneDriver, stateText } from './fleetScene';
import { StatePicture } from './StateFilter';

type Props = {
  view: FleetView;
  drivers: readonly SceneDriver[];
  now: number;
  rows: number;
  /** The driver whose details were just closed. */
  left: string | null;
  onMore: () => void;
  onChosen: (uid: string) => void;
  onEverybody: () => void;
};

/** The drivers in view as a list: the map's content for anybody who prefers to read or has no pointer. */
export function DriverList({ view, drivers, now, rows, left, onMore, onChosen, onEverybody }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (left === null) return;
    const rowsShown = [...(list.current?.querySelectorAll('button') ?? [])];
    const row = rowsShown.find(({ dataset }) => dataset.uid === left) ?? rowsShown[0];
    row?.focus({ preventScroll: true });
  }, [left]);
  if (view.matching === 0 || drivers.length === 0) {
    return (
      <div className={styles.none}>
        <p>{view.everywhere === null ? 'No driver is on duty.' : 'No such driver is in view.'}</p>
        {view.everywhere === null ? null : <Button onClick={onEverybody}>Show everybody</Button>}
      </div>
    );
  }
  const more = view.matching > drivers.length;
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Drivers in view">
        {drivers.map((driver) => (
          <li key={driver.uid}>
            <button type="button" data-uid={driver.uid} className={styles.row} onClick={() => onChosen(driver.uid)}>
              <StatePicture state={driver.state} />
              <span className={styles.who}>
                <span className={styles.name}>{driver.name || 'Unnamed driver'}</span>
                <span className={styles.soft}>{stateText(driver, now)}</span>
              </span>
              {driver.plate === '' ? null : <Plate registration={driver.plate} />}
            </button>
          </li>
        ))}
      </ul>
      {more ? (
        <div className={styles.more}>
          <p className={styles.soft}>
            {drivers.length} of {view.matching.toLocaleString('en-GB')} in view, those nearest to the middle of the map.
            {rows >= FLEET_LIST_MAX ? ' Look closer to see the others.' : ''}
          </p>
          {rows < FLEET_LIST_MAX ? <Button onClick={onMore}>Show more</Button> : null}
        </div>
      ) : null}
    </>
  );
}
