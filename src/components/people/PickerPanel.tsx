import type { ReactNode } from 'react';
import type { useCombobox } from '@/components/ui/fields/useCombobox';
import styles from './PersonPicker.module.css';

type Props<Row extends { key: string }> = Pick<ReturnType<typeof useCombobox<Row>>, 'listProps' | 'optionProps'> & {
  /** Names the list. */
  label: string;
  /** How the search stands, or null where the rows say it. */
  status: string | null;
  rows: readonly Row[];
  /** One row as it is shown. */
  children: (row: Row) => ReactNode;
};

/** What a picker offers below its field. */
export function PickerPanel<Row extends { key: string }>(props: Props<Row>) {
  const { label, status, rows, listProps, optionProps, children } = props;
  return (
    <div className={styles.panel}>
      {status === null ? null : (
        <p role="status" className={styles.status}>
          {status}
        </p>
      )}
      {rows.length === 0 ? null : (
        <ul {...listProps} className={styles.list} aria-label={label}>
          {rows.map((row, index) => (
            <li key={row.key} {...optionProps(row, index)} className={styles.option}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
