import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLabel, useControl } from './FieldFrame';
import styles from './TextInput.module.css';

/** One of several short choices, in the list that the phone itself shows. */
export function SelectInput({ label, help, fault, id, ...props }: FieldLabel & ComponentProps<'select'>) {
  const control = useControl(id, { help, fault });
  return (
    <FieldFrame id={control.id} label={label} help={help} fault={fault}>
      <span className={styles.box}>
        <select {...props} {...control} className={styles.input} />
      </span>
    </FieldFrame>
  );
}
