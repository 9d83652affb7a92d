import { useEffect, useState } from 'react';
import { followServerTime, serverNow } from '@/backend/connection/connection';
import { watchCards, watchOwnDays } from '@/backend/desk/cards';
import { FareSheet } from '@/components/fareCard/FareSheet';
import { PrintedSheet } from '@/components/fareCard/PrintedSheet';
import { Button } from '@/components/ui/button/Button';
import { currencyOf } from '@/domain/money/currency';
import { FIRST_SETTINGS } from '@/domain/pricing/settings';
import { type BankHolidayChange, ownDaysAhead } from '@/domain/pricing/card/bands/ownDays';
import { type CardVersion, cardVersions } from '@/domain/pricing/card/cardVersions';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
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
  const [versions, setVersions] = useState<CardVersion[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [ownDays, setOwnDays] = useState<readonly BankHolidayChange[]>([]);
  const { code = FIRST_SETTINGS.code, symbol = FIRST_SETTINGS.symbol, fare_basis: basis } = usePublicSettings();
  const currency = currencyOf({ code, symbol });
  useEffect(() => followServerTime(), []);
  useEffect(
    () =>
      watchCards(true, {
        next: (stored) => setVersions(cardVersions(stored ?? [], serverNow())),
        error: () => setFailed(true),
      }),
    [],
  );
  useEffect(
    () =>
      watchOwnDays({
        next: (rows) => setOwnDays(ownDaysAhead(rows ?? [], clockParts(serverNow(), DEFAULT_TIME_ZONE).date)),
        // The table of fares is worth reading without them.
        error: () => setOwnDays([]),
      }),
    [],
  );
  if (failed) {
    return (
      <div className={styles.told}>
        <p role="alert">{words.cannotLoad}</p>
        <Button onClick={onAgain}>{words.tryAgain}</Button>
      </div>
    );
  }
  if (versions === null) return <p role="status">{words.oneMoment}</p>;
  const inForce = versions.find(({ standing }) => standing === 'in_force');
  const next = versions.findLast(({ standing }) => standing === 'to_come');
  if (inForce === undefined) {
    return (
      <p role="status">
        {next === undefined ? words.noTable : words.noTableUntil(dayWords(next.from))} {words.priceFirst}
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
      {next === undefined ? null : <p>{words.newTable(dayWords(next.from))}</p>}
      <FareSheet card={inForce.card} currency={currency} ownDays={ownDays} />
      <Button onClick={() => window.print()}>{words.print}</Button>
      <PrintedSheet card={inForce.card} currency={currency} ownDays={ownDays} />
    </div>
  );
}
