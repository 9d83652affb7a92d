import { useState } from 'react';
import { watchRunPeople } from '@/backend/runs/runs';
import { Button } from '@/components/ui/button/Button';
import { inOrder } from '@/domain/ride/repeats/runPeople';
import { useObserved } from '@/state/hooks';
import styles from '../Repeats.module.css';
import { RunPeopleDialog } from './RunPeopleDialog';

type Props = { id: string; stops: readonly string[]; mayChange: boolean };

/** Who rides on a run, for the desk. */
export function RunPeoplePart({ id, stops, mayChange }: Props) {
  const { data: people, loading } = useObserved(watchRunPeople, id, 'no_data');
  const [isOpen, setOpen] = useState(false);
  const passengers = inOrder(people ?? {});
  return (
    <section className={styles.part} aria-label="Who rides">
      <h3 className={styles.heading}>Who rides</h3>
      {passengers.length === 0 ? (
        <p>{loading ? 'Loading who rides' : 'Nobody is named yet.'}</p>
      ) : (
        <ol className={styles.people} aria-label="Passengers">
          {passengers.map(({ id: passenger, name, stop, needs }) => (
            <li key={passenger}>
              {name}
              {stop === undefined ? null : <span className={styles.soft}>{stops[stop - 1]}</span>}
              {needs === undefined ? null : <span className={styles.soft}>{needs}</span>}
            </li>
          ))}
        </ol>
      )}
      {people?.assistant === undefined ? null : (
        <p>
          Assistant: {people.assistant.name}
          {people.assistant.first === true ? ', picked up first' : ''}
        </p>
      )}
      {mayChange && !loading ? (
        <div className={styles.steps}>
          <Button onClick={() => setOpen(true)}>Change who rides</Button>
        </div>
      ) : null}
      {isOpen ? <RunPeopleDialog id={id} people={people} stops={stops} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
