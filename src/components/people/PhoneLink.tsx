import styles from './PhoneLink.module.css';

/** A number to ring. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.link} href={`tel:${number}`}>
      {number}
    </a>
  );
}
