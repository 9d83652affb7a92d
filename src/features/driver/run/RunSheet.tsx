import { useEffect, useState } from 'react';
import { call } from '@/backend/connection/apiClient';
import { type Failure, failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import type { RunSheet as Sheet } from '@/domain/api/ride/runApi';
import type { Booking } from '@/domain/ride/booking';
import { MARKED_IN } from '@/domain/ride/repeats/runPeople';
import { useCall } from '@/state/useCall';
import driver from '../driver.module.css';
import { Passenger } from './Passenger';
import styles from './RunSheet.module.css';

type Loaded = { sheet: Sheet } | { failure: Failure } | null;

/** Who rides on a run: its assistant, and each passenger in the order of the pickups, to be marked at the door. */
export default function RunSheet({ ride: { id, status, attendance = {}, stops = [] } }: { ride: Booking }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [turn, setTurn] = useState(0);
  const { run, busy } = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more.
  useEffect(() => {
    let left = false;
    void call('run_sheet', { id }).then((outcome) => {
      if (!left) setLoaded(outcome.ok ? { sheet: outcome.value } : { failure: outcome.failure });
    });
    return () => {
      left = true;
    };
  }, [id, turn]);

  if (loaded === null) return null;
  if ('failure' in loaded) {
    return (
      <p role="alert" className={driver.warning}>
        {failureText(loaded.failure)} <Button onClick={() => setTurn(turn + 1)}>Try again</Button>
      </p>
    );
  }
  const { name, passengers, assistant } = loaded.sheet;
  const isNobodyHere = passengers.length > 0 && passengers.every((one) => attendance[one.id]?.carried === false);
  return (
    <section className={styles.run} aria-label="Who rides">
      <h2 className={styles.heading}>{name === '' ? 'Who rides' : name}</h2>
      {assistant === null ? null : (
        <p>
          Passenger assistant: {assistant.name}
          {assistant.first === true ? ', picked up first' : ''},{' '}
          <a href={`tel:${assistant.mobile}`}>{assistant.mobile}</a>
        </p>
      )}
      {passengers.length === 0 ? <p className={driver.soft}>The office has named no passengers.</p> : null}
      <ul className={styles.passengers} aria-label="Passengers">
        {passengers.map((passenger) => (
          <Passenger
            key={passenger.id}
            passenger={passenger}
            at={passenger.stop === undefined ? null : (stops[passenger.stop - 1]?.add ?? null)}
            mark={attendance[passenger.id]}
            mayMark={MARKED_IN.includes(status)}
            busy={busy !== null}
            onMark={(carried) => void run('mark_passenger', { id, passenger: passenger.id, carried })}
          />
        ))}
      </ul>
      {isNobodyHere ? (
        <p role="status">Nobody is here. Start the trip and end it: the account is charged what was agreed for this.</p>
      ) : null}
    </section>
  );
}
