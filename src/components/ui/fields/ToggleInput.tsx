import styles from './ToggleInput.module.css';

type Props = {
  label: string;
  /** What it brings, below the label. */
  note?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** A switch behind its label. */
export function ToggleInput({ label, note, on, disabled, onChange }: Props) {
  return (
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
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
