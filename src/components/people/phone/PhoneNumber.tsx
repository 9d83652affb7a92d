import styles from './PhoneNumber.module.css';

/** A number inside a sentence or a button: from left to right, and on one line where there is room for it. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <span className={styles.number} dir="ltr">
      {number}
    </span>
  );
}
