import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextInput.module.css';

type Label = {
  label: string;
  help?: ReactNode;
  /** What is wrong with the value, for people. */
  fault?: string | null;
};

const described = (id: string, { help, fault }: Label) => (fault || help ? `${id}-help` : undefined);

function Frame({ id, label, help, fault, children }: Label & { id: string; children: ReactNode }) {
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

type InputProps = Label & ComponentProps<'input'> & { start?: ReactNode; end?: ReactNode };

/** A line to type in, with its label above and its help or fault below. */
export function TextInput({ label, help, fault, start, end, id: given, className, ...props }: InputProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Frame id={id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        {start}
        <input
          {...props}
          id={id}
          className={[styles.input, className].filter(Boolean).join(' ')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described(id, { label, help, fault })}
        />
        {end}
      </span>
    </Frame>
  );
}

/** Several lines to type in. */
export function TextArea({ label, help, fault, id: given, ...props }: Label & ComponentProps<'textarea'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Frame id={id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        <textarea
          rows={3}
          {...props}
          id={id}
          className={styles.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described(id, { label, help, fault })}
        />
      </span>
    </Frame>
  );
}
