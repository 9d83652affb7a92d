import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { DRIVER_STATES, type DriverState, type FleetCounts, sumCounts } from '@/domain/ride/fleet';
import { markerPicture } from '@/maps/markerPictures';
import { STATE_MARKERS, STATE_WORDS } from './fleetScene';
import styles from './FleetMap.module.css';

type Props = { counts: FleetCounts; chosen: DriverState | null; onChosen: (state: DriverState | null) => void };

/** The legend of the map's shapes, with the number in view, and a filter to show one state alone. */
export function StateFilter({ counts, chosen, onChosen }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Which drivers"
      value={chosen ?? 'all'}
      onChange={(_event, value: DriverState | 'all' | null) => {
        if (value !== null) onChosen(value === 'all' ? null : value);
      }}
      className={styles.filter}
      sx={{
        '& button': { minHeight: 44, px: 1.5, gap: 1, color: 'var(--ink-soft)' },
        '& button.Mui-selected': { color: 'var(--ink)' },
      }}
    >
      <ToggleButton value="all">All {sumCounts(counts)}</ToggleButton>
      {DRIVER_STATES.map((state) => (
        <ToggleButton key={state} value={state}>
          <StatePicture state={state} />
          {STATE_WORDS[state]} {counts[state]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The marker of a state, as on the map. */
export function StatePicture({ state }: { state: DriverState }) {
  const { dataUrl, width, height } = markerPicture({ kind: STATE_MARKERS[state] });
  return <img src={dataUrl} width={width} height={height} alt="" />;
}
