import { useState } from 'react';
import { watchPayer } from '@/backend/money/payouts';
import { useSelection } from '@/components/bulk/useSelection';
import { NextAction } from '@/components/ui/page/NextAction';
import { TextInput } from '@/components/ui/fields/TextInput';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { ChoosingContext } from '@/components/ui/table/choosing';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { PlannedRow } from '@/domain/api/payoutApi';
import { BANKS_CLOSED } from '@/domain/pricing/card/bands/bankHolidays';
import { type Payer, PAYOUT_KEPT_MAX } from '@/domain/money/payout';
import { firstProcessingDay, isProcessingDay, PROCESS_WITHIN_DAYS } from '@/domain/bank/processingDay';
import { messages } from '@/domain/messages';
import { sumPence } from '@/domain/money/money';
import { addDays } from '@/domain/time/addDays';
import { MINUTE_MS } from '@/domain/time/durations';
import { type GroupError, NO_ERROR } from '@/state/dataGroup';
import { useObserved } from '@/state/hooks';
import { usePolled } from '@/state/usePolled';
import { useToday } from '@/state/useToday';
import { MakeRun, type Wish } from './MakeRun';
import { PayerForm } from './PayerForm';
import { obstacleWords } from './payoutWords';
import styles from './payouts.module.css';

/** The server decides on what stands when a run is made; the list need not be newer. */
const LOOKS_AGAIN_MS = 5 * MINUTE_MS;

type Props = { onMade: (id: string) => void };

/** What waits for the bank now. Before anything can leave, somebody says from which account it is paid. */
export function Plan({ onMade }: Props) {
  const payer = useObserved(watchPayer, true, 'payer_missing');
  const { answer: plan, failure, again } = usePolled('plan_payout', {}, () => LOOKS_AGAIN_MS);
  if (payer.error.flag && payer.error.key === 'payer_missing') {
    return (
      <>
        <EmptyState title="From which account are people paid?">
          Say so first. A run of payments can be made after that.
        </EmptyState>
        <PayerForm payer={null} />
      </>
    );
  }
  const fault: GroupError = payer.error.flag ? payer.error : failure === null ? NO_ERROR : { flag: true, ...failure };
  if (payer.data === null || plan === null) {
    return (
      <ListState
        label="Loading what waits"
        loading={!fault.flag}
        error={fault}
        missing="no_payouts"
        onAgain={() => {
          payer.again();
          again();
        }}
      />
    );
  }
  if (plan.rows.length === 0) {
    return (
      <EmptyState title="Nothing waits for the bank">
        A withdrawal shows here from the moment somebody asks for it until it is in a run.
      </EmptyState>
    );
  }
  return (
    <>
      <ToPay
        rows={plan.rows.filter(({ obstacle }) => obstacle === undefined)}
        more={plan.more}
        payer={payer.data}
        onMade={onMade}
        onChanged={again}
      />
      <KeptBack rows={plan.rows.filter(({ obstacle }) => obstacle !== undefined)} />
    </>
  );
}

const COLUMNS: readonly DeskColumn<PlannedRow>[] = [
  { label: 'Name', text: true, cell: ({ name }) => name },
  { label: 'To the bank', figures: true, cell: ({ amount }) => <MoneyText pence={amount} /> },
];

type ToPayProps = Props & { rows: readonly PlannedRow[]; more: boolean; payer: Payer; onChanged: () => void };

/** The withdrawals that can leave now. All of them leave, unless some are left out. */
function ToPay({ rows, more, payer, onMade, onChanged }: ToPayProps) {
  const today = useToday();
  const left = useSelection(rows, '', false);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const firstDay = firstProcessingDay(today, BANKS_CLOSED);
  const day = typedDay ?? firstDay;
  const isGoodDay = isProcessingDay(day, today, BANKS_CLOSED);
  const chosen = rows.filter(({ id }) => !left.has(id));
  const total = sumPence(chosen.map(({ amount }) => amount));
  const choosing = {
    has: (id: string) => !left.has(id),
    toggle: left.toggle,
    put: (ids: readonly string[], isChosen: boolean) =>
      left.put(
        rows.filter(({ id }) => ids.includes(id)),
        !isChosen,
      ),
    nameOf: (id: string) => rows.find((row) => row.id === id)?.name ?? '',
    order: rows.map(({ id }) => id),
  };

  if (rows.length === 0)
    return <EmptyState title="Nothing can leave now">Below it says what each waits for.</EmptyState>;
  return (
    <section aria-labelledby="to-pay" className={styles.list}>
      <h2 id="to-pay" className={styles.heading}>
        Can leave now
      </h2>
      <ChoosingContext value={choosing}>
        <DeskTable
          label="Withdrawals that can leave now, oldest first"
          columns={COLUMNS}
          groups={[{ key: 'all', rows }]}
          rowKey={({ id }) => id}
        />
      </ChoosingContext>
      {more ? <p className={styles.soft}>More wait than one run may hold. They come with the next.</p> : null}
      <div className={styles.make}>
        <p role="status">
          <strong>
            <MoneyText pence={total} />
          </strong>{' '}
          in {counted(chosen.length, 'withdrawal')}
          {chosen.length === rows.length ? '' : ` of ${rows.length}`}
        </p>
        <TextInput
          type="date"
          label="Processed by the bank on"
          value={day}
          min={firstDay}
          max={addDays(today, PROCESS_WITHIN_DAYS)}
          help="A working day. The file must be at the bank on a working day before it."
          fault={isGoodDay ? null : messages.payout_day}
          onChange={({ target }) => setTypedDay(target.value)}
        />
        <NextAction
          disabled={chosen.length === 0 || !isGoodDay}
          onClick={() => setWish({ process_on: day, withdraws: chosen.map(({ id }) => id), total })}
        >
          Make the run
        </NextAction>
      </div>
      {wish === null ? null : (
        <MakeRun
          wish={wish}
          payer={payer}
          onMade={onMade}
          onClose={() => {
            setWish(null);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

/** The withdrawals that cannot leave now, and why. */
function KeptBack({ rows }: { rows: readonly PlannedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="kept-back" className={styles.list}>
      <h2 id="kept-back" className={styles.heading}>
        Cannot leave yet
      </h2>
      <DeskTable
        label="Withdrawals that cannot leave yet, oldest first"
        columns={[...COLUMNS, { label: 'Why', text: true, cell: obstacleWords }]}
        groups={[{ key: 'all', rows }]}
        rowKey={({ id }) => id}
      />
      {rows.length < PAYOUT_KEPT_MAX ? null : (
        <p className={styles.soft}>These are the oldest {PAYOUT_KEPT_MAX}. More may wait.</p>
      )}
    </section>
  );
}
