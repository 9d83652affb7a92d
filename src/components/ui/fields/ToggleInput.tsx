import { useId } from 'react';
import styles from './ToggleInput.module.css';

type Props = {
  label: string;
  /** What it brings, below the label, as a part of its name. */
  note?: string;
  /** What it brings, below the label, read after its name; a fault takes its place. */
  help?: string | undefined;
  fault?: string | null;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** A switch behind its label. */
export function ToggleInput({ label, note, help, fault, on, disabled, onChange }: Props) {
  const id = useId();
  const said = fault ?? help;
  const toggle = (
    <label className={styles.toggle}>
      <span>
        {label}
        {note === undefined ? null : <small className={styles.note}>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-describedby={said === undefined ? undefined : id}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
  if (said === undefined) return toggle;
  return (
    <div>
      {toggle}
      <p id={id} className={fault == null ? styles.help : styles.fault}>
        {said}
      </p>
    </div>
  );
}
