import { useState } from 'react';
import { askedFor, RIDER_FIELD_WORDS } from '@/components/rides/riderFieldWords';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/fields/TextInput';
import { RIDER_FIELD_NAMES, RIDER_FIELDS, type RiderFields } from '@/domain/ride/riderFields';
import * as words from '@/languages/en/home/form';
import styles from './ExtrasFields.module.css';

type Props = {
  fields: RiderFields;
  /** The passengers beyond the first that the chosen car takes, and the most any car here takes. */
  seats: { chosen: number; largest: number };
  onChange: (fields: RiderFields) => void;
};

/** Options few trips need, folded away until opened: more passengers, and a note to the driver. */
export function ExtrasFields({ fields, seats, onChange }: Props) {
  const [open, setOpen] = useState(askedFor(fields).length > 0);
  if (!open)
    return (
      <Button look="text" className={styles.opener} onClick={() => setOpen(true)}>
        {words.addExtras}
      </Button>
    );
  return (
    <div className={styles.extras}>
      {RIDER_FIELD_NAMES.map((name) => {
        const field = RIDER_FIELD_WORDS[name];
        const set = (value: number | string) => onChange({ ...fields, [name]: value });
        if ('fewer' in field) {
          const most = Math.min(RIDER_FIELDS[name].most, seats.chosen);
          const value = Number(fields[name] ?? 0);
          const larger = value >= most && seats.largest > seats.chosen;
          return (
            <CountField key={name} {...field} value={value} most={most} onChange={set}>
              {larger ? words.largerTaxi : null}
            </CountField>
          );
        }
        return (
          <TextArea
            key={name}
            label={field.label}
            placeholder={field.placeholder}
            rows={2}
            value={fields[name] ?? ''}
            maxLength={RIDER_FIELDS[name].most}
            onChange={(event) => set(event.target.value)}
          />
        );
      })}
    </div>
  );
}

type CountProps = {
  label: string;
  fewer: string;
  more: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  children: string | null;
};

function CountField({ label, fewer, more, value, most, onChange, children }: CountProps) {
  return (
    <div>
      <div className={styles.stepper} role="group" aria-label={label}>
        <span className={styles.label}>{label}</span>
        <Button aria-label={fewer} disabled={value === 0} onClick={() => onChange(value - 1)}>
          −
        </Button>
        <output className={styles.count} aria-live="polite">
          {value}
        </output>
        <Button aria-label={more} disabled={value >= most} onClick={() => onChange(value + 1)}>
          +
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {children}
      </p>
    </div>
  );
}
