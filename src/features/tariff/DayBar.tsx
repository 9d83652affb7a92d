import type { Stretch } from '@/domain/pricing/tariffDay';
import { dayFaults, windowWords } from '@/domain/pricing/tariffDay';
import styles from './DayBar.module.css';

const HOURS = ['00', '06', '12', '18', '24'];
/** Shades of ink, one per title; a town with more titles reuses them. */
const TONES = 4;

type Props = {
  label: string;
  day: readonly Stretch[];
  /** Every title in the town, so that a tariff has the same shade in all its zones. */
  titles: readonly string[];
};

/** A day from midnight to midnight, with any gaps and overlaps named in words. */
export function DayBar({ label, day, titles }: Props) {
  const faults = dayFaults(day);
  const spoken = day.map(({ from, to, titles: held }) => `${held.join(' and ') || 'nothing'} ${windowWords(from, to)}`);
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={`${label}: ${spoken.join(', ')}`}>
        {day.map(({ from, to, titles: held }) => {
          const [first] = held;
          const tone = first === undefined ? styles.gap : styles[`tone${titles.indexOf(first) % TONES}`];
          return (
            <span
              key={from}
              title={held.join(' and ') || 'Gap'}
              className={`${styles.stretch} ${tone} ${held.length > 1 ? styles.overlap : ''}`}
              style={{ flexGrow: to - from }}
            >
              <span className={styles.title}>{first ?? 'Gap'}</span>
            </span>
          );
        })}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
    </div>
  );
}
