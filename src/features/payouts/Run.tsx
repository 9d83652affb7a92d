import { useState } from 'react';
import { Link } from 'react-router-dom';
import { watchPayout } from '@/backend/money/payouts';
import { PersonName } from '@/components/people/PersonName';
import { ListState } from '@/components/ui/state/ListState';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { PAGE_SIZE } from '@/domain/limits';
import type { Payout, PayoutRow } from '@/domain/money/payout';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { EndRun } from './EndRun';
import { accountText, STATE_WORDS } from './payoutWords';
import styles from './payouts.module.css';
import { TakeFiles } from './TakeFiles';

/** One run: what it holds, its files, and how it ends. */
export function Run({ id }: { id: string }) {
  const { data: run, loading, error, again } = useObserved(watchPayout, id, 'not_found');
  return (
    <>
      <p className={styles.back}>
        <Link to="/payouts?show=runs">All runs</Link>
      </p>
      {run === null ? (
        <ListState label="Loading the run" loading={loading} error={error} missing="not_found" onAgain={again} />
      ) : (
        <>
          <Standing run={run} />
          {run.state === 'undone' ? null : <TakeFiles id={id} run={run} />}
          {run.state === 'made' ? <EndRun id={id} run={run} /> : null}
          <Rows run={run} />
        </>
      )}
    </>
  );
}

/** The number, the sum and where the run stands. */
function Standing({
  run: { serial, state, total, count, processOn, payer, at, by, endedAt, endedBy },
}: {
  run: Payout;
}) {
  return (
    <div className={styles.words}>
      <h2 className={styles.heading}>
        Run {serial}: {STATE_WORDS[state].toLowerCase()}
      </h2>
      <p>
        <strong>
          <MoneyText pence={total} />
        </strong>{' '}
        in {counted(count, 'withdrawal')}, for {dayWords(processOn)}, from {payer.name}, {accountText(payer)}
      </p>
      <p className={styles.soft}>
        Made {formatDateTime(at, DEFAULT_TIME_ZONE)} by <PersonName uid={by} />
        {endedAt === undefined || endedBy === undefined ? null : (
          <>
            . {STATE_WORDS[state]} {formatDateTime(endedAt, DEFAULT_TIME_ZONE)} by <PersonName uid={endedBy} />
          </>
        )}
      </p>
    </div>
  );
}

const COLUMNS: readonly DeskColumn<[id: string, row: PayoutRow]>[] = [
  { label: 'Name', text: true, cell: ([, { uid, name = '' }]) => name || <PersonName uid={uid} /> },
  {
    label: 'Bank account',
    text: true,
    cell: ([, { bankCode = '', bankAccount = '' }]) => `${bankCode} ${bankAccount}`.trim() || '–',
  },
  { label: 'Amount', figures: true, cell: ([, { amount }]) => <MoneyText pence={amount} /> },
];

/** The withdrawals in it, as they were. */
function Rows({ run: { rows } }: { run: Payout }) {
  const [number, setNumber] = useState(1);
  const all = Object.entries(rows).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shown = all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
  return (
    <section aria-labelledby="rows" className={styles.list}>
      <h2 id="rows" className={styles.heading}>
        Withdrawals in it
      </h2>
      <DeskTable
        label="Withdrawals in this run"
        columns={COLUMNS}
        groups={[{ key: 'all', rows: shown }]}
        rowKey={([id]) => id}
      />
      <Pager
        label="Pages of this run"
        words={['Earlier', 'Later']}
        number={number}
        onNewer={() => setNumber(number - 1)}
        onOlder={number * PAGE_SIZE < all.length ? () => setNumber(number + 1) : null}
      />
    </section>
  );
}
