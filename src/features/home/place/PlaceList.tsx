import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import * as words from '@/languages/en/home/place';
import styles from './PlaceField.module.css';
import { PlaceRow } from './PlaceRow';
import type { Row } from './usePlaceRows';

type Props = {
  label: string;
  rows: readonly Row[];
  /** What is said above the rows, or null. */
  status: string | null;
  /** Tells a screen reader how many rows there are. */
  counts: boolean;
  slot: HTMLElement;
  listProps: ComponentProps<'ul'>;
  optionProps: (row: Row, index: number) => ComponentProps<'li'>;
};

/** The open list of a place field, put into its slot. */
export function PlaceList({ label, rows, status, counts, slot, listProps, optionProps }: Props) {
  const count = counts ? words.found(rows.length) : '';
  return createPortal(
    <>
      <p className={status === null ? 'visually-hidden' : styles.status} role="status">
        {status ?? count}
      </p>
      <ul {...listProps} className={styles.list} aria-label={words.listOf(label)}>
        {rows.map((row, index) => (
          <li key={row.key} {...optionProps(row, index)} className={styles.option}>
            <PlaceRow mark={row.mark} title={row.title} subtitle={row.subtitle} />
          </li>
        ))}
      </ul>
    </>,
    slot,
  );
}
