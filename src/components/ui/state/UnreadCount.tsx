import styles from './UnreadCount.module.css';

/** The highest number that is written out. */
const COUNTED_TO = 19;

/** The number of unread messages at the corner of a button, which says it in its name too. Nothing at zero. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > COUNTED_TO ? `${COUNTED_TO}+` : count}
    </span>
  );
}
