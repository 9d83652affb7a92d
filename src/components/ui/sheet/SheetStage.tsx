import { type ReactNode, useState } from 'react';
import styles from './Sheet.module.css';
import { SheetFootPlace } from './sheetFootPlace';

type StageProps = {
  /** The sheet's accessible name. */
  label: string;
  /** The map, which fills the area the sheet leaves free. */
  map: ReactNode;
  children: ReactNode;
  /** On a phone the sheet fills the screen for a while. */
  tall?: boolean;
  /** On a phone the sheet leaves half the screen to the map, for work on the map itself. */
  low?: boolean;
};

/** A sheet whose content changes while its map stays: each piece of work is a `SheetWork` with its own footer. */
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

/** The content of a sheet: a part that scrolls, and a footer that does not. A `SheetFoot` inside adds to the footer. */
export function SheetWork({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <SheetFootPlace value={foot}>
      <div className={styles.content}>{children}</div>
      <div ref={setFoot} className={styles.footer}>
        {footer}
      </div>
    </SheetFootPlace>
  );
}
