import { createPortal } from 'react-dom';
import type { ComponentProps } from 'react';
import { FareSheet } from './FareSheet';
import styles from './PrintedSheet.module.css';

/** What a printer gets of a page with a card: the card alone. It is hidden on screen. */
export function PrintedSheet(props: ComponentProps<typeof FareSheet>) {
  return createPortal(
    <div className={styles.printed} data-own-sheet aria-hidden="true">
      <FareSheet {...props} />
    </div>,
    document.body,
  );
}
