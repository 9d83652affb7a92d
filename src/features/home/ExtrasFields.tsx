import { Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { EXTRA_PASSENGERS_MAX, NOTE_MAX_CHARACTERS } from '@/domain/limits';
import styles from './ExtrasFields.module.css';

type Props = {
  passengers: number;
  notes: string;
  onPassengers: (count: number) => void;
  onNotes: (notes: string) => void;
};

/** What few trips need, out of the way until asked for: more people, and a word to the driver. */
export function ExtrasFields({ passengers, notes, onPassengers, onNotes }: Props) {
  const [open, setOpen] = useState(passengers > 0 || notes !== '');
  if (!open)
    return (
      <Button className={styles.opener} onClick={() => setOpen(true)}>
        Add passengers or a note
      </Button>
    );
  return (
    <div className={styles.extras}>
      <div className={styles.stepper} role="group" aria-label="Extra passengers">
        <span className={styles.label}>Extra passengers</span>
        <IconButton
          aria-label="One passenger fewer"
          disabled={passengers === 0}
          onClick={() => onPassengers(passengers - 1)}
        >
          −
        </IconButton>
        <output className={styles.count} aria-live="polite">
          {passengers}
        </output>
        <IconButton
          aria-label="One passenger more"
          disabled={passengers === EXTRA_PASSENGERS_MAX}
          onClick={() => onPassengers(passengers + 1)}
        >
          +
        </IconButton>
      </div>
      <TextField
        label="Note to the driver"
        placeholder="By the side entrance, with a pushchair…"
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        multiline
        maxRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: NOTE_MAX_CHARACTERS } }}
      />
    </div>
  );
}
