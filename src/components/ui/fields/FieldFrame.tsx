import { type ReactNode, useId } from 'react';
import styles from './TextInput.module.css';

export type FieldLabel = {
  label: string;
  help?: ReactNode;
  /** What is wrong with the value, for people. */
  fault?: string | null;
};

const helpId = (id: string): string => `${id}-help`;

/**
 * What ties a field's control to its frame: its id, the given one or its own, and what a screen reader says of it: the fault or
 * the help, and then what stands elsewhere under the id `also`.
 */
export function useControl(
  given: string | undefined,
  { help, fault }: Pick<FieldLabel, 'help' | 'fault'>,
  also?: string,
) {
  const own = useId();
  const id = given ?? own;
  return {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': [fault || help ? helpId(id) : '', also].filter(Boolean).join(' ') || undefined,
  } as const;
}

/** A field with its label above and its help or fault below. */
export function FieldFrame({ id, label, help, fault, children }: FieldLabel & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {fault || help ? (
        <p id={helpId(id)} className={fault ? styles.fault : styles.help}>
          {fault || help}
        </p>
      ) : null}
    </div>
  );
}
