import type { Tariff } from '@/domain/tariff';
import { daysOf } from '@/domain/tariffDay';
import { DayBar } from './DayBar';
import styles from './ZoneDays.module.css';

/** So many zones are named; of more, how many there are. */
const NAMED = 4;

/** Which tariff holds when, zone by zone; zones whose day is the same stand together. */
export function ZoneDays({ tariffs, zones }: { tariffs: readonly Tariff[]; zones: readonly string[] }) {
  const titles = [...new Set(tariffs.map(({ title }) => title))];
  return (
    <section className={styles.days} aria-label="Which tariff holds when">
      {daysOf(tariffs, zones).map(({ zones: names, day }) => (
        <div key={names.join('\n')} className={styles.day}>
          <h2 className={styles.zones}>{zoneWords(names)}</h2>
          <DayBar label={zoneWords(names)} day={day} titles={titles} />
        </div>
      ))}
    </section>
  );
}

function zoneWords(names: readonly string[]): string {
  if (names.length <= NAMED) return names.join(', ');
  return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} other zones`;
}
