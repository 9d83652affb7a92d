import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

type StageProps = {
  /** What the sheet is about, for those who cannot see where it is. */
  label: string;
  /** The map, which fills what the sheet leaves free. */
  map: ReactNode;
  children: ReactNode;
  /** On a phone the sheet takes the screen for a while. */
  tall?: boolean;
  /** On a phone the sheet leaves half the screen to the map: what is worked on is on the map. */
  low?: boolean;
};

/** A sheet whose work changes while its map stays: each piece of work is a `SheetWork` with its own footer. */
export function SheetStage({ label, map, children, tall = false, low = false }: StageProps) {
  return (
    <div className={`${styles.stage} ${tall ? styles.tall : low ? styles.low : ''}`}>
      <section className={styles.sheet} aria-label={label}>
        {children}
      </section>
      <div className={styles.map}>{map}</div>
    </div>
  );
}

/** What stands in a sheet: the part that scrolls, and the foot that does not. */
export function SheetWork({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <>
      <div className={styles.content}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </>
  );
}
