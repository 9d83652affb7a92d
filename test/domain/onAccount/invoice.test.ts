/** Which invoice is paid, and when its customer is reminded. */
import { describe, expect, it } from 'vitest';
import { invoiceNumber, isInvoicePaid, reminderDue } from '@/domain/onAccount/invoice';

it('is paid once as much has been paid as it and all before it came to', () => {
  expect(isInvoicePaid({ upTo: 900 }, {})).toBe(false);
  expect(isInvoicePaid({ upTo: 900 }, { settled: 899 })).toBe(false);
  expect(isInvoicePaid({ upTo: 900 }, { settled: 900 })).toBe(true);
});

it('has a number that people can read out', () => {
  expect(invoiceNumber({ serial: 42 })).toBe('INV-000042');
});

describe('a reminder', () => {
  it.each([
    ['2026-03-07', null],
    ['2026-03-08', 'first'],
    ['2026-03-21', 'first'],
    ['2026-03-22', 'second'],
    ['2026-06-01', 'second'],
  ])('on %s of one due on 1 March: %s', (today, expected) => {
    expect(reminderDue({ due: '2026-03-01' }, today)).toBe(expected);
  });

  it('goes once, and the first no more after the second', () => {
    expect(reminderDue({ due: '2026-03-01', reminded: { first: 1 } }, '2026-03-09')).toBeNull();
    expect(reminderDue({ due: '2026-03-01', reminded: { first: 1 } }, '2026-03-22')).toBe('second');
    expect(reminderDue({ due: '2026-03-01', reminded: { second: 1 } }, '2026-03-23')).toBeNull();
  });
});
