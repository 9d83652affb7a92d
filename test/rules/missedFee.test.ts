// @vitest-environment node
/** A fee for a missed ride, under the rules: the card's sum, after its grace time, and settled once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { MINUTE_MS } from '@/domain/time/durations';
import { CHARGES } from '../support/feeCard';
import { cancel } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { BOOKING } from './town';

const { reset, server, as, expectRefused, peek } = useRideStand();

const NAME = { authority: 'A council', district: 'A district', effective_from: '2026-01-01' };
const CARD = { ...NAME, band: 'Tariff 1', reading: 4800, counted: 4800, allowed: 5000, charges: CHARGES };

const fee = (kind: 'cancelling' | 'no_show', changes: object = {}) => ({
  kind,
  pence: CHARGES[kind].pence,
  at: Date.now(),
  card: NAME,
  state: 'due',
  ...changes,
});

/** Resets the town with `driver` held by this booking, which is by the card. */
function by(id: string, fields: object, more: Update = {}): Promise<void> {
  const changed = Object.entries({ 'estimate_lines/card': CARD, ...fields });
  return reset({
    'users/driver/queue': true,
    'users/driver/currentBooking': id,
    ...Object.fromEntries(changed.map(([field, value]) => [`bookings/${id}/${field}`, value])),
    ...more,
  });
}
const ago = (minutes: number): number => Date.now() - minutes * MINUTE_MS;

describe('with a late cancellation', () => {
  const id = BOOKING.ACCEPTED;
  const late = (made: object, who = 'rider'): Update => ({
    ...cancel(id, who, 'driver'),
    [`bookings/${id}/missed_fee`]: made,
  });
  const accepted = (fields: object = {}, more: Update = {}) =>
    by(id, { accepted_time: ago(4), due_time: ago(-5), ...fields }, { [`needs/${id}`]: null, ...more });

  it('is what the card of the booking has', async () => {
    await accepted();
    expect(await server(late(fee('cancelling')))).toBe('allowed');
    expect(await peek(`bookings/${id}/missed_fee/pence`)).toBe(250);
  });

  it('may be left out', async () => {
    await accepted();
    expect(await server(cancel(id, 'rider', 'driver'))).toBe('allowed');
  });

  it.each<[string, object]>([
    ['more', { pence: 251 }],
    ['less', { pence: 249 }],
    ['the sum of the other fee', { pence: 400 }],
    ['a no-show', { kind: 'no_show', pence: 400 }],
    ['paid at once', { state: 'paid', settled_at: Date.now() }],
    ['of another card', { card: { ...NAME, effective_from: '2026-02-01' } }],
    ['dated later', { at: ago(-3) }],
    ['dated earlier', { at: ago(3) }],
    ['with a word about the rider', { note: 'rude' }],
  ])('is not %s', async (_, changes) => {
    await accepted();
    await expectRefused(late(fee('cancelling', changes)));
  });

  it.each<[string, object, Update]>([
    ['during the grace time', { accepted_time: ago(1) }, {}],
    ['when the cab is late', { due_time: ago(1) }, {}],
    ['when nobody knew how long the cab takes', { due_time: null }, {}],
    ['where the card has none', { 'estimate_lines/card': { ...CARD, charges: null } }, {}],
    ['by the plans', { 'estimate_lines/card': null }, {}],
    ['where somebody needs something', {}, { [`needs/${id}`]: { dog: true } }],
  ])('is not made %s', async (_, fields, more) => {
    await accepted(fields, more);
    await expectRefused(late(fee('cancelling')));
  });

  it.each(['admin', 'driver', 'server'])('is not made when the party is: %s', async (who) => {
    await accepted();
    await expectRefused(late(fee('cancelling'), who));
  });

  it('is not made without the cancellation, nor by anybody but the server', async () => {
    await accepted();
    await expectRefused({ [`bookings/${id}/missed_fee`]: fee('cancelling') });
    expect(await as('admin').update(late(fee('cancelling')))).toBe('denied');
  });
});

describe('with a no-show', () => {
  const id = BOOKING.ARRIVED;
  const report = (reason = NO_SHOW, who = 'driver'): Update => ({
    ...cancel(id, who, 'driver'),
    [`bookings/${id}/reason`]: reason,
    [`bookings/${id}/missed_fee`]: fee('no_show'),
  });
  const arrived = (fields: object = {}) => by(id, { driver_arrive_time: ago(11), no_show_time: ago(6), ...fields });

  it.each(['driver', 'admin'])('is what the card of the booking has, ended by: %s', async (who) => {
    await arrived();
    expect(await server(report(NO_SHOW, who))).toBe('allowed');
  });

  it.each<[string, object]>([
    ['before the card’s grace time is over', { driver_arrive_time: ago(9) }],
    ['before the office’s waiting time is over', { no_show_time: ago(-2) }],
    ['before the agreed time and the grace after it', { bookLater: true, tripdate: ago(5) }],
  ])('is not made %s', async (_, fields) => {
    await arrived(fields);
    for (const who of ['driver', 'admin']) await expectRefused(report(NO_SHOW, who));
  });

  it('is not made under another reason, nor when the rider ends it', async () => {
    await arrived();
    for (const who of ['driver', 'admin']) await expectRefused(report('Another reason', who));
    await expectRefused(report(NO_SHOW, 'rider'));
  });
});

describe('once it is due', () => {
  const id = BOOKING.CANCELLED;
  const at = `bookings/${id}/missed_fee`;
  beforeEach(() => reset({ [`bookings/${id}/estimate_lines/card`]: CARD, [at]: fee('no_show') }));
  const settled = (state: string): Update => ({ [`${at}/state`]: state, [`${at}/settled_at`]: Date.now() });

  it.each(['paid', 'waived'])('becomes %s, and then stays', async (state) => {
    expect(await server(settled(state))).toBe('allowed');
    await expectRefused(settled(state === 'paid' ? 'waived' : 'paid'));
    await expectRefused({ [`${at}/state`]: 'due' });
  });

  it('keeps its sum, and is not removed', async () => {
    await expectRefused({ [`${at}/pence`]: 300 });
    await expectRefused({ [at]: null });
    await expectRefused({ [`${at}/settled_at`]: Date.now() });
  });
});
