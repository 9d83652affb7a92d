import { describe, expect, it } from 'vitest';
import { changeWords, personChanges } from '@/components/audit/words/changeWords';
import { detailWords } from '@/components/audit/words/detail';
import { plainParts } from '@/components/audit/words/names';
import { sentenceOf } from '@/components/audit/words/sentence';
import type { AuditEntry } from '@/domain/desk/audit';
import { changeOf, changesBetween } from '@/domain/desk/audit';
import { AUDIT_EVENTS } from '@/domain/desk/auditEvents';

const UNITS = { currency: 'GBP', miles: true };

const detail = (entry: Partial<AuditEntry>): string =>
  Object.values(detailWords({ kind: 'money', event: 'topup', ...entry } as AuditEntry, 'GBP'))
    .filter(Boolean)
    .join(', ');

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

  const said = ({ what, from, to }: { what: string; from: string; to: string }) => `${what}: ${from} to ${to}`;

  it('of a person reads as people would say it', () => {
    const changes = {
      walletBalance: { from: 1000, to: -250 },
      usertype: { from: 'driver', to: 'fleetadmin' },
      approved: { to: true },
    };
    expect(personChanges(changes, UNITS).map(said)).toEqual([
      'wallet: £10.00 to -£2.50',
      'role: driver to fleet admin',
      'approval: nothing to yes',
    ]);
  });

  it.each<[string, string, AuditEntry['changes'], string[]]>([
    [
      'settings',
      'settings',
      { payout_hold_hours: { from: 24, to: 1 }, panic: { from: '999', to: '' }, job_radius: { from: 1, to: 2 } },
      ['wait before a payout: 24 hours to 1 hour', 'panic number: 999 to nothing', 'job radius: 1 mile to 2 miles'],
    ],
    ['minutes of the day', 'tariff/-Ot', { totime: { from: 0, to: 1110 } }, ['end: 00:00 to 18:30']],
    ['dates', 'offers/-Oo', { promo_validity: { to: '2026-12-24' } }, ['last day: nothing to 24 Dec 2026']],
    [
      'parts of a penny, and an outline',
      'car_type/-Oc',
      { rate_per_unit_distance: { from: 1.005, to: 2 } },
      ['rate by distance: 1.005 GBP to £2.00'],
    ],
    [
      'an outline',
      'zones/-Oz',
      { latlng: { from: '', to: '[{"lat":51,"lng":-3},{"lat":52,"lng":-3}]' } },
      ['outline: nothing to an outline that begins with 2 corners'],
    ],
    [
      'a holiday rule',
      'holiday/-Oh',
      {
        tariff: { from: 'Day', to: '*' },
        option: { from: 'daywise', to: 'bank_holiday' },
        name: { to: 'Bank holiday' },
      },
      ['tariff: Day to every tariff', 'option: on one day to on every bank holiday', 'name: nothing to Bank holiday'],
    ],
    ['a field nobody knows', 'plans/-Op', { perMoon: { from: true, to: false } }, ['per moon: yes to no']],
  ])('of %s has its units', (_name, subject, changes, expected) => {
    const entry = { kind: 'settings', event: 'update_row', subject, changes } as AuditEntry;
    expect(changeWords(entry, UNITS).map(said)).toEqual(expected);
  });
});

