import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { createPortal } from 'react-dom';
import styles from './PlaceField.module.css';
import { PlaceRow } from './PlaceRow';
import type { Row } from './usePlaceRows';

type Props = Pick<UseAutocompleteReturnValue<Row>, 'getListboxProps' | 'getOptionProps'> & {
  label: string;
  rows: readonly Row[];
  /** What is said above the rows, or null. */
  status: string | null;
  slot: HTMLElement;
};

/** The open list of a place field, put into its slot. */
export function PlaceList({ label, rows, status, slot, getListboxProps, getOptionProps }: Props) {
  return createPortal(
    <>
      <p className={status === null ? 'visually-hidden' : styles.status} role="status">
        {status ?? ''}
      </p>
      <ul {...getListboxProps()} className={styles.list} aria-label={`${label}: places`}>
        {rows.map((row, index) => {
          const { key, ...optionProps } = getOptionProps({ option: row, index }) as ReturnType<
            typeof getOptionProps
          > & { key: string };
          return (
            <li key={key} {...optionProps} className={styles.option}>
              <PlaceRow mark={row.mark} title={row.title} subtitle={row.subtitle} />
            </li>
          );
        })}
      </ul>
    </>,
    slot,
  );
}
