import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText, referenceText } from '@/backend/connection/failure';
import { allWalletEntries } from '@/backend/money/walletPages';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { openRide } from '@/components/rides/rideAddress';
import { saveCsv } from '@/components/ui/table/saveFile';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { ShowOlderButton } from '@/components/ui/table/ShowOlderButton';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { nextStep } from '@/domain/nextSteps';
import { bookingReference } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { signedAmount, type WalletEntry } from '@/domain/money/wallet';
import * as words from '@/languages/en/account/walletEntries';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { entryWords } from '@/domain/money/entryWords';
import { statementCsv } from './statement';
import { useWalletHistory } from './useWalletHistory';
import list from './entries.module.css';
import styles from './WalletHistory.module.css';

type Props = {
  uid: string;
  /** Text below the message of an empty history. */
  hint: ReactNode;
  /** More about an entry, or null. */
  detailOf?: (entry: Listed<WalletEntry>) => string | null;
};

/** Every entry of a wallet, newest first, in pages; the whole history can be downloaded. */
export function WalletHistory({ uid, hint, detailOf }: Props) {
  const id = useId();
  const { entries, loading, error, hasOlder, busy, showOlder } = useWalletHistory(uid);
  if (loading && entries.length === 0) return <SkeletonLines rows={5} label={words.loading} />;
  if (error.flag && entries.length === 0) {
    return (
      <EmptyState title={failureText(error)}>
        {error.key === 'no_wallet_history' ? (
          hint
        ) : (
          <>
            {nextStep(error.key) ?? words.nothingLost} {referenceText(error)}
          </>
        )}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={list.heading}>
          {words.history}
        </h2>
        <StatementButton uid={uid} />
      </div>
      <ul className={list.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} detail={detailOf?.(entry) ?? null} />
        ))}
      </ul>
      {hasOlder ? (
        <ShowOlderButton busy={busy} showOlder={showOlder}>
          {words.showOlder}
        </ShowOlderButton>
      ) : null}
    </section>
  );
}

function Entry({ entry, detail }: { entry: Listed<WalletEntry>; detail: string | null }) {
  const { type, amount, date } = entry;
  return (
    <li>
      <div>
        <p className={list.what}>{entryWords(entry)}</p>
        {detail === null ? null : <p className={list.when}>{detail}</p>}
        <p className={list.when}>{words.typeAndTime(words.types[type], formatDateTime(date, DEFAULT_TIME_ZONE))}</p>
        <p className={styles.reference}>
          <Reference entry={entry} />
        </p>
      </div>
      <span className={list.sum}>
        <MoneyText pence={amount} direction={signedAmount(entry) > 0 ? 'in' : 'out'} />
      </span>
    </li>
  );
}

/** A ride's entry shows its booking id, which opens the ride; any other shows its own reference. */
function Reference({ entry: { bookingId, txRef } }: { entry: WalletEntry }) {
  if (bookingId === undefined) return words.reference(txRef);
  return (
    <>
      {words.booking}{' '}
      <Link to={openRide(bookingId)}>
        <SpelledOut text={bookingReference(bookingId)} label={words.bookingId} />
      </Link>
    </>
  );
}

function StatementButton({ uid }: { uid: string }) {
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const outcome = await allWalletEntries(uid);
    setBusy(false);
    if (outcome.ok) saveCsv('wallet-statement.csv', statementCsv(outcome.value, currency));
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <Button look="text" busy={busy} className={styles.statement} onClick={() => void save()}>
      {words.statement}
    </Button>
  );
}
