import { type ReactNode, useId } from 'react';
import styles from './Facts.module.css';

type Group = { title: string; children: ReactNode };

/** A group of a person's details under its heading. */
export function FactGroup({ title, children }: Group) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A list of labelled facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = { label: string; children: ReactNode; changed?: boolean };

/** One fact; a dash if it is unknown. `changed` highlights a difference from the approved value. */
export function Fact({ label, children, changed = false }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={changed ? styles.changed : undefined}>
        {children === '' || children === undefined || children === null ? '–' : children}
        {changed ? <span className={styles.mark}>New</span> : null}
      </dd>
    </>
  );
}
