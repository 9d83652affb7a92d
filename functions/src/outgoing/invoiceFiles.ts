/** An invoice as files, in its own language, for its mail and for the desk alike. */
import { languageOf } from '@/domain/language';
import { type Invoice, invoiceNumber } from '@/domain/onAccount/invoice';
import { invoiceCsv } from '@/domain/onAccount/invoiceCsv';
import { SENT, type Sent } from './languages';

/** The words of the language that an invoice is in: the one that its account had when it was made. */
export const wordsOf = ({ to }: Pick<Invoice, 'to'>): Sent => SENT[languageOf(to.language)];

/** The paper, as a PDF. The library that draws is loaded by the first one: a cold start would wait for it. */
export async function paperOf(invoice: Invoice): Promise<{ name: string; content: Buffer }> {
  const { invoicePdf } = await import('@/paper/invoicePdf');
  return { name: `${invoiceNumber(invoice)}.pdf`, content: Buffer.from(invoicePdf(invoice, wordsOf(invoice))) };
}

/** The table, as the text of a CSV. */
export const tableOf = (invoice: Invoice): { name: string; text: string } => ({
  name: `${invoiceNumber(invoice)}.csv`,
  text: invoiceCsv(invoice, wordsOf(invoice)),
});
