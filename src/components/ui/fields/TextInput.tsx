import { type ComponentProps, type ReactNode, useId } from 'react';
import { described, FieldFrame, type FieldLabel } from './FieldFrame';
import styles from './TextInput.module.css';

type InputProps = FieldLabel & ComponentProps<'input'> & { start?: ReactNode; end?: ReactNode };

/** A line to type in, with its label above and its help or fault below. */
export function TextInput({ label, help, fault, start, end, id: given, className, ...props }: InputProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} help={help} fault={fault}>
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
    </FieldFrame>
  );
}

/** Several lines to type in. */
export function TextArea({ label, help, fault, id: given, ...props }: FieldLabel & ComponentProps<'textarea'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} help={help} fault={fault}>
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
    </FieldFrame>
  );
}
