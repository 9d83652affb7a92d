import { type ReactNode, useId } from 'react';
import styles from './ProfileChoice.module.css';

type Props = {
  title: string;
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  /** What follows from the choice. */
  children: ReactNode;
};

/** One choice of the profile, which takes effect at once. */
export function ProfileChoice({ title, label, on, disabled, onChange, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p className={styles.soft}>{children}</p>
    </section>
  );
}
