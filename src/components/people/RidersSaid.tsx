import { WORDS_TOGETHER, WORDS_WAIT_DAYS } from '@/domain/limits';
import type { OwnRatings } from '@/domain/ride/rating';
import * as words from '@/languages/en/driver/ratings';
import styles from './RidersSaid.module.css';

/** How often each number of stars was given, and the words, of which nobody can tell who said them. */
export function RidersSaid({ said }: { said: OwnRatings }) {
  return (
    <div className={styles.said}>
      <dl className={styles.stars}>
        {said.stars
          .map((times, index) => (
            <div key={index + 1}>
              <dt>{words.stars(index + 1)}</dt>
              <dd>{times}</dd>
            </div>
          ))
          .toReversed()}
      </dl>
      {said.words.length === 0 ? null : (
        <ul className={styles.words}>
          {said.words.map((word, index) => (
            // The list never changes while it is shown, and two riders may say the same.
            <li key={`${index} ${word}`}>
              <q>{word}</q>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{words.whenWordsAppear(WORDS_TOGETHER, WORDS_WAIT_DAYS)}</p>
    </div>
  );
}
