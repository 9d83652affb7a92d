import { useId } from 'react';
import * as words from '@/languages/en/driver/trip';
import styles from './Stepper.module.css';

type Props = { label: string; value: number; most: number; onChange: (value: number) => void };

/** A small number, changed with plus and minus buttons. */
export function Stepper({ label, value, most, onChange }: Props) {
  const id = useId();
  const press = (sign: string, name: string, to: number, disabled: boolean) => (
    <button type="button" className={styles.press} aria-label={name} disabled={disabled} onClick={() => onChange(to)}>
      {sign}
    </button>
  );
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {press('−', words.oneLess(label), value - 1, value === 0)}
      <output aria-live="polite">{value}</output>
      {press('+', words.oneMore(label), value + 1, value >= most)}
    </div>
  );
}
