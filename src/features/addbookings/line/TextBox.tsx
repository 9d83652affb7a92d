import styles from './Line.module.css';

type Props = { on: boolean; onChange: (on: boolean) => void };

/** Whether the caller is told by SMS that the cab is booked, and which one comes. */
export function TextBox({ on, onChange }: Props) {
  return (
    <label className={styles.text}>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      Text the caller
    </label>
  );
}
