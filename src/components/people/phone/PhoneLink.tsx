import { phoneWords } from '@/domain/people/phoneWords';
import styles from './PhoneLink.module.css';

type Props = {
  number: string;
  /** What the phone dials; by default the number without its spaces. */
  href?: string;
};

/** A number to call, from left to right in every language. */
export function PhoneLink({ number, href = `tel:${number.replaceAll(' ', '')}` }: Props) {
  return (
    <a className={styles.link} dir="ltr" href={href}>
      {phoneWords(number)}
    </a>
  );
}
