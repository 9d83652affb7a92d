import { useEffect, useRef } from 'react';
import { FareSheet } from '@/components/fareCard/FareSheet';
import { PrintedSheet } from '@/components/fareCard/PrintedSheet';
import { Button } from '@/components/ui/button/Button';
import { saveJson } from '@/components/ui/table/saveFile';
import { exportCard } from '@/domain/pricing/card/cardFile';
import type { CardVersion } from '@/domain/pricing/card/cardVersions';
import { ownDaysAhead } from '@/domain/pricing/card/bands/ownDays';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector, useWatch } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { bankHolidaysGroup } from '@/state/tables';
import { today } from '@/state/useToday';
import styles from './FareCardScreen.module.css';
import { TrialJourneys } from './trial/TrialJourneys';
import { EnteredBy, STANDING_WORDS } from './VersionList';

type Props = { version: CardVersion; busy: boolean; onBack: () => void; onCopy: () => void; onRemove: () => void };

const fileName = ({ card: { district, effective_from } }: CardVersion): string =>
  `${`fare-card-${district}-${effective_from}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`;

/** One version as it is printed, with trial journeys. */
export function VersionView({ version, busy, onBack, onCopy, onRemove }: Props) {
  const currency = useAppSelector(selectCurrency);
  const ownDays = ownDaysAhead(useWatch(bankHolidaysGroup).data ?? [], today());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { card, standing, from } = version;
  return (
    <>
      <div className={styles.viewed}>
        <Button small onClick={onBack}>
          Back to all versions
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          The card from {dayWords(from)}{' '}
          <span className={`${styles.standing} ${styles[standing]}`}>{STANDING_WORDS[standing]}</span>
        </h2>
        <p className={styles.note}>
          <EnteredBy version={version} />
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => window.print()}>Print</Button>
          <Button onClick={() => saveJson(fileName(version), exportCard(card))}>Export</Button>
          <Button onClick={onCopy}>Copy to another date</Button>
          {standing === 'to_come' ? (
            <Button tone="danger" busy={busy} onClick={onRemove}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      <div className={styles.columns}>
        <FareSheet card={card} currency={currency} ownDays={ownDays} />
        <TrialJourneys card={card} />
      </div>
      <PrintedSheet card={card} currency={currency} ownDays={ownDays} />
    </>
  );
}
