import type { Tariff } from '@/domain/pricing/tariff';
import { daysOf } from '@/domain/pricing/tariffDay';
import { DayBar } from './DayBar';
import styles from './ZoneDays.module.css';

/** Up to this many zones are named; beyond it only their number is given. */
const NAMED = 4;

/** The tariffs through the day, zone by zone. Zones with the same day share a row. */
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
