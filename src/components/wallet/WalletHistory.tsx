import { Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '@/backend/failure';
import { allWalletEntries } from '@/backend/money';
import type { Listed } from '@/backend/observe';
import { EmptyState } from '@/components/EmptyState';
import { MoneyText } from '@/components/MoneyText';
import { openRide } from '@/components/rideAddress';
import { saveCsv } from '@/components/saveFile';
import { SkeletonLines } from '@/components/SkeletonLines';
import { ShowOlderButton } from '@/components/ShowOlderButton';
import { SpelledOut } from '@/components/SpelledOut';
import { bookingReference } from '@/domain/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import { signedAmount, type WalletEntry } from '@/domain/wallet';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { entryWords } from './entryWords';
import { statementCsv } from './statement';
import { useWalletHistory } from './useWalletHistory';
import list from './entries.module.css';
import styles from './WalletHistory.module.css';

type Props = {
  uid: string;
  /** What an empty history says below its message. */
  hint: ReactNode;
};

/** Every entry of a wallet, newest first, a page at a time, and the whole of it as a file. */
export function WalletHistory({ uid, hint }: Props) {
  const id = useId();
  const { entries, loading, error, hasOlder, busy, showOlder } = useWalletHistory(uid);
  if (loading && entries.length === 0) return <SkeletonLines rows={5} label="Loading the wallet" />;
  if (error.flag && entries.length === 0) return <EmptyState title={failureText(error)}>{hint}</EmptyState>;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={list.heading}>
          History
        </h2>
        <StatementButton uid={uid} />
      </div>
      <ul className={list.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasOlder ? (
        <ShowOlderButton busy={busy} showOlder={showOlder}>
          Show older
        </ShowOlderButton>
      ) : null}
    </section>
  );
}

function Entry({ entry }: { entry: Listed<WalletEntry> }) {
  const { type, amount, date } = entry;
  return (
    <li>
      <div>
        <p className={list.what}>{entryWords(entry)}</p>
        <p className={list.when}>
          {type}, {formatDateTime(date, DEFAULT_TIME_ZONE)}
        </p>
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

/** A ride is known by its booking id, which opens it; all else by the entry's own reference. */
function Reference({ entry: { bookingId, txRef } }: { entry: WalletEntry }) {
  if (bookingId === undefined) return <>Ref. {txRef}</>;
  return (
    <>
      Booking{' '}
      <Link to={openRide(bookingId)}>
        <SpelledOut text={bookingReference(bookingId)} label="id" />
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
    <Button disabled={busy} onClick={() => void save()} sx={{ mr: -2, pr: 2 }}>
      Statement (CSV)
    </Button>
  );
}
