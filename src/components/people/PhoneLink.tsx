import styles from './PhoneLink.module.css';

export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.link} href={`tel:${number}`}>
      {number}
    </a>
  );
}
