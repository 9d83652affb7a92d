import { Segments } from '@/components/ui/button/Segments';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { useMemo, useState } from 'react';
import { config } from '@/backend/connection/config';
import { failureOf, failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { BulkEdits } from '@/components/bulk/BulkEdits';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { DeskTable } from '@/components/ui/table/DeskTable';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { saveCsv } from '@/components/ui/table/saveFile';
import { useMedia } from '@/components/ui/table/useMedia';
import { useAddressChoice } from '@/components/ui/table/useAddressChoice';
import { usePrinting } from '@/components/ui/table/usePrinting';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { PAGE_SIZE } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { formatMoney } from '@/domain/money/money';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { useAppDispatch, useAppSelector, useWatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { withdrawsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { markProcessed, refuse } from './bulk';
import { accountWords } from './accountWords';
import { columns } from './columns';
import { withdrawsCsv } from './export';
import { PhoneList } from './PhoneList';
import { useRunNumbers } from './useRunNumbers';
import styles from './withdraws.module.css';

type Row = Listed<Withdraw>;

/** Which requests are shown. The address holds it, so that a link opens the same. */
const SHOWN = ['all', 'waiting'] as const;

/** Withdrawal requests. Each is marked as processed once the bank's part has been sent, or refused with a reason. */
export default function WithdrawsScreen() {
  const dispatch = useAppDispatch();
  const printing = usePrinting();
  const phone = useMedia('(max-width: 599px)') && !printing;
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall();
  const [show, setShow] = useAddressChoice('show', SHOWN, 'all');
  const waiting = show === 'waiting';
  const [rows, setRows] = useState<number>(PAGE_SIZE);
  const [asked, setAsked] = useState<Row | null>(null);
  const [rejected, setRejected] = useState<Row | null>(null);
  const { data, loading, error } = useWatch(withdrawsGroup, { waiting, rows });
  const shown = (data ?? []).toSorted((a, b) => b.date - a.date);

  const edits = useMemo(() => [markProcessed(currency), refuse(currency)], [currency]);
  const runs = useRunNumbers(shown);
  const action = {
    currency,
    runs: runs.numbers,
    busy: busy !== null,
    onProcess: unlessDemo(setAsked),
    onReject: unlessDemo(setRejected),
  };

  function unlessDemo(open: (row: Row) => void): (row: Row) => void {
    return config.features.allowCriticalEdits ? open : () => dispatch(messageShown({ key: 'demo_mode' }));
  }

  async function exportShown(): Promise<void> {
    try {
      saveCsv('withdraws.csv', withdrawsCsv(shown, currency, await runs.lookUp(shown)));
    } catch (fault) {
      dispatch(messageShown(failureOf(fault)));
    }
  }

  async function process(row: Row): Promise<void> {
    setAsked(null);
    await run('complete_withdraw', { id: row.id });
  }

  async function reject(row: Row, reason: string): Promise<boolean> {
    const done = (await run('reject_withdraw', { id: row.id, reason })) !== null;
    if (done) setRejected(null);
    return done;
  }

  return (
    <Page
      title="Withdraws"
      wide
      actions={
        <ButtonLink look="text" to="/payouts">
          Payouts
        </ButtonLink>
      }
    >
      <div className={styles.tools}>
        <Segments
          fit
          label="Which requests"
          value={show}
          choices={[
            ['all', 'All'],
            ['waiting', 'To send'],
          ]}
          onChoose={(value) => {
            setShow(value);
            setRows(PAGE_SIZE);
          }}
        />
        {shown.length > 0 ? <Button onClick={() => void exportShown()}>Export CSV</Button> : null}
      </div>
      <SavedFilters page="withdraws" />
      <BulkEdits
        rows={shown}
        many="withdrawals"
        one="withdrawal"
        nameOf={(row) => `${row.name}, ${formatMoney(bankPart(row) || row.amount, currency)}`}
        edits={edits}
        question={show}
      >
        {shown.length > 0 && phone ? (
          <PhoneList rows={shown} {...action} />
        ) : shown.length > 0 ? (
          <DeskTable
            label="Withdraws, newest first"
            dense
            columns={columns(action)}
            groups={[{ key: 'all', rows: shown }]}
            rowKey={({ id }) => id}
          />
        ) : loading ? (
          <SkeletonLines rows={6} label="Loading withdraws" />
        ) : error.flag ? (
          <EmptyState title={failureText(error)}>
            {waiting ? 'Every request has been sent.' : 'A request shows here the moment somebody makes it.'}
          </EmptyState>
        ) : null}
        {shown.length >= rows ? (
          <Button look="text" wide style={{ marginTop: 16 }} onClick={() => setRows(rows + PAGE_SIZE)}>
            Show older
          </Button>
        ) : null}
      </BulkEdits>
      <MessageDialog
        open={asked !== null}
        title="Has the money been sent?"
        onClose={() => setAsked(null)}
        actions={[
          { label: 'Not yet', onSelect: () => setAsked(null) },
          { label: 'Mark processed', next: true, onSelect: () => void (asked && process(asked)) },
        ]}
      >
        {asked ? (
          <>
            <MoneyText pence={bankPart(asked)} /> to {asked.name}, asked for{' '}
            {formatDateTime(asked.date, DEFAULT_TIME_ZONE)}. {accountWords(asked)}. This can’t be taken back.
          </>
        ) : null}
      </MessageDialog>
      <ReasonDialog
        key={rejected?.id ?? 'none'}
        open={rejected !== null}
        title="Refuse this withdrawal?"
        words={
          rejected === null
            ? ''
            : `${formatMoney(bankPart(rejected), currency)} goes back into the wallet of ${rejected.name}, who reads your reason.`
        }
        action="Refuse"
        busy={busy !== null}
        onReason={async (reason) => rejected !== null && reject(rejected, reason)}
        onClose={() => setRejected(null)}
      />
    </Page>
  );
}
