import styles from './ToggleInput.module.css';

type Props = { label: string; on: boolean; disabled?: boolean; onChange: (on: boolean) => void };

/** A switch behind its label, which takes effect at once. */
export function ToggleInput({ label, on, disabled, onChange }: Props) {
  return (
    <label className={styles.toggle}>
      {label}
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
