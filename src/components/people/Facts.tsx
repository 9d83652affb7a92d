import { type ReactNode, useId } from 'react';
import styles from './Facts.module.css';

type Group = { title: string; children: ReactNode };

/** A part of somebody's details under its heading. */
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

/** What is known, label by label. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = { label: string; children: ReactNode; changed?: boolean };

/** One fact; what is not known is a dash. `changed`: it differs from what counts now. */
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
