import { WORDS_TOGETHER, WORDS_WAIT_DAYS } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { useAnswer } from '@/state/useAnswer';
import styles from './RiderWords.module.css';

/** What riders said about this driver: the average, how often each number of stars was given, and the words. */
export function RiderWords({ rating }: Pick<UserProfile, 'rating'>) {
  const count = rating?.count ?? 0;
  const said = useAnswer('my_ratings', count === 0 ? null : {});

  return (
    <section className={styles.section} aria-labelledby="rider-words">
      <h2 id="rider-words">What riders say</h2>
      {rating === undefined ? (
        <p className={styles.soft}>Nobody has rated you yet.</p>
      ) : (
        <p>
          <strong>{rating.average.toFixed(1)}</strong> of 5, from {count} {count === 1 ? 'rating' : 'ratings'}
        </p>
      )}
      {said === null ? null : (
        <>
          <dl className={styles.stars}>
            {said.stars
              .map((times, index) => (
                <div key={index + 1}>
                  <dt>{index === 0 ? '1 star' : `${index + 1} stars`}</dt>
                  <dd>{times}</dd>
                </div>
              ))
              .toReversed()}
          </dl>
          {said.words.length === 0 ? null : (
            <ul className={styles.words}>
              {said.words.map((words, index) => (
                // The list never changes while it is shown, and two riders may say the same.
                <li key={`${index} ${words}`}>
                  <q>{words}</q>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.soft}>
            Riders’ words appear {WORDS_TOGETHER} at a time, {WORDS_WAIT_DAYS} days after the last of them, so that
            riders can be frank.
          </p>
        </>
      )}
    </section>
  );
}
