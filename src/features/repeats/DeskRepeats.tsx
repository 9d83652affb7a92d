import { useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { watchFailingRepeats, watchRepeats, watchRepeatsOf, watchRuns } from '@/backend/rides/repeats';
import { PersonName } from '@/components/people/PersonName';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { StateMark } from '@/components/people/StateMark';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { DeskDrawer } from '@/components/ui/page/DeskDrawer';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressParts } from '@/components/ui/table/useAddressParts';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import { RepeatCase } from './RepeatCase';
import { repeatState } from './repeatState';
import styles from './Repeats.module.css';

/** A repeat has up to six weeks of days with it: so many stay far below the weight that a page may have. */
const ROWS = 15;

const NOTHING = {
  all: 'Nothing repeats yet.',
  runs: 'There is no run yet.',
  troubled: 'Every ride is booked.',
} as const;

/** All bookings that repeat, for the desk. The address holds what is shown, so that a link opens the same. */
export default function DeskRepeats() {
  const [search, go] = useAddressParts();
  const [rows, setRows] = useState(ROWS);
  const [rider, setRider] = useState<Person | null>(null);
  const nowMs = useServerNow(60_000);
  const asked = search.get('show');
  const show = asked === 'troubled' || asked === 'runs' ? asked : 'all';
  const wanted = rider === null ? show : null;
  const opened = search.get('repeat');
  const all = useObserved(watchRepeats, wanted === 'all' ? rows : null, 'no_data');
  const runs = useObserved(watchRuns, wanted === 'runs' ? rows : null, 'no_data');
  const troubled = useObserved(watchFailingRepeats, wanted === 'troubled' ? true : null, 'no_data');
  const own = useObserved(watchRepeatsOf, rider?.id ?? null, 'no_data');
  const { data, loading, error, again } = rider !== null ? own : { all, runs, troubled }[show];

  return (
    <Page title="Repeats" wide>
      <div className={styles.tools}>
        <SelectInput
          label="Show"
          value={show}
          disabled={rider !== null}
          onChange={({ target }) => go({ show: target.value === 'all' ? null : target.value })}
        >
          <option value="all">All</option>
          <option value="runs">Runs on account</option>
          <option value="troubled">Not booked</option>
        </SelectInput>
        <div className={styles.picker}>
          <PersonPicker label="Rider" roles={['rider']} chosen={rider} onChosen={setRider} tight />
        </div>
      </div>
      {data !== null && data.length > 0 ? (
        <ul className={styles.rows} aria-label="Repeats">
          {data.map((row) => (
            <li key={row.id}>
              <RepeatRow repeat={row} nowMs={nowMs} onOpen={() => go({ repeat: row.id })} />
            </li>
          ))}
        </ul>
      ) : loading || (error.flag && error.key !== 'no_data') ? (
        <ListState label="Loading repeats" loading={loading} error={error} missing="no_data" onAgain={again} />
      ) : (
        <EmptyState title={NOTHING[show]}>
          Open a booking and press <em>Repeat this ride</em> to book it on other days as well.
        </EmptyState>
      )}
      {wanted !== null && wanted !== 'troubled' && data !== null && data.length >= rows ? (
        <div className={styles.more}>
          <Button onClick={() => setRows(rows + ROWS)}>Show more</Button>
        </div>
      ) : null}
      <DeskDrawer open={opened !== null} title="Repeat" onClose={() => go({ repeat: null })}>
        {opened === null ? null : <RepeatCase key={opened} id={opened} byDesk />}
      </DeskDrawer>
    </Page>
  );
}

type RowProps = { repeat: Listed<Repeat>; nowMs: number; onOpen: () => void };

function RepeatRow({ repeat, nowMs, onOpen }: RowProps) {
  const { name, rider, trip, rule, account } = repeat;
  const { words, isInTrouble } = repeatState(repeat, nowMs);
  return (
    <div className={styles.row}>
      <Button small onClick={onOpen}>
        {name}
      </Button>
      <span>
        <PersonName uid={rider} />
        <span className={styles.soft}>{ruleWords(rule)}</span>
        {account === undefined ? null : <span className={styles.soft}>A run on account</span>}
      </span>
      <span>
        {trip.pickup.add}
        <span className={styles.soft}>to {trip.drop.add}</span>
      </span>
      <span>{isInTrouble ? <StateMark mark="out">{words}</StateMark> : words}</span>
    </div>
  );
}
