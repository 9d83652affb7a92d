import { NextAction } from '@/components/ui/page/NextAction';
import styles from '../parts/Plain.module.css';

type Props = {
  words: string;
  answer: string;
  onKept: () => void;
  /** Leads to the other answers below. */
  other: string;
};

/** The answer that was given before, to keep with one press. It is read out when it appears. */
export function KeptAnswer({ words, answer, onKept, other }: Props) {
  return (
    <>
      <div className={styles.card}>
        <p role="status">
          {words} <strong className={styles.strong}>{answer}</strong>.
        </p>
        <NextAction className={styles.main} onClick={onKept}>
          Yes, this is right
        </NextAction>
      </div>
      <p>{other}</p>
    </>
  );
}
