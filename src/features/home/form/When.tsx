import { useState } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';
import { checkTripDate } from '@/domain/ride/booking';
import { RIDE_LATER_LEAD_MINUTES, RIDE_LATER_MAX_DAYS } from '@/domain/limits';
import { messageWords } from '@/domain/nextSteps';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { instantOfInput, inputOfInstant } from '@/domain/time/dateTimeInput';
import * as words from '@/languages/en/home/form';
import styles from './When.module.css';

type Props = {
  later: boolean;
  tripdate: number;
  nowMs: number;
  onChange: (later: boolean, tripdate: number) => void;
  /** Shown next to the switch. */
  heading: string;
};

const inputOf = (instantMs: number): string => inputOfInstant(instantMs, DEFAULT_TIME_ZONE);

/** Now or later. Switching resets the time to now; a time picked too early or too far ahead is reported at once. */
export function When({ later, tripdate, nowMs, onChange, heading }: Props) {
  // A form that comes back with a time has had it picked.
  const [picked, setPicked] = useState(later);
  const problem = picked ? checkTripDate(tripdate, nowMs) : null;

  function turn(toLater: boolean): void {
    if (toLater === later) return;
    setPicked(false);
    onChange(toLater, nowMs);
  }

  return (
    <div className={styles.when}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.switch} role="group" aria-label={words.when}>
          <button type="button" aria-pressed={!later} onClick={() => turn(false)}>
            {words.now}
          </button>
          <button type="button" aria-pressed={later} onClick={() => turn(true)}>
            {words.later}
          </button>
        </div>
      </div>
      {later ? (
        <TextInput
          type="datetime-local"
          label={words.pickupTime}
          value={inputOf(tripdate)}
          onChange={(event) => {
            setPicked(true);
            onChange(true, instantOfInput(event.target.value, DEFAULT_TIME_ZONE));
          }}
          fault={problem === null ? null : messageWords(problem)}
          help={words.atLeast(RIDE_LATER_LEAD_MINUTES)}
          min={inputOf(nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS)}
          max={inputOf(nowMs + RIDE_LATER_MAX_DAYS * DAY_MS)}
        />
      ) : null}
    </div>
  );
}
