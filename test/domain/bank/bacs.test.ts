/** The places of the fields are those of the standard's own tables; the lines were laid out by hand from them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bacsFile } from '@/domain/bank/bacs';
import { bacsText } from '@/domain/bank/bacsText';
import { payoutFileFaults } from '@/domain/bank/payoutFileFaults';
import type { BankPayment, PayoutFile } from '@/domain/bank/payoutFile';

const ADA: BankPayment = {
  id: 'w1',
  sortCode: '204512',
  account: '12345678',
  name: 'Ada Widget',
  reference: 'Amberlight 0001',
  amount: 250_000,
};
const BO: BankPayment = {
  ...ADA,
  id: 'w2',
  sortCode: '601613',
  account: '87654321',
  name: 'Bo Säver',
  amount: 182_150,
};
const FILE: PayoutFile = {
  id: 'run-1',
  serial: 7,
  madeAt: Date.UTC(2026, 7, 14, 9),
  processedOn: '2026-08-21',
  payer: { name: 'Amberlight Ltd', sortCode: '601613', account: '12345678', serviceUser: '123456' },
  payments: [ADA, BO],
};

it('is laid out as the standard says', () => {
  expect(bacsFile(FILE)).toBe(
    [
      'VOL1000007                               123456                                1',
      'HDR1A123456S   12345600000700010001       26226 26240 000000                    ',
      'HDR2F0200000100                                   00                            ',
      'UHL1 26233999999    000000001 DAILY  001                                        ',
      '2045121234567809960161312345678    00000250000AMBERLIGHT LTD    AMBERLIGHT 0001   ADA WIDGET        ',
      '6016138765432109960161312345678    00000182150AMBERLIGHT LTD    AMBERLIGHT 0001   BO SAVER          ',
      '6016131234567801760161312345678    00000432150AMBERLIGHT LTD    CONTRA            AMBERLIGHT LTD    ',
      'EOF1A123456S   12345600000700010001       26226 26240 000000                    ',
      'EOF2F0200000100                                   00                            ',
      'UTL10000000432150000000043215000000010000002                                    ',
      '',
    ].join('\r\n'),
  );
});

it('keeps the day of the year on the first and the last day, in a leap year too', () => {
  const dayIn = (processedOn: string) =>
    bacsFile({ ...FILE, processedOn })
      .split('\r\n')[3]
      ?.slice(4, 10);
  expect(['2027-01-01', '2027-12-31', '2028-12-31'].map(dayIn)).toEqual([' 27001', ' 27365', ' 28366']);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const anyPayment = fc.record({
  id: fc.uuid(),
  sortCode: digits(6),
  account: digits(8),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  reference: fc.string({ unit: 'binary', maxLength: 60 }),
  amount: fc.integer({ min: 1, max: 2_000_000_000 }),
});

it('balances, and every record has its length, whatever the names', () => {
  fc.assert(
    fc.property(
      fc.array(anyPayment, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 999_999 }),
      (payments, serial) => {
        const lines = bacsFile({ ...FILE, serial, payments })
          .split('\r\n')
          .slice(0, -1);
        expect(lines.every((line) => /^[\x20-\x5F]*$/.test(line))).toBe(true);
        const labels = lines.filter((line) => /^(VOL|HDR|UHL|EOF|UTL)/.test(line));
        expect(labels.map((line) => line.length)).toEqual(Array.from({ length: 7 }, () => 80));
        const records = lines.filter((line) => /^\d/.test(line));
        expect(records.map((line) => line.length)).toEqual(Array.from({ length: payments.length + 1 }, () => 100));
        const amounts = records.map((line) => Number(line.slice(35, 46)));
        const total = payments.reduce((sum, { amount }) => sum + amount, 0);
        expect(amounts).toEqual([...payments.map(({ amount }) => amount), total]);
        const trailer = lines.at(-1) ?? '';
        expect([trailer.slice(4, 17), trailer.slice(17, 30)].map(Number)).toEqual([total, total]);
        expect([trailer.slice(30, 37), trailer.slice(37, 44)].map(Number)).toEqual([1, payments.length]);
      },
    ),
  );
});

describe('what keeps a file from the bank', () => {
  it('is nothing in a good one', () => {
    expect(payoutFileFaults(FILE, true)).toEqual([]);
  });
  it('is the operator’s own account and number', () => {
    const payer = { name: '…', sortCode: '6016', account: '1234567', serviceUser: '' };
    expect(payoutFileFaults({ ...FILE, payer }, true)).toEqual(['payer_account', 'payer_name', 'service_user']);
    expect(payoutFileFaults({ ...FILE, payer: { ...FILE.payer, serviceUser: '' } }, false)).toEqual([]);
  });
  it('is a file without payments', () => {
    expect(payoutFileFaults({ ...FILE, payments: [] }, true)).toEqual(['no_payments']);
  });
  it.each([
    ['account', { sortCode: '12-34-56' }],
    ['account', { account: '1234567' }],
    ['name', { name: '你好' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 10.5 }],
    ['amount', { amount: 2_000_000_001 }],
  ] as const)('is a payment’s %s', (fault, change) => {
    expect(payoutFileFaults({ ...FILE, payments: [{ ...ADA, ...change }, BO] }, true)).toEqual([
      { payment: 'w1', fault },
    ]);
  });
  it('is a payment that is there twice', () => {
    expect(payoutFileFaults({ ...FILE, payments: [ADA, ADA] }, true)).toEqual([{ payment: 'w1', fault: 'twice' }]);
  });
});

it('writes names as Bacs takes them', () => {
  expect(
    ['Siân O’Brien', 'Łukasz Wąs', 'Straße & Sons', '  J. Smith-Jones/Ltd  ', 'François Maximilian Lang'].map(bacsText),
  ).toEqual(['SIAN O BRIEN', 'LUKASZ WAS', 'STRASSE & SONS', 'J. SMITH-JONES/LTD', 'FRANCOIS MAXIMILIA']);
});
