import styles from './AskedFor.module.css';
import { type Asked, askedFor } from './riderFieldWords';

/** What the rider asked for, as the driver sees it. Nothing is shown if they asked for nothing. */
export function AskedFor({ fields }: { fields: Asked }) {
  const asked = askedFor(fields);
  if (asked.length === 0) return null;
  return (
    <dl className={styles.asked}>
      {asked.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
