import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { failureText } from '@/backend/connection/failure';
import { isUnsent } from '@/backend/runs/marks';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { isNobodyThere, MARKED_IN } from '@/domain/ride/repeats/runPeople';
import * as words from '@/languages/en/driver/run';
import { usePolled } from '@/state/usePolled';
import driver from '../driver.module.css';
import { NobodyHere } from './NobodyHere';
import { Passenger } from './Passenger';
import styles from './RunSheet.module.css';
import { useMarks } from './useMarks';

/** Pause before it is asked for again, as the office may change it on the way; milliseconds. */
const AGAIN_MS = 60_000;

/** Who rides on a run: its assistant, and each passenger in the order of the pickups, to be marked at the door. */
export default function RunSheet({ ride }: { ride: Booking }) {
  const { id, status, attendance = {}, stops = [], no_show_time: until = 0 } = ride;
  const { answer, failure, again } = usePolled('run_sheet', { id }, () => AGAIN_MS, AGAIN_MS);
  const { marks, waits, mark } = useMarks(id, attendance);
  // Without a connection, what is on the screen stays; once the server refuses it, it goes.
  if (failure !== null && (answer === null || !isUnsent(failure))) {
    return (
      <p role="alert" className={driver.warning}>
        {failureText(failure)} <Button onClick={again}>{words.tryAgain}</Button>
      </p>
    );
  }
  if (answer === null) return null;
  const { name, passengers, assistant } = answer;
  const isNobodyHere = isNobodyThere({ passengers: Object.fromEntries(passengers.map((one) => [one.id, one])) }, marks);
  return (
    <section className={styles.run} aria-label={words.whoRides}>
      <h2 className={styles.heading}>{name === '' ? words.whoRides : <bdi>{name}</bdi>}</h2>
      {assistant === null ? null : (
        <p>
          {(assistant.first === true ? words.assistantFirst : words.assistant)(
            assistant.name,
            <PhoneLink number={assistant.mobile} />,
          )}
        </p>
      )}
      {passengers.length === 0 ? <p className={driver.soft}>{words.noPassengers}</p> : null}
      <ul className={styles.passengers} aria-label={words.passengers}>
        {passengers.map((passenger) => (
          <Passenger
            key={passenger.id}
            passenger={passenger}
            at={passenger.stop === undefined ? null : (stops[passenger.stop - 1]?.add ?? null)}
            mark={marks[passenger.id]}
            mayMark={MARKED_IN.includes(status)}
            onMark={(carried) => mark(passenger.id, carried)}
          />
        ))}
      </ul>
      {waits ? (
        <p role="status" className={driver.warning}>
          {words.keptOnPhone}
        </p>
      ) : null}
      {isNobodyHere ? <NobodyHere until={until} /> : null}
    </section>
  );
}
