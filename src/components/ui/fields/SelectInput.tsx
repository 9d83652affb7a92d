import { type ComponentProps, useId } from 'react';
import { described, FieldFrame, type FieldLabel } from './FieldFrame';
import styles from './TextInput.module.css';

/** One of several short choices, in the list that the phone itself shows. */
export function SelectInput({ label, help, fault, id: given, ...props }: FieldLabel & ComponentProps<'select'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        <select
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
