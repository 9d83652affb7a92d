import type { ComponentProps } from 'react';
import { PlaceRow } from './PlaceRow';
import styles from './PlaceButton.module.css';

type Props = ComponentProps<typeof PlaceRow> & Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

/** A place that is taken with one press. */
export function PlaceButton({ disabled, onClick, ...row }: Props) {
  return (
    <button type="button" className={styles.row} disabled={disabled} onClick={onClick}>
      <PlaceRow {...row} />
    </button>
  );
}
