import { phoneWords } from '@/domain/people/phoneWords';
import styles from './PhoneLink.module.css';

/** A number to call; typed spaces are no part of it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.link} href={`tel:${number.replaceAll(' ', '')}`}>
      {phoneWords(number)}
    </a>
  );
}
