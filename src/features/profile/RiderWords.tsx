import { ratingWords } from '@/components/people/ratingWords';
import { RidersSaid } from '@/components/people/RidersSaid';
import type { UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { useAnswer } from '@/state/useAnswer';
import styles from './RiderWords.module.css';

/** What riders said about this driver: the average, how often each number of stars was given, and the words. */
export function RiderWords({ rating }: Pick<UserProfile, 'rating'>) {
  const count = rating?.count ?? 0;
  const said = useAnswer('my_ratings', count === 0 ? null : {});

  return (
    <section className={styles.section} aria-labelledby="rider-words">
      <h2 id="rider-words">{words.ridersSay}</h2>
      {rating === undefined ? <p className={styles.soft}>{words.notRated}</p> : <p>{ratingWords(rating)}</p>}
      {said === null ? null : <RidersSaid said={said} />}
    </section>
  );
}
