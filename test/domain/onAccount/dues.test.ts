/** What is overdue, and which invoices a payment settles. */
import { describe, expect, it } from 'vitest';
import { openInvoices, overdueOf, settledBy } from '@/domain/onAccount/dues';

const dues = {
  b: { serial: 4, due: '2026-04-01', total: 600, upTo: 1500 },
  a: { serial: 3, due: '2026-03-01', total: 900, upTo: 900 },
};

describe('what is overdue', () => {
  it.each([
    ['on the due day itself', '2026-03-01', {}, 0],
    ['the day after', '2026-03-02', {}, 900],
    ['once both are late', '2026-04-02', {}, 1500],
    ['after a part of it was paid', '2026-03-02', { settled: 400 }, 500],
    ['after the late one was paid', '2026-03-02', { settled: 900 }, 0],
    ['after more was paid than was invoiced', '2026-05-01', { settled: 2000 }, 0],
  ])('%s', (_, today, paid, expected) => {
    expect(overdueOf({ dues, ...paid }, today)).toBe(expected);
  });

  it('is nothing before the first invoice', () => {
    expect(overdueOf({}, '2026-03-02')).toBe(0);
  });
});

describe('a payment', () => {
  it.each([
    [899, []],
    [900, ['a']],
    [1499, ['a']],
    [1500, ['a', 'b']],
  ])('of %i settles %j, the oldest first', (amount, expected) => {
    expect(settledBy({ dues }, amount).map(({ id }) => id)).toEqual(expected);
  });

  it('adds to what was paid before', () => {
    expect(settledBy({ dues, settled: 900 }, 600).map(({ id }) => id)).toEqual(['b']);
    expect(openInvoices({ dues, settled: 900 }).map(({ id }) => id)).toEqual(['b']);
  });
});