describe('a sentence', () => {
  const names = new Map<string, string | null>([
    ['admin-1', 'Samuel Hughes'],
    ['zara', 'Zara Nowak'],
    ['gone', null],
  ]);
  const sentence = (entry: Partial<AuditEntry>): string => {
    const whole = { by: 'admin-1', role: 'admin', kind: 'ride', ...entry } as AuditEntry;
    const { parts, detail: rest } = sentenceOf(whole, UNITS);
    return [plainParts(parts, whole, names), rest].filter(Boolean).join(' · ');
  };

  it.each<[Partial<AuditEntry>, string]>([
    [
      { event: 'free_driver', subject: 'zara', detail: '-OaBcDeFgHiJkLmNoPqR' },
      'freed Zara Nowak, who was held by no ride',
    ],
    [
      { event: 'share_cab', kind: 'people', subject: 'zara', detail: 'admin-1, gone' },
      'agreed that Zara Nowak shares a cab with Samuel Hughes, a former driver',
    ],
    [{ event: 'offer', subject: 'gone', detail: 'offer 2' }, 'offered the ride to a former driver · offer 2'],
    [{ event: 'offer', detail: 'nobody to ask yet' }, 'offered the ride · nobody to ask yet'],
    [{ event: 'create', by: 'zara', subject: 'zara' }, 'booked the ride'],
    [{ event: 'create', subject: 'zara' }, 'booked the ride for Zara Nowak'],
    [
      { event: 'change', subject: 'zara', detail: 'drop, notes: 1400 to 1650' },
      'changed the booking of Zara Nowak · drop, notes: £14.00 → £16.50',
    ],
    [
      {
        event: 'withdraw',
        kind: 'money',
        by: 'zara',
        subject: 'zara',
        detail: '-OaBcDeFgHiJkLmNoPqR: 1200, 200 to cards',
      },
      'asked for £12.00 out of their own wallet · £2.00 of it to cards',
    ],
    [
      { event: 'correct_bill', kind: 'money', detail: '1400 to 1200: The detour' },
      'reduced the bill · from £14.00 to £12.00, The detour',
    ],
    [
      { event: 'missed_fee', kind: 'money', detail: '300' },
      'made the fee of £3.00 due that the card has for a missed ride',
    ],
    [
      { event: 'save_user', kind: 'people', subject: 'zara', detail: 'firstName, mobile' },
      'changed Zara Nowak’s profile: first name and mobile',
    ],
    [
      {
        event: 'save_driver',
        kind: 'people',
        subject: 'zara',
        detail: 'badgeExpiryDate, plateNo, motExpiryDate, carType, fleetadmin',
      },
      'changed Zara Nowak’s profile: badge expires, plate number, MOT expires, car type and 1 more · Badge expires, plate number, MOT expires, car type, fleet',
    ],
    [{ event: 'delete_row', kind: 'settings', subject: 'zones/-Oz', name: 'Inner' }, 'deleted the zone Inner'],
    [
      { event: 'add_row', kind: 'settings', subject: 'holiday/-Oh', name: 'every tariff (Christmas Day)' },
      'added a holiday rule of every tariff (Christmas Day)',
    ],
    [
      { event: 'add_row', kind: 'settings', subject: 'plans/-Op', changes: { tariff: { to: 'Night' } } },
      'added the plan Night',
    ],
    [
      {
        event: 'save_settings',
        kind: 'settings',
        subject: 'settings',
        changes: { otp_secure: { from: true, to: false } },
      },
      'switched booking OTP off',
    ],
    [
      {
        event: 'update_row',
        kind: 'settings',
        subject: 'plans/-Op',
        name: 'Day',
        changes: { toll_charges: { from: 2, to: 1.5 } },
      },
      'lowered the price of a toll of the plan Day from £2.00 to £1.50',
    ],
    [
      {
        event: 'rows_follow',
        kind: 'settings',
        subject: 'tariff/name',
        detail: '3',
        changes: { name: { from: 'A', to: 'B' } },
      },
      'carried a new name along in the tariffs · 3 rows',
    ],
    [{ event: 'accept', subject: 'zara' }, 'accepted the ride: Zara Nowak'],
  ])('of %j', (entry, expected) => {
    expect(sentence(entry)).toBe(expected);
  });

  it.each(Object.keys(AUDIT_EVENTS))('of %s leaves no mark of its template', (event) => {
    for (const subject of [undefined, 'zara', 'admin-1', 'gone']) {
      const words = sentence({ event, ...(subject === undefined ? {} : { subject }) });
      expect(words).not.toMatch(/[{}[\]]|undefined|  |^ | $/);
      expect(words.length).toBeGreaterThan(5);
    }
  });
});
