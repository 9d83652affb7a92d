import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { checkTripDate } from '@/domain/ride/booking';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { MINUTE_MS } from '@/domain/time/durations';
import styles from './When.module.css';
import { instantOfInput, inputOfInstant } from './dateTimeInput';

type Props = {
  later: boolean;
  tripdate: number;
  nowMs: number;
  onChange: (later: boolean, tripdate: number) => void;
  /** Shown next to the switch. */
  heading: string;
};

/** Now or later. Switching resets the time to now; a time picked too early is reported at once. */
export function When({ later, tripdate, nowMs, onChange, heading }: Props) {
  const [picked, setPicked] = useState(false);
  const problem = picked ? checkTripDate(tripdate, nowMs) : null;
  const hint = `At least ${RIDE_LATER_LEAD_MINUTES} minutes from now.`;
  return (
    <div className={styles.when}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <ToggleButtonGroup
          exclusive
          className={styles.switch}
          value={later ? 'later' : 'now'}
          aria-label="When"
          onChange={(_event, value: 'now' | 'later' | null) => {
            if (value === null) return;
            setPicked(false);
            onChange(value === 'later', nowMs);
          }}
        >
          <ToggleButton value="now">Now</ToggleButton>
          <ToggleButton value="later">Later</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {later ? (
        <TextField
          type="datetime-local"
          label="Pickup time (London)"
          value={inputOfInstant(tripdate, DEFAULT_TIME_ZONE)}
          onChange={(event) => {
            setPicked(true);
            onChange(true, instantOfInput(event.target.value, DEFAULT_TIME_ZONE));
          }}
          error={problem !== null}
          helperText={problem === null ? hint : messages[problem]}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: inputOfInstant(nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS, DEFAULT_TIME_ZONE) },
          }}
          fullWidth
        />
      ) : null}
    </div>
  );
}
