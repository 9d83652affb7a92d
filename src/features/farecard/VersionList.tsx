import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import type { CardStanding, CardVersion } from '@/domain/pricing/card/cardVersions';
import { dayWords } from '@/domain/time/dayWords';
import styles from './FareCardScreen.module.css';

export const STANDING_WORDS: Record<CardStanding, string> = { in_force: 'In force', to_come: 'Upcoming', past: 'Past' };

/** Who entered a version, and when. */
export function EnteredBy({ version: { added_by, added_at } }: { version: CardVersion }) {
  return (
    <>
      Entered on {formatDate(added_at, DEFAULT_TIME_ZONE)} by <PersonName uid={added_by} />
    </>
  );
}

type Props = { versions: readonly CardVersion[]; onView: (version: CardVersion) => void };

/** The versions of the card, newest first. */
export function VersionList({ versions, onView }: Props) {
  return (
    <ul className={styles.versions} aria-label="Versions of the fare card">
      {versions.map((version) => {
        const { id, card, standing, from } = version;
        return (
          <li key={id}>
            <span className={styles.version}>
              <span className={`${styles.standing} ${styles[standing]}`}>{STANDING_WORDS[standing]}</span>
              <strong>From {dayWords(from)}</strong>
              <span>
                {card.authority}, {card.district}
              </span>
              <span className={styles.note}>
                <EnteredBy version={version} />
              </span>
            </span>
            <Button aria-label={`View the card from ${dayWords(from)}`} onClick={() => onView(version)}>
              View
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
