/** What is overdue, and which invoices a payment settles. */
import { describe, expect, it } from 'vitest';
import { creditIn, openInvoices, openOf, overdueOf, settledBy } from '@/domain/onAccount/dues';

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
    expect(overdueOf({ dues, owed: 5000, ...paid }, today)).toBe(expected);
  });

  it.each([
    ['less than was invoiced, once a bill was put right', 300, 300],
    ['nothing, once all of it was put right', 0, 0],
    ['nothing, where the customer is owed something', -200, 0],
  ])('is %s', (_, owed, expected) => {
    expect(overdueOf({ dues, owed }, '2026-03-02')).toBe(expected);
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

describe('what is still to be paid of an invoice', () => {
  const [first, second] = [dues.a, dues.b];

  it.each([
    ['all of both', 0, 0, [900, 600]],
    ['the rest, after a part was paid', 400, 0, [500, 600]],
    ['nothing of the first, after more than that was paid', 1000, 0, [0, 500]],
    ['less, after a bill was put right', 0, 300, [600, 600]],
    ['what neither a payment nor a credit covers', 400, 700, [0, 400]],
    ['nothing, after more was put right than was asked', 0, 2000, [0, 0]],
  ])('is %s', (_, settled, credit, expected) => {
    expect([first, second].map((invoice) => openOf(invoice, { settled }, credit))).toEqual(expected);
  });

  it('is made less by a bill that was put right after its invoice, and not by one that has no invoice yet', () => {
    expect(creditIn([{ booking: 'x', amount: -300 }])).toBe(300);
    expect(creditIn([{ booking: 'y', amount: 500 }])).toBe(0);
    const both = [
      { booking: 'y', amount: 500 },
      { booking: 'y', amount: -200 },
    ];
    expect(creditIn(both)).toBe(0);
    expect(creditIn([...both, { booking: 'x', amount: -300 }, { booking: 'z', amount: -1 }])).toBe(301);
    expect(creditIn([])).toBe(0);
  });
});
