import { AddRounded, RemoveRounded } from '@/components/ui/icons/controls';
import { IconButton } from '@mui/material';
import { useId } from 'react';
import styles from '../driver.module.css';

type Props = { label: string; value: number; most: number; onChange: (value: number) => void };

const ROUND = { border: '1px solid var(--control-line)', width: 48, height: 48 } as const;

/** A small number, changed with plus and minus buttons. */
export function Stepper({ label, value, most, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <IconButton
        sx={ROUND}
        aria-label={`One less: ${label}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <RemoveRounded />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton
        sx={ROUND}
        aria-label={`One more: ${label}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <AddRounded />
      </IconButton>
    </div>
  );
}
