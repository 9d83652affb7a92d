import type { ReactNode } from 'react';
import styles from './editor.module.css';

type Props<Value> = {
  label: string;
  note?: string;
  /** Null while the card does not have it. */
  value: Value | null;
  /** What it begins with. */
  blank: () => Value;
  onChange: (value: Value | null) => void;
  children: (value: Value) => ReactNode;
};

/** An optional part of a card: a box to tick, and its fields once it is ticked. */
export function Optional<Value>({ label, note, value, blank, onChange, children }: Props<Value>) {
  return (
    <div className={styles.optional}>
      <Tick label={label} note={note} checked={value !== null} onChange={(on) => onChange(on ? blank() : null)} />
      {value === null ? null : <div className={styles.inside}>{children(value)}</div>}
    </div>
  );
}

type TickProps = { label: string; note?: string | undefined; checked: boolean; onChange: (on: boolean) => void };

export function Tick({ label, note, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}
