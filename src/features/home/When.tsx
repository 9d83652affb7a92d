import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { checkTripDate } from '@/domain/booking';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE } from '@/domain/time';
import styles from './When.module.css';
import { instantOfInput, inputOfInstant } from './dateTimeInput';

type Props = {
  later: boolean;
  tripdate: number;
  nowMs: number;
  onChange: (later: boolean, tripdate: number) => void;
  /** Stands beside the switch. */
  heading: string;
};

/** Now or later. Changing over sets the time to now again (SPEC section 4); a time picked too near says so at once. */
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
            htmlInput: { min: inputOfInstant(nowMs + RIDE_LATER_LEAD_MINUTES * 60_000, DEFAULT_TIME_ZONE) },
          }}
          fullWidth
        />
      ) : null}
    </div>
  );
}
