import { useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import { type EntryRow, watchUninvoiced } from '@/backend/money/accounts';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { messages } from '@/domain/messages';
import { sumPence } from '@/domain/money/money';
import { INVOICE_LINES_MAX, invoiceNumber, runsIn } from '@/domain/onAccount/invoice';
import { addDays } from '@/domain/time/addDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, isLocalDate } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { useToday } from '@/state/useToday';
import { lastMonthEnd } from './monthEnd';
import styles from './accounts.module.css';

type Props = { id: string; onMade: () => void; onClose: () => void };

/** The next invoice, of all rides or of one run: says what it holds before it is made. While this is open, each press asks for the same one. */
export function InvoiceUpTo({ id, onMade, onClose }: Props) {
  const today = useToday();
  const [through, setThrough] = useState(lastMonthEnd(today));
  const [wanted, setWanted] = useState('');
  const isOver = isLocalDate(through) && through < today;
  const asked = isOver ? { account: id, until: endOfLocalDay(through, DEFAULT_TIME_ZONE) } : null;
  const { data, loading, error } = useObserved(watchUninvoiced, asked, 'no_entries');
  const { ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const runs = runsIn(data ?? []);
  // A run of which nothing is left up to that day has no invoice.
  const run = runs.find((one) => one.id === wanted)?.id;
  const rows = run === undefined ? data : (data ?? []).filter((entry) => entry.run === run);
  const lines = (rows ?? []).slice(0, INVOICE_LINES_MAX);
  const total = sumPence(lines.map(({ amount }) => amount));
  const isUnread = loading || (error.flag && error.key !== 'no_entries');

  async function make(): Promise<void> {
    setFailure(null);
    const wish = { account: id, through, ...(run === undefined ? {} : { run }) };
    const outcome = await ask('invoice_account', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (outcome === null) return;
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    request.done();
    announce(`${invoiceNumber(outcome.value)} is made`);
    onMade();
    if (!outcome.value.more) onClose();
  }

  return (
    <Dialog
      open
      title="Invoice up to a day"
      onClose={onClose}
      onSubmit={() => void make()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="amber" type="submit" busy={busy !== null} disabled={!isOver || isUnread || total <= 0}>
            Make the invoice
          </Button>
        </>
      }
    >
      <Fields>
        <TextInput
          type="date"
          label="Up to and including"
          value={through}
          max={addDays(today, -1)}
          fault={isOver ? null : messages.invoice_day}
          onChange={({ target }) => {
            setThrough(target.value);
            setFailure(null);
          }}
        />
        {isOver && runs.length > 0 ? (
          <SelectInput
            label="What it is of"
            value={run ?? ''}
            onChange={({ target }) => {
              setWanted(target.value);
              setFailure(null);
            }}
          >
            <option value="">All rides of the account</option>
            {runs.map((one) => (
              <option key={one.id} value={one.id}>
                {`Only ${one.name || 'one run'}, ${counted(one.lines, 'line')}`}
              </option>
            ))}
          </SelectInput>
        ) : null}
        {isOver ? (
          <Preview
            loading={loading}
            error={error.flag && isUnread ? failureText(error) : ''}
            rows={rows}
            isCut={(data ?? []).length > INVOICE_LINES_MAX}
            ofARun={run !== undefined}
          />
        ) : null}
        {failure === null ? null : (
          <p role="alert" className={styles.fault}>
            {failureText(failure)}
          </p>
        )}
      </Fields>
    </Dialog>
  );
}

type PreviewProps = {
  loading: boolean;
  error: string;
  rows: readonly EntryRow[] | null;
  /** True if there are more entries than were read. */
  isCut: boolean;
  ofARun: boolean;
};

/** What the invoice would hold. */
function Preview({ loading, error, rows, isCut, ofARun }: PreviewProps) {
  if (loading) return <p role="status">…</p>;
  if (error !== '') return <p role="alert">{error}</p>;
  const lines = (rows ?? []).slice(0, INVOICE_LINES_MAX);
  const total = sumPence(lines.map(({ amount }) => amount));
  if (lines.length === 0) return <p role="status">{messages.invoice_nothing_due}</p>;
  return (
    <div role="status" className={styles.words}>
      <p>
        <strong>
          <MoneyText pence={total} />
        </strong>{' '}
        in {counted(lines.length, 'line')}
      </p>
      {total <= 0 ? (
        <p>More was put right than was charged. It is taken off the next rides, and makes no invoice of its own.</p>
      ) : (
        <p>It is mailed to the account at once, if mail is set up. An invoice cannot be changed or taken back.</p>
      )}
      {isCut ? (
        <p className={styles.soft}>
          {ofARun
            ? 'The account has more rides than are counted here. Those of the run come with the invoice as well.'
            : 'There are more rides than one invoice holds. They come with the next one.'}
        </p>
      ) : null}
    </div>
  );
}
