import type { ChangedDays } from '@/domain/ride/repeats/changedDays';
import { dayWords } from '@/domain/time/dayWords';
import * as words from '@/languages/en/rides/repeats';
import styles from './Repeats.module.css';

/** Days named in a line; of more, there is the number. */
const NAMED = 6;

function daysInLine(days: readonly string[]): string {
  const more = days.length - NAMED;
  const list = days
    .slice(0, NAMED)
    .map((day) => dayWords(day))
    .join('; ');
  return more > 0 ? words.andMore(list, more) : list;
}

/** What a change does to the next four weeks, before it is saved. */
export function ChangedDaysList({ changed: { goes, comes, moves } }: { changed: ChangedDays }) {
  const lines = (
    [
      [words.without, goes],
      [words.withRide, comes],
      [words.otherTime, moves],
    ] as const
  ).flatMap(([say, days]) => (days.length > 0 ? [say(daysInLine(days))] : []));
  return (
    <section aria-label={words.effect} aria-live="polite">
      {lines.length === 0 ? (
        <p className={styles.soft}>{words.noChange}</p>
      ) : (
        lines.map((line) => <p key={line}>{line}</p>)
      )}
    </section>
  );
}
