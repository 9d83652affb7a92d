import type { ChangedDays } from '@/domain/ride/repeats/changedDays';
import { dayWords } from '@/domain/time/dayWords';
import styles from './Repeats.module.css';

/** Days named in a line; of more, there is the number. */
const NAMED = 6;

function daysInLine(days: readonly string[]): string {
  const more = days.length - NAMED;
  return `${days.slice(0, NAMED).map(dayWords).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

/** What a change does to the next four weeks, before it is saved. */
export function ChangedDaysList({ changed: { goes, comes, moves } }: { changed: ChangedDays }) {
  const lines = (
    [
      ['Without a ride from now on', goes],
      ['With a ride from now on', comes],
      ['At another time', moves],
    ] as const
  ).filter(([, days]) => days.length > 0);
  return (
    <section aria-label="The effect on the next four weeks" aria-live="polite">
      {lines.length === 0 ? (
        <p className={styles.soft}>No day of the next four weeks changes.</p>
      ) : (
        lines.map(([words, days]) => <p key={words}>{`${words}: ${daysInLine(days)}.`}</p>)
      )}
    </section>
  );
}
