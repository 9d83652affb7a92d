import * as words from '@/languages/en/ui/state';
import styles from './SkeletonLines.module.css';

/** A placeholder in the shape of the content to come: rows of two lines. `data-loading` tells a test that the page is not whole yet. */
export function SkeletonLines({ rows = 3, label = words.loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} data-loading="" className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
