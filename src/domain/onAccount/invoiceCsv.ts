/** An invoice as a table: a row for each line, with its sum in whole pennies at the end. The same invoice makes the same text. */
import { type Column, csvTable } from '../csvTable';
import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from './invoice';

type Row = InvoiceLine & { number: string };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Invoice', kind: 'text', value: ({ number }) => number },
  { heading: 'Ride', kind: 'text', value: ({ reference }) => reference },
  { heading: 'Day', kind: 'date', value: ({ ride }) => ride?.day },
  { heading: 'From', kind: 'text', value: ({ ride }) => ride?.from },
  { heading: 'To', kind: 'text', value: ({ ride }) => ride?.to },
  { heading: 'Passenger', kind: 'text', value: ({ ride }) => ride?.passenger },
  { heading: 'Cost code', kind: 'text', value: ({ ride }) => ride?.costCode },
  { heading: 'Run', kind: 'text', value: ({ ride }) => ride?.run?.name },
  { heading: 'Carried', kind: 'number', value: ({ ride }) => ride?.run?.carried },
  { heading: 'Not at the door', kind: 'number', value: ({ ride }) => ride?.run?.absent },
  { heading: 'Put right', kind: 'text', value: ({ kind, note = '' }) => (kind === 'correction' ? note : '') },
  { heading: 'Amount', kind: 'pence', value: ({ amount }) => amount },
];

export const invoiceCsv = (invoice: Invoice): string =>
  csvTable(
    COLUMNS,
    linesOf(invoice).map((line) => ({ ...line, number: invoiceNumber(invoice) })),
    invoice.currency,
  );
