import { useEffect, useRef } from 'react';
import { failureText } from '@/backend/connection/failure';
import { CardLink } from '@/components/fareCard/CardLink';
import { needsInShort } from '@/components/rides/needs/needWords';
import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { distanceWords } from '@/domain/ride/bill/fareLines';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import type { FieldName } from '../draft';
import { Key } from '../Key';
import styles from './Line.module.css';
import type { Line } from './useLine';

const FIELD_WORDS: Record<FieldName, string> = {
  name: 'the rider',
  mobile: 'a mobile',
  pickup: 'the pickup',
  stop: 'a stop',
  drop: 'the destination',
};
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type Props = {
  line: Line;
  missing: readonly FieldName[];
  /** Whole minutes until a free cab of the chosen type could be there; null if there is none or the ride is for later. */
  minutes: number | null;
};

/**
 * The fare and the yes to it, in place: Enter asks for the fare, Enter books, Esc goes back. The yes waits for what the rider
 * needs.
 */
export function QuoteBar({ line: { step, awaitsNeeds, fault, quote, book, back }, missing, minutes }: Props) {
  const action = useRef<HTMLButtonElement>(null);
  const isQuoted = step.at === 'quoted';
  const isReady = isQuoted && !awaitsNeeds;
  useEffect(() => {
    if (isReady) action.current?.focus();
  }, [isReady]);
  const agreed = step.at === 'form' || step.at === 'quoting' ? null : step;
  return (
    <div className={styles.quote}>
      <div className={styles.said}>
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {failureText(fault)}
          </p>
        )}
        {agreed === null ? (
          <p className={styles.facts} role="status">
            {missing.length > 0 ? `Still to come: ${LIST.format(missing.map((name) => FIELD_WORDS[name]))}.` : ''}
            {missing.length === 0 && minutes !== null ? `A cab in ${minutes} min.` : ''}
          </p>
        ) : (
          <>
            <p className={styles.price} role="status">
              {agreed.estimate.fixedPriceFlag ? 'Fixed price ' : 'About '}
              <MoneyText pence={agreed.estimate.estimateFare} />
              {minutes === null ? null : <span className={styles.minutes}> · a cab in {minutes} min</span>}
            </p>
            <p className={styles.facts}>
              {[
                agreed.wish.carType,
                agreed.wish.later ? formatDateTime(agreed.wish.tripdate, DEFAULT_TIME_ZONE) : 'Now',
                distanceWords(agreed.estimate.lines),
                `about ${Math.max(1, Math.round(agreed.estimate.duration / 60))} min`,
                ...(hasNeeds(agreed.wish.needs) ? [needsInShort(agreed.wish.needs)] : []),
              ].join(' · ')}
              {agreed.estimate.lines.card === undefined ? null : (
                <>
                  {' · never more than '}
                  <CardLink />
                  {' allows'}
                </>
              )}
            </p>
          </>
        )}
      </div>
      {agreed === null ? (
        <Button look="filled" busy={step.at === 'quoting'} aria-keyshortcuts="Enter" onClick={() => quote()}>
          Get the fare <Key>Enter</Key>
        </Button>
      ) : (
        <>
          <Button look="text" aria-keyshortcuts="Escape" onClick={back} disabled={!isQuoted}>
            Change <Key>Esc</Key>
          </Button>
          <NextAction ref={action} busy={step.at === 'booking' || awaitsNeeds} aria-keyshortcuts="Enter" onClick={book}>
            Book <Key>Enter</Key>
          </NextAction>
        </>
      )}
    </div>
  );
}
