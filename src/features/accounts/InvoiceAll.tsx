import { useState } from 'react';
import { failureOf, failureText } from '@/backend/connection/failure';
import { type AccountRow, readAllAccounts } from '@/backend/money/accounts';
import { reasonWords } from '@/components/bulk/words';
import { restOf, type RowResult } from '@/components/bulk/runner';
import { useRun } from '@/components/bulk/useRun';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import { counted } from '@/components/ui/text/counted';
import type { InvoiceAnswer } from '@/domain/api/onAccountApi';
import { messages } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import { invoiceNumber } from '@/domain/onAccount/invoice';
import { addDays } from '@/domain/time/addDays';
import { isLocalDate } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useToday } from '@/state/useToday';
import styles from './accounts.module.css';
import { forgetInvoiceId, invoiceIdFor, lastMonthEnd } from './monthEnd';

/** What became of an account. `answer` is of `invoice_account`. */
function resultWords(result: RowResult | undefined, currency: string): string {
  if (result === undefined) return 'Not asked yet';
  if (result.kind === 'barred') return result.words;
  if (result.kind === 'unanswered') return 'No answer came. Go on: the same invoice is asked for again.';
  if (result.kind === 'refused')
    return result.failure.key === 'invoice_nothing_due' ? 'Nothing to invoice' : reasonWords(result.failure);
  const made = result.answer as InvoiceAnswer;
  const words = `${invoiceNumber(made)}: ${formatMoney(made.total, currency)} in ${counted(made.count, 'line')}`;
  return made.more ? `${words}. There is more: invoice them once more.` : words;
}

/** Invoices every account up to a day, each by itself. What has an answer is never asked for twice. */
export function InvoiceAll({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const currency = useAppSelector(selectCurrency);
  const [through, setThrough] = useState(lastMonthEnd(today));
  const [accounts, setAccounts] = useState<readonly AccountRow[] | null>(null);
  const [fault, setFault] = useState('');
  const [reading, setReading] = useState(false);
  const { state, begin, goOn, stop } = useRun('invoice_account');
  const isOver = isLocalDate(through) && through < today;
  const running = state?.running === true;
  const rest = accounts === null || state === null ? [] : restOf(accounts, state);

  async function press(): Promise<void> {
    if (running || reading) return;
    if (state !== null && rest.length > 0) {
      goOn();
      return;
    }
    setFault('');
    setReading(true);
    try {
      const all = await readAllAccounts();
      // An invoice that was made and that more comes after is not asked for again.
      for (const [account, result] of state?.results ?? [])
        if (result.kind === 'done' && (result.answer as InvoiceAnswer).more) forgetInvoiceId(account);
      setAccounts(all);
      begin(all.map(({ id }) => ({ id, body: { id: invoiceIdFor(id, through), account: id, through } })));
    } catch (error) {
      setFault(failureText(failureOf(error)));
    } finally {
      setReading(false);
    }
  }

  return (
    <Dialog
      open
      title="Invoice them all"
      face="full"
      dismissible={!running}
      onClose={onClose}
      onSubmit={() => void press()}
      actions={
        <>
          {running ? <Button onClick={stop}>Stop</Button> : <Button onClick={onClose}>Close</Button>}
          <Button look="amber" type="submit" busy={running || reading} disabled={!isOver}>
            {state === null ? 'Invoice them' : rest.length > 0 ? 'Go on' : 'Invoice them once more'}
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          Each account gets an invoice of what it was charged up to that day and was not invoiced for yet. It is mailed
          at once, if mail is set up, and cannot be taken back. For a run that has an invoice of its own, make that
          first, on the page of its account.
        </p>
        <TextInput
          type="date"
          label="Up to and including"
          value={through}
          max={addDays(today, -1)}
          disabled={state !== null}
          fault={isOver ? null : messages.invoice_day}
          onChange={({ target }) => setThrough(target.value)}
        />
        {fault === '' ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {accounts === null || state === null ? null : (
          <>
            <p role="status">
              {running ? 'Asked' : 'Done with'} {counted(accounts.length - rest.length, 'account')} of {accounts.length}
              .{state.halted === null ? '' : ` ${failureText(state.halted)}`}
            </p>
            <ul className={styles.results} aria-label="Results">
              {accounts.map(({ id, name }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span className={styles.soft}>{resultWords(state.results.get(id), currency)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Fields>
    </Dialog>
  );
}
