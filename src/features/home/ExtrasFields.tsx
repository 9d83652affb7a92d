import { Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { askedFor, RIDER_FIELD_WORDS } from '@/components/rides/riderFieldWords';
import { RIDER_FIELD_NAMES, RIDER_FIELDS, type RiderFields } from '@/domain/ride/riderFields';
import styles from './ExtrasFields.module.css';

type Props = { fields: RiderFields; onChange: (fields: RiderFields) => void };

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const OPENER = `Add ${EITHER.format(Object.values(RIDER_FIELD_WORDS).map(({ opener }) => opener))}`;

/** Options few trips need, folded away until opened: more passengers, and a note to the driver. */
export function ExtrasFields({ fields, onChange }: Props) {
  const [open, setOpen] = useState(askedFor(fields).length > 0);
  if (!open)
    return (
      <Button className={styles.opener} onClick={() => setOpen(true)}>
        {OPENER}
      </Button>
    );
  return (
    <div className={styles.extras}>
      {RIDER_FIELD_NAMES.map((name) => {
        const words = RIDER_FIELD_WORDS[name];
        const { most } = RIDER_FIELDS[name];
        const set = (value: number | string) => onChange({ ...fields, [name]: value });
        return 'one' in words ? (
          <CountField key={name} {...words} value={Number(fields[name] ?? 0)} most={most} onChange={set} />
        ) : (
          <TextField
            key={name}
            label={words.label}
            placeholder={words.placeholder}
            value={fields[name] ?? ''}
            onChange={(event) => set(event.target.value)}
            multiline
            maxRows={3}
            fullWidth
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        );
      })}
    </div>
  );
}

type CountProps = { label: string; one: string; value: number; most: number; onChange: (value: number) => void };

function CountField({ label, one, value, most, onChange }: CountProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <IconButton aria-label={`One ${one} fewer`} disabled={value === 0} onClick={() => onChange(value - 1)}>
        −
      </IconButton>
      <output className={styles.count} aria-live="polite">
        {value}
      </output>
      <IconButton aria-label={`One ${one} more`} disabled={value === most} onClick={() => onChange(value + 1)}>
        +
      </IconButton>
    </div>
  );
}
