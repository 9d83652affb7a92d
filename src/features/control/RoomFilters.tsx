import { Segments } from '@/components/ui/button/Segments';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { SearchField } from '@/components/people/desk/SearchField';
import { FilterBar } from '@/components/ui/table/FilterBar';
import { BOARD_STATES } from '@/domain/ride/control/board';
import { type BoardFilter, BOOKED_BY } from '@/domain/ride/control/boardFilter';
import type { BoardCounts } from '@/domain/ride/control/boardRows';
import styles from './Room.module.css';
import { STATE_WORDS } from './boardWords';

type Props = {
  filter: BoardFilter;
  counts: BoardCounts;
  /** The zones in which a ride of the board begins. */
  zones: readonly string[];
  isAdmin: boolean;
  onFilter: (filter: BoardFilter) => void;
};

const BOOKED_WORDS = { rider: 'By the rider', desk: 'By the desk' } as const;

/** Which rides the board and the map show. The counts are those of all rides, so that nothing hides behind a filter. */
export function RoomFilters({ filter, counts, zones, isAdmin, onFilter }: Props) {
  const shown = filter.trouble ? 'troubled' : (filter.state ?? 'all');
  const all = BOARD_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <Segments
        fit
        label="Which rides"
        value={shown}
        className={styles.states}
        choices={[
          ['all', `All ${all}`],
          ['troubled', `Needs you ${counts.troubled}`],
          ...BOARD_STATES.map((state) => [state, `${STATE_WORDS[state]} ${counts[state]}`] as const),
        ]}
        onChoose={(value) => {
          const state = BOARD_STATES.find((one) => one === value) ?? null;
          onFilter({ ...filter, state, trouble: value === 'troubled' });
        }}
      />
      <FilterBar label="Filter the rides">
        <SearchField
          label="Name, booking, registration or place"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
        <Choice
          label="Zone"
          value={filter.zone}
          choices={[...new Set([...zones, ...(filter.zone === null ? [] : [filter.zone])])].map((zone) => [zone, zone])}
          onChoose={(zone) => onFilter({ ...filter, zone })}
        />
        <Choice
          label="Booked"
          value={filter.booked}
          choices={BOOKED_BY.map((side) => [side, BOOKED_WORDS[side]])}
          onChoose={(booked) => onFilter({ ...filter, booked: BOOKED_BY.find((side) => side === booked) ?? null })}
        />
        {isAdmin ? (
          <Choice
            label="Needs"
            value={filter.wheelchair ? 'wheelchair' : null}
            choices={[['wheelchair', 'A wheelchair']]}
            onChoose={(need) => onFilter({ ...filter, wheelchair: need !== null })}
          />
        ) : null}
      </FilterBar>
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string | null;
  choices: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string | null) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <SelectInput label={label} value={value ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
      <option value="">All</option>
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </SelectInput>
  );
}
