import type { ReactNode } from 'react';
import styles from './TextInput.module.css';

export type FieldLabel = {
  label: string;
  help?: ReactNode;
  /** What is wrong with the value, for people. */
  fault?: string | null;
};

/** The id of the line below a field, if there is one. */
export const described = (id: string, { help, fault }: FieldLabel) => (fault || help ? `${id}-help` : undefined);

/** A field with its label above and its help or fault below. */
export function FieldFrame({ id, label, help, fault, children }: FieldLabel & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {fault || help ? (
        <p id={`${id}-help`} className={fault ? styles.fault : styles.help}>
          {fault || help}
        </p>
      ) : null}
    </div>
  );
}
