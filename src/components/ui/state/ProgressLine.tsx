import styles from './ProgressLine.module.css';

/** A thin line that fills. `share`: from 0 to 1; null while nobody can say how far it is. */
export function ProgressLine({ label, share = null }: { label: string; share?: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={percent} className={styles.line}>
      <div
        className={share === null ? styles.running : styles.filled}
        style={share === null ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  );
}
