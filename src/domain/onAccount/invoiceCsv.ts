/** An invoice as a table: a row for each line, with its sum in whole pennies at the end. The same invoice makes the same text. */
import { type Column, csvTable } from '../csvTable';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from './invoice';
import type { InvoiceWords } from './invoiceWords';

type Row = InvoiceLine & { number: string };

const columnsIn = ({ columns }: InvoiceWords['invoice']): readonly Column<Row>[] => [
  { heading: columns.invoice, kind: 'text', value: ({ number }) => number },
  { heading: columns.ride, kind: 'text', value: ({ reference }) => reference },
  { heading: columns.day, kind: 'date', value: ({ ride }) => ride?.day },
  { heading: columns.from, kind: 'text', value: ({ ride }) => ride?.from },
  { heading: columns.to, kind: 'text', value: ({ ride }) => ride?.to },
  { heading: columns.passenger, kind: 'text', value: ({ ride }) => ride?.passenger },
  { heading: columns.costCode, kind: 'text', value: ({ ride }) => ride?.costCode },
  { heading: columns.run, kind: 'text', value: ({ ride }) => ride?.run?.name },
  { heading: columns.carried, kind: 'number', value: ({ ride }) => ride?.run?.carried },
  { heading: columns.absent, kind: 'number', value: ({ ride }) => ride?.run?.absent },
  { heading: columns.putRight, kind: 'text', value: ({ kind, note = '' }) => (kind === 'correction' ? note : '') },
  { heading: columns.amount, kind: 'pence', value: ({ amount }) => amount },
];

/** `words`: those of the language that the invoice is in. */
export const invoiceCsv = (invoice: Invoice, { invoice: words }: Pick<InvoiceWords, 'invoice'>): string =>
  csvTable(
    columnsIn(words),
    linesOf(invoice).map((line) => ({ ...line, number: invoiceNumber(invoice) })),
    invoice.currency,
  );
