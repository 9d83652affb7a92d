import { Fragment } from 'react';
import { Segments } from '@/components/ui/button/Segments';
import { DRIVER_STATES, type DriverState, type FleetCounts, sumCounts } from '@/domain/ride/fleet';
import { markerPicture } from '@/maps/markerPictures';
import { STATE_MARKERS, STATE_WORDS } from './fleetScene';
import styles from './FleetMap.module.css';

type Props = { counts: FleetCounts; chosen: DriverState | null; onChosen: (state: DriverState | null) => void };

/** The legend of the map's shapes, with the number in view, and a filter to show one state alone. */
export function StateFilter({ counts, chosen, onChosen }: Props) {
  return (
    <Segments
      fit
      label="Which drivers"
      value={chosen ?? 'all'}
      className={styles.filter}
      choices={[
        ['all', `All ${sumCounts(counts)}`],
        ...DRIVER_STATES.map(
          (state) =>
            [
              state,
              <Fragment key={state}>
                <StatePicture state={state} />
                {STATE_WORDS[state]} {counts[state]}
              </Fragment>,
            ] as const,
        ),
      ]}
      onChoose={(value) => onChosen(value === 'all' ? null : value)}
    />
  );
}

/** The marker of a state, as on the map. */
export function StatePicture({ state }: { state: DriverState }) {
  const { dataUrl, width, height } = markerPicture({ kind: STATE_MARKERS[state] });
  return <img src={dataUrl} width={width} height={height} alt="" />;
}
