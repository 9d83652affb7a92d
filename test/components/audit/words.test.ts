import { describe, expect, it } from 'vitest';
import { auditDetail } from '@/components/audit/auditDetail';
import { changeWords } from '@/components/audit/changeWords';
import type { AuditEntry } from '@/domain/desk/audit';
import { changeOf, changesBetween } from '@/domain/desk/audit';

const detail = (entry: Partial<AuditEntry>): string =>
  auditDetail({ kind: 'money', event: 'topup', ...entry } as AuditEntry, 'GBP');

describe('the detail of an entry', () => {
  it.each<[string, Partial<AuditEntry>, string]>([
    ['an amount behind an id', { detail: '-OaBcDeFgHiJkLmNoPqR: 1250' }, '£12.50'],
    ['an amount alone', { event: 'add_to_wallet', detail: '500' }, '£5.00'],
    [
      'a correction and why',
      { event: 'wallet_adjustment', detail: '-250: Counted twice: see mail' },
      '-£2.50, Counted twice: see mail',
    ],
    [
      'the parts of a bill that were paid',
      { event: 'pay', detail: 'wallet: discount 100, wallet 320, cash 1000, card 0' },
      '£1.00 discount, £3.20 from the wallet, £10.00 in cash',
    ],
    ['an id, which means nothing to people', { event: 'payment_failed', detail: '-OaBcDeFgHiJkLmNoPqR' }, ''],
    ['the chosen means of payment', { event: 'choose_payment', detail: 'cash' }, 'cash'],
    [
      'a ride’s numbers, which are not money',
      { kind: 'ride', event: 'offer', detail: 'round 2, 7 drivers' },
      'round 2, 7 drivers',
    ],
    ['nothing', {}, ''],
  ])('%s', (_name, entry, expected) => {
    expect(detail(entry)).toBe(expected);
  });
});

describe('a change', () => {
  it('is empty if nothing changed', () => {
    expect(changeOf(1, 1)).toBeNull();
    expect(changeOf(undefined, null)).toBeNull();
    expect(changesBetween({ a: 1, b: 'x' }, { a: 1, b: 'x' })).toEqual({});
  });

  it('shows the one side there is, and shortens a long text', () => {
    expect(changeOf(undefined, true)).toEqual({ to: true });
    expect(changeOf('a', undefined)).toEqual({ from: 'a' });
    expect(changeOf('', 'a'.repeat(400))).toEqual({ from: '', to: 'a'.repeat(300) });
    expect(changesBetween(null, { name: 'Inner', latlng: { deep: 1 } })).toEqual({ name: { to: 'Inner' } });
  });

  it('reads as people would say it', () => {
    expect(
      changeWords(
        {
          walletBalance: { from: 1000, to: -250 },
          usertype: { from: 'driver', to: 'fleetadmin' },
          approved: { to: true },
          convenience_fees: { from: 10, to: 12.5 },
          panic: { from: '999', to: '' },
        },
        'GBP',
      ).map(({ what, from, to }) => `${what}: ${from} to ${to}`),
    ).toEqual([
      'Balance: £10.00 to -£2.50',
      'Role: driver to fleet admin',
      'Approved: nothing to yes',
      'Convenience fees: 10 to 12.5',
      'Panic: 999 to nothing',
    ]);
  });
});
