import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { Button } from '@/components/ui/button/Button';
import type { Attendance, RunPassenger } from '@/domain/ride/repeats/runPeople';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/run';
import driver from '../driver.module.css';
import styles from './RunSheet.module.css';

type Props = {
  passenger: RunPassenger;
  /** The stop at which they are; null at the pickup. */
  at: string | null;
  /** What the driver said so far. */
  mark: Attendance[string] | undefined;
  mayMark: boolean;
  onMark: (carried: boolean) => void;
};

const markWords = ({ carried, at }: Attendance[string]): string =>
  (carried ? words.carriedAt : words.notAtDoorAt)(formatTime(at, DEFAULT_TIME_ZONE));

/** One passenger of a run, whom to ring, and the two buttons at the door. */
export function Passenger({ passenger: { name, needs, ring }, at, mark, mayMark, onMark }: Props) {
  return (
    <li className={styles.passenger}>
      <p className={driver.strong} dir="auto">
        {name}
      </p>
      {at === null ? null : (
        <p className={driver.soft} dir="auto">
          {at}
        </p>
      )}
      {needs === undefined ? null : <p dir="auto">{needs}</p>}
      {ring === undefined ? null : (
        <p className={driver.soft}>{words.ring(ring.name, <PhoneLink number={ring.mobile} />)}</p>
      )}
      {mark === undefined ? null : <p role="status">{markWords(mark)}</p>}
      {mayMark ? (
        <div className={styles.marks}>
          <Button
            aria-pressed={mark?.carried === true}
            aria-label={words.wasCarried(name)}
            onClick={() => onMark(true)}
          >
            {words.carried}
          </Button>
          <Button
            aria-pressed={mark?.carried === false}
            aria-label={words.wasNotAtDoor(name)}
            onClick={() => onMark(false)}
          >
            {words.notAtDoor}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
