import { useEffect, useState } from 'react';
import { readFaresInForce } from '@/backend/links/faresInForce';
import { FareSheet } from '@/components/fareCard/FareSheet';
import { PrintedSheet } from '@/components/fareCard/PrintedSheet';
import { Button } from '@/components/ui/button/Button';
import type { FaresInForce as Found } from '@/domain/pricing/card/faresInForce';
import { dayWords } from '@/domain/time/dayWords';
import * as words from '@/languages/en/public/fares';
import { usePublicSettings } from '../public/usePublicSettings';
import styles from './FaresInForce.module.css';

/** The card in force, and the day of the next one. A town that sets its own fares says so. */
export default function FaresInForce() {
  const [turn, setTurn] = useState(0);
  return <Fares key={turn} onAgain={() => setTurn(turn + 1)} />;
}

function Fares({ onAgain }: { onAgain: () => void }) {
  const [fares, setFares] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const { fare_basis: basis } = usePublicSettings();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const look = () => {
      readFaresInForce().then(setFares, () => setFailed(true));
    };
    look();
    // Whoever comes back to the page another day reads that day's fares.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    window.addEventListener('online', look, { signal });
    return () => gone.abort();
  }, []);
  if (fares === null && failed) {
    return (
      <div className={styles.told}>
        <p role="alert">{words.cannotLoad}</p>
        <Button onClick={onAgain}>{words.tryAgain}</Button>
      </div>
    );
  }
  if (fares === null) return <p role="status">{words.oneMoment}</p>;
  const { card, next_from: next, currency, bank_holidays: ownDays } = fares;
  if (card === null) {
    return (
      <p role="status">
        {next === null ? words.noTable : words.noTableUntil(dayWords(next))} {words.priceFirst}
      </p>
    );
  }
  return (
    <div className={styles.told}>
      {basis === 'card' ? null : (
        <p>
          {words.ownTariffs} {words.priceFirst}
        </p>
      )}
      {next === null ? null : <p>{words.newTable(dayWords(next))}</p>}
      <FareSheet card={card} currency={currency} ownDays={ownDays} />
      <Button onClick={() => window.print()}>{words.print}</Button>
      <PrintedSheet card={card} currency={currency} ownDays={ownDays} />
    </div>
  );
}
