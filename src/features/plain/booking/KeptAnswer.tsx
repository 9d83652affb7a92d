import type { ReactNode } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import * as words from '@/languages/en/account/plain/booking';
import styles from '../parts/Plain.module.css';

type Props = {
  /** The sentence around the answer. */
  sentence: (answer: ReactNode) => ReactNode;
  answer: string;
  onKept: () => void;
  /** Leads to the other answers below. */
  other: string;
};

/** The answer that was given before, to keep with one press. It is read out when it appears. */
export function KeptAnswer({ sentence, answer, onKept, other }: Props) {
  return (
    <>
      <div className={styles.card}>
        <p role="status">
          {sentence(
            <strong className={styles.strong} dir="auto">
              {answer}
            </strong>,
          )}
        </p>
        <NextAction className={styles.main} onClick={onKept}>
          {words.keptRight}
        </NextAction>
      </div>
      <p>{other}</p>
    </>
  );
}
