/** An invoice as a PDF: read back, it says what the invoice says, and the same invoice makes the same bytes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import type { AccountEntry } from '@/domain/onAccount/accountEntry';
import { type Invoice, invoiceOf } from '@/domain/onAccount/invoice';
import type { InvoiceWords } from '@/domain/onAccount/invoiceWords';
import * as cy from '@/languages/cy/sent/all';
import * as en from '@/languages/en/sent/all';
import { dayWords } from '@/domain/time/dayWords';
import { invoicePdf } from '@/paper/invoicePdf';
import { sheet } from '@/paper/sheet';
import { pdfText } from '../../support/pdfText';

afterEach(() => {
  vi.useRealTimers();
});

const ride = (number: number, changes: Partial<AccountEntry> = {}): [string, AccountEntry] => [
  `ride${String(number).padStart(3, '0')}-ride`,
  {
    kind: 'ride',
    amount: 1000 + number,
    fee: 80,
    at: 1,
    reference: `REF${number}`,
    ride: {
      day: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
      from: `${number} Dock Road, Newport`,
      to: 'Newport station (north)',
      passenger: 'Robin Mercer',
      costCode: 'CC-1',
    },
    ...changes,
  },
];

const invoice = (entries: [string, AccountEntry][], changes: Partial<Invoice> = {}): Invoice => ({
  ...invoiceOf(entries, {
    account: 'a1',
    serial: 42,
    at: Date.UTC(2026, 1, 1, 9, 30),
    by: 'admin',
    issued: '2026-02-01',
    due: '2026-03-03',
    through: '2026-01-31',
    company: 'Amberlight',
    to: {
      name: 'Severn Steel Ltd',
      contact: 'Petra Payne',
      email: 'invoices@severn.example',
      address: '1 Dock Road, Newport, NP20 1AA',
      orderNumber: 'PO 77',
    },
    currency: 'GBP',
    before: 0,
  }),
  ...changes,
});

const THREE = [
  ride(1),
  ride(2),
  ['corr-correction', { kind: 'correction', amount: -500, fee: -40, at: 2, reference: 'REF1', note: 'The long way' }],
] satisfies [string, AccountEntry][];

const textsOf = (made: Invoice, words: InvoiceWords = en) => pdfText(invoicePdf(made, words));

describe('an invoice as a PDF', () => {
  it('says from whom it is, for whom, and when it is due', () => {
    const words = textsOf(invoice(THREE)).flat();
    for (const fact of [
      'Amberlight',
      'Invoice INV-000042',
      'Severn Steel Ltd',
      'Petra Payne',
      'NP20 1AA',
      'Your order: PO 77',
    ])
      expect(words).toContain(fact);
    expect(words.join('\n')).toMatch(/Issued 1 Feb 2026[\s\S]*Due 3 Mar 2026/);
  });

  it('has each line with its amount, and a total that is their sum', () => {
    const made = invoice(THREE);
    const words = textsOf(made).flat();
    for (const { reference, amount } of Object.values(made.lines)) {
      const at = words.flatMap((word, index) => (word === reference ? [index] : []));
      expect(at.some((index) => words.slice(index, index + 4).includes(formatMoney(amount, 'GBP')))).toBe(true);
    }
    expect(words[words.indexOf('Total') + 1]).toBe(formatMoney(1001 + 1002 - 500, 'GBP'));
    expect(words[words.indexOf('Of which convenience fee') + 1]).toBe('£1.20');
    expect(words).toContain('Put right: The long way');
    expect(words.join(' ')).toContain('usually without VAT');
  });

  it('says of a run’s ride how many were carried and how many were not at the door', () => {
    const [id, entry] = ride(1);
    const ofRun = { ...entry, run: 'r1', ride: { ...entry.ride, run: { name: 'School run', carried: 3, absent: 1 } } };
    const made = (run?: string) => invoice([[id, ofRun as AccountEntry]], run === undefined ? {} : { run });
    const words = textsOf(made('r1')).flat();
    expect(words).toContain('Run: School run');
    expect(words.join(' ')).toContain('School run, 3 carried, 1 not at the door');
    expect(textsOf(made()).flat()).not.toContain('Run: School run');
  });

  it('goes on to further pages, each with its number and the heads of the columns', () => {
    const made = invoice(Array.from({ length: 200 }, (_, index) => ride(index)));
    const pages = textsOf(made);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((words, index) => {
      expect(words).toContain(`INV-000042, page ${index + 1} of ${pages.length}`);
    });
    expect(pages.slice(0, -1).every((words) => words.includes('Journey'))).toBe(true);
    const references = pages.flat().filter((word) => /^REF\d+$/.test(word));
    expect(new Set(references).size).toBe(200);
    expect(references).toHaveLength(200);
  });

  it('is the same file whenever it is made', () => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.UTC(2026, 5, 1));
    const first = Buffer.from(invoicePdf(invoice(THREE), en));
    vi.setSystemTime(Date.UTC(2027, 11, 31, 23, 59));
    expect(Buffer.from(invoicePdf(invoice(THREE), en)).equals(first)).toBe(true);
    const other = invoice(THREE, { at: Date.UTC(2026, 1, 2) });
    expect(Buffer.from(invoicePdf(other, en)).equals(first)).toBe(false);
  });

  it('writes letters that its fonts lack without their accents', () => {
    const name = 'Ŵyn & Łukasz’s £ School – “Dŵr”';
    const words = textsOf(invoice(THREE, { to: { ...invoice(THREE).to, name } })).flat();
    expect(words).toContain('Wyn & Lukasz’s £ School – “Dwr”');
  });

  it('keeps a long name within the page, in lines of its own', () => {
    const name = 'Wolfeschlegelsteinhausen '.repeat(4).trim();
    const words = textsOf(invoice(THREE, { to: { ...invoice(THREE).to, name } })).flat();
    expect(words).not.toContain(name);
    expect(words.filter((word) => word.includes('Wolfeschlegelsteinhausen')).join(' ')).toBe(name);
  });

  it('is in Welsh with Welsh words, from its head to its foot, and none of its own letters are lost', () => {
    const [id, entry] = ride(1);
    const ofRun = { ...entry, run: 'r1', ride: { ...entry.ride, run: { name: 'Ysgol', carried: 3, absent: 1 } } };
    const to = { ...invoice(THREE).to, vatNumber: 'GB123456789' };
    const made = invoice([[id, ofRun as AccountEntry], ...THREE.slice(1)], { run: 'r1', to });
    const pieces = [
      ['Amberlight'],
      ['Anfoneb INV-000042', 'Cyhoeddwyd 1 Chwef 2026'],
      ['Am deithiau hyd at 31 Ion 2026', 'I’w thalu erbyn 3 Maw 2026'],
      ['Severn Steel Ltd', 'Petra Payne', '1 Dock Road', 'Newport', 'NP20 1AA'],
      ['Rhediad: Ysgol', 'Eich archeb: PO 77', 'Eich rhif TAW: GB123456789'],
      ['Dyddiad', 'Taith', 'Siwrnai', 'Cod cost', 'Swm'],
      ['2 Ion 2026', 'REF1', 'CC-1', '£10.01', '1 Dock Road, Newport i Newport station (north)', 'Robin Mercer'],
      ['Ysgol, 3 wedi teithio, 1 ddim wrth y drws'],
      ['3 Ion 2026', 'REF2', 'CC-1', '£10.02', '2 Dock Road, Newport i Newport station (north)', 'Robin Mercer'],
      ['REF1', '-£5.00', 'Cywiriad: The long way'],
      ['Cyfanswm', '£15.03'],
      ['Gan gynnwys ffi hwylustod', '£1.20'],
      ['Darperir pob taith gan ei gyrrwr, heb TAW fel arfer.', 'Dyfynnwch INV-000042 gyda’ch taliad.'],
      ['INV-000042, tudalen 1 o 1'],
    ];
    expect(textsOf(made, cy)).toEqual([pieces.flat()]);
  });

  it.each([
    ['English', en],
    ['Welsh', cy],
  ])('has room for a day of every month in %s', (_, words) => {
    const on = sheet();
    // The next column begins 24 mm after the day's.
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])
      expect(on.widthOf(dayWords(`2026-${month}-28`, words.dateFormat), 9)).toBeLessThan(23);
  });
});
