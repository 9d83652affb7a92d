import { useState } from 'react';
import { ListState } from '@/components/ui/state/ListState';
import { Button } from '@/components/ui/button/Button';
import { type DeskColumn, DeskTable } from '@/components/ui/table/DeskTable';
import { Pager } from '@/components/ui/table/Pager';
import { usePages } from '@/components/ui/table/usePages';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { invoiceNumber } from '@/domain/onAccount/invoice';
import type { InvoiceRow } from '@/domain/onAccount/invoiceMail';
import { dayWords } from '@/domain/time/dayWords';
import { MINUTE_MS } from '@/domain/time/durations';
import { NO_ERROR } from '@/state/dataGroup';
import { usePolled } from '@/state/usePolled';
import { useToday } from '@/state/useToday';
import { mailWords, reminderWords, type Settled, STANDING_WORDS, standingOf } from './accountWords';
import styles from './accounts.module.css';
import { InvoiceFiles } from './InvoiceFiles';
import { InvoiceUpTo } from './InvoiceUpTo';

type Props = { id: string; account: CustomerAccount };

const columnsFor = (settled: Settled, today: string, onMailed: () => void): readonly DeskColumn<InvoiceRow>[] => [
  { label: 'Number', cell: (invoice) => invoiceNumber(invoice) },
  {
    label: 'Rides until',
    cell: ({ through, run }) => (
      <>
        {dayWords(through)}
        {run === undefined ? null : <span className={styles.run}>{run}</span>}
      </>
    ),
  },
  {
    label: 'Total',
    figures: true,
    cell: ({ total }) => <MoneyText pence={total} />,
  },
  { label: 'Due', cell: ({ due }) => dayWords(due) },
  {
    label: 'State',
    cell: (invoice) => {
      const { standing, open } = standingOf(invoice, settled, today);
      const reminders = reminderWords(invoice);
      return (
        <span className={standing === 'overdue' ? styles.fault : undefined}>
          {STANDING_WORDS[standing]}
          {open > 0 && open < invoice.total ? (
            <>
              , <MoneyText pence={open} /> to pay
            </>
          ) : null}
          {reminders === '' ? null : `. ${reminders}`}
        </span>
      );
    },
  },
  { label: 'Mail', text: true, cell: mailWords },
  {
    label: 'Files',
    unseen: true,
    action: true,
    cell: (invoice) => <InvoiceFiles invoice={invoice} onMailed={onMailed} />,
  },
];

/** The invoices of the account, newest first, and the next one. */
export function AccountInvoices({ id, account }: Props) {
  const today = useToday();
  const [asksNext, setAsksNext] = useState(false);
  const pages = usePages<string>(id);
  const body = { account: id, ...(pages.before === null ? {} : { before: pages.before }) };
  const { answer, question, failure, again } = usePolled('list_invoices', body, () => MINUTE_MS);
  const page = JSON.stringify(question) === JSON.stringify(body) ? answer : null;
  const last = page?.invoices.at(-1);
  const empty = { flag: true, key: 'no_invoices' } as const;

  return (
    <section aria-label="Invoices">
      <div className={styles.actions}>
        <Button look="filled" onClick={() => setAsksNext(true)}>
          Invoice up to …
        </Button>
      </div>
      {page === null || last === undefined ? (
        <ListState
          label="Loading the invoices"
          loading={page === null && failure === null}
          error={failure !== null ? { flag: true, ...failure } : page === null ? NO_ERROR : empty}
          missing="no_invoices"
          onAgain={again}
        />
      ) : (
        <DeskTable
          label={`Invoices to ${account.name}, newest first`}
          columns={columnsFor({ settled: account.settled ?? 0, credit: page.credit }, today, again)}
          groups={[{ key: 'all', rows: page.invoices }]}
          rowKey={(invoice) => invoice.id}
        />
      )}
      <Pager
        label="Pages of invoices"
        number={pages.number}
        onNewer={pages.newer}
        onOlder={page?.more === true && last !== undefined ? () => pages.older(last.id) : null}
      />
      {asksNext ? <InvoiceUpTo id={id} onMade={again} onClose={() => setAsksNext(false)} /> : null}
    </section>
  );
}
