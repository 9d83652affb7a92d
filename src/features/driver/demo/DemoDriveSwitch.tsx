import styles from './DemoDriveSwitch.module.css';

type Props = { on: boolean; onChange: (on: boolean) => void };

/** On the local stack only: the cab drives itself to the pickup and on to the drop-off. */
export function DemoDriveSwitch({ on, onChange }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      Demo drive
    </label>
  );
}
