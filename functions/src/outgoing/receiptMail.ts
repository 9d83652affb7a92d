/** A receipt as a mail: the same lines and totals as on paper, as text and as a plain page. */
import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { fareLines, takenOff } from '@/domain/ride/bill/fareLines';
import { paidWith } from '@/domain/ride/bill/paidWith';
import {
  type ReceiptFact,
  receiptFacts,
  receiptHead,
  receiptPlaces,
  type ReceiptView,
} from '@/domain/ride/bill/receipt';
import { escaped } from './escaped';
import type { Mail } from './mail';

type Head = ReceiptView & {
  company: string;
  currency: string;
  /** The lines below the bill. */
  foot: readonly string[];
};

/** `booking` must have its bill. */
export function receiptMail(booking: Booking, { company, currency, foot, ...view }: Head): Omit<Mail, 'to'> {
  const { name, title, due } = receiptHead(booking);
  const facts = [...receiptFacts(booking, view), ...receiptPlaces(booking)];
  const off = takenOff(booking);
  const money = (label: string, pence: number): ReceiptFact => ({ label, value: formatMoney(pence, currency) });
  const lines = booking.fare_lines === undefined ? [] : fareLines(booking.fare_lines, off);
  const total = (booking.fare_lines?.total ?? 0) - off;
  const sums: ReceiptFact[] = [
    ...lines.map(({ label, note, pence }) => money(note === '' ? label : `${label}, ${note}`, pence)),
    money('Total', total),
    ...paidWith(booking).map(({ label, pence }) => money(label, pence)),
  ];
  const texts = (rows: readonly ReceiptFact[]): string =>
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const table = (rows: readonly ReceiptFact[]): string =>
    `<table role="presentation" width="100%" cellpadding="4">${rows
      .map(({ label, value }) => `<tr><td>${escaped(label)}</td><td align="right">${escaped(value)}</td></tr>`)
      .join('')}</table>`;
  return {
    subject: `${name} ${booking.booking_id} from ${company}`,
    text: [company, [title, due].filter(Boolean).join('. '), texts(facts), texts(sums), foot.join('\n')]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head>',
      '<body style="max-width:600px;margin:0 auto;padding:16px;font-family:Arial,sans-serif;color:#14161a">',
      `<h1>${escaped(company)}</h1><p>${escaped([title, due].filter(Boolean).join('. '))}</p>`,
      table(facts),
      '<hr>',
      table(sums),
      ...foot.map((line) => `<p>${escaped(line)}</p>`),
      '</body></html>',
    ].join(''),
  };
}
