import { createPortal } from 'react-dom';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { FareSheet } from './FareSheet';
import styles from './PrintedSheet.module.css';

/** Makes a page with a card print the card alone. It is hidden on screen. */
export function PrintedSheet(props: { card: AuthorityCard; currency: string }) {
  return createPortal(
    <div className={styles.printed} aria-hidden="true">
      <FareSheet {...props} />
    </div>,
    document.body,
  );
}
