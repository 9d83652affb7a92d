import { type ReactNode, useId } from 'react';
import styles from './ProfileChoice.module.css';

/** A choice of the profile under its heading, with what follows from it. */
export function ChoiceSection({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <p className={styles.soft}>{more}</p>
    </section>
  );
}
