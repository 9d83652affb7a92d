import styles from './ProgressLine.module.css';

type Props = {
  label?: string;
  /** The id of the words that name it, in place of a label. */
  labelledBy?: string;
  /** From 0 to 1; null while nobody can say how far it is. */
  share?: number | null;
};

/** A thin line that fills. */
export function ProgressLine({ label, labelledBy, share = null }: Props) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      className={styles.line}
    >
      <div
        className={share === null ? styles.running : styles.filled}
        style={share === null ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  );
}
