import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldLabel, useControl } from './FieldFrame';
import styles from './TextInput.module.css';

type InputProps = FieldLabel & ComponentProps<'input'> & { start?: ReactNode; end?: ReactNode };

/** What is typed runs its own way; a placeholder runs with the page. */
const directionOf = (typed: unknown): 'auto' | undefined => (typed === undefined || typed === '' ? undefined : 'auto');

/** A line to type in, with its label above and its help or fault below. */
export function TextInput({
  label,
  help,
  fault,
  start,
  end,
  id,
  className,
  'aria-describedby': also,
  ...props
}: InputProps) {
  const control = useControl(id, { help, fault }, also);
  return (
    <FieldFrame id={control.id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        {start}
        <input
          dir={directionOf(props.value)}
          {...props}
          {...control}
          className={[styles.input, className].filter(Boolean).join(' ')}
        />
        {end}
      </span>
    </FieldFrame>
  );
}

/** Several lines to type in. */
export function TextArea({ label, help, fault, id, ...props }: FieldLabel & ComponentProps<'textarea'>) {
  const control = useControl(id, { help, fault });
  return (
    <FieldFrame id={control.id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        <textarea rows={3} dir={directionOf(props.value)} {...props} {...control} className={styles.input} />
      </span>
    </FieldFrame>
  );
}
