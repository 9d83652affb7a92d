/** A receipt as a mail: the same lines and totals as on paper, as text and as a plain page. */
import type { Language } from '@/domain/language';
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
import { linkTo, SENT } from './languages';
import type { Mail } from './mail';
import { linkInMail, mailPage } from './mailPage';

type Head = ReceiptView & {
  company: string;
  currency: string;
  /** The lines below the bill. */
  foot: readonly string[];
};

/** `booking` must be paid and have its bill. `language`: its reader's, in which `foot` is too. */
export function receiptMail(
  booking: Booking,
  { company, currency, foot, ...view }: Head,
  language: Language,
): Omit<Mail, 'to'> {
  const words = SENT[language];
  const { title, due } = receiptHead(booking, words);
  const facts = [...receiptFacts(booking, view, words), ...receiptPlaces(booking, words)];
  const off = takenOff(booking);
  const money = (label: string, pence: number): ReceiptFact => ({ label, value: formatMoney(pence, currency) });
  const lines = booking.fare_lines === undefined ? [] : fareLines(booking.fare_lines, off, words.bill);
  const total = (booking.fare_lines?.total ?? 0) - off;
  const sums: ReceiptFact[] = [
    ...lines.map(({ label, note, pence }) => money(note === '' ? label : `${label}, ${note}`, pence)),
    money(words.bill.total, total),
    ...paidWith(booking, words.bill).map(({ label, pence }) => money(label, pence)),
  ];
  const texts = (rows: readonly ReceiptFact[]): string =>
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const table = (rows: readonly ReceiptFact[]): string =>
    `<table role="presentation" width="100%" cellpadding="4">${rows
      .map(({ label, value }) => `<tr><td>${escaped(label)}</td><td align="right">${escaped(value)}</td></tr>`)
      .join('')}</table>`;
  const link = linkTo(`/bookings/${encodeURIComponent(booking.id)}`, language);
  return {
    subject: words.mail.receiptSubject(booking.booking_id, company),
    text: [
      company,
      [title, due].filter(Boolean).join('. '),
      texts(facts),
      texts(sums),
      `${words.mail.seeRide}: ${link}`,
      foot.join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage(language, [
      `<h1>${escaped(company)}</h1><p>${escaped([title, due].filter(Boolean).join('. '))}</p>`,
      table(facts),
      '<hr>',
      table(sums),
      linkInMail(words.mail.seeRide, link),
      ...foot.map((line) => `<p>${escaped(line)}</p>`),
    ]),
  };
}
