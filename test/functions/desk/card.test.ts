/** The licensing authority's card: entered by the desk, kept for ever, and the fares that follow it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import newportCard from '../../../local/newport/card.json' with { type: 'json' };
import type { AuditEntry } from '@/domain/desk/audit';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { TRIP } from '../ride/rides';

let admin: Person;
let other: Person;
let rider: Person;

const DAY_MS = 86_400_000;
const NEWPORT = newportCard as AuthorityCard;
const from = (day: string): string => JSON.stringify({ ...NEWPORT, effective_from: day });

const NEXT_WEEK = clockParts(Date.now() + 7 * DAY_MS, DEFAULT_TIME_ZONE).date;

beforeAll(async () => {
  [admin, other, rider] = await Promise.all([createPerson('admin'), createPerson('admin'), createPerson('rider')]);
});

beforeEach(async () => {
  const users = await db.get('users');
  await resetTown({ users });
});

const cards = async (): Promise<Record<string, StoredCard>> => (await db.get('authority_cards')) ?? {};
const onTheCard = (who = admin) =>
  call(who, 'save_settings', { seen: { fare_basis: 'plan' }, changes: { fare_basis: 'card' } });

describe('a version of the card', () => {
  it('is entered once, even if somebody presses twice, and the audit says by whom', async () => {
    const body = { id: 'first', text: from('2022-09-23') };
    await callOk(admin, 'save_card', body);
    await callOk(admin, 'save_card', body);
    const stored = await cards();
    expect(Object.keys(stored)).toEqual(['first']);
    expect(stored['first']).toMatchObject({ from: '2022-09-23', added_by: admin.uid });
    expect(JSON.parse(stored['first']?.text ?? '')).toEqual(NEWPORT);
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'add_card')).toMatchObject([{ by: admin.uid, subject: 'first' }]);
  });

  it('is the only one from its day, even if two are entered at once', async () => {
    const answers = await Promise.all(
      [admin, other].map((who, index) => call(who, 'save_card', { id: `c${index}`, text: from('2031-04-01') })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.keys(await cards())).toHaveLength(1);
  });

  it('is refused, and changes nothing, if no fare can be worked out from it', async () => {
    const before = await wholeTree();
    const holes = JSON.stringify({ ...NEWPORT, bands: NEWPORT.bands.slice(0, 1) });
    for (const text of ['', 'a card', '{}', holes, JSON.stringify({ ...NEWPORT, effective_from: '2026-02-30' })]) {
      const { status, error } = await call(admin, 'save_card', { id: 'bad', text });
      expect([status, error?.code], text.slice(0, 40)).toEqual([422, 'card_fault']);
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('is refused in plain words if it is too long to be kept', async () => {
    // Below the limit as it is sent, without a blank, and above it as it is kept.
    const times = Array.from({ length: 30 }, (_, index) => ({
      name: `Time ${index}`,
      when: Array.from({ length: 30 }, () => ({ from: '01:00', to: '01:01' })),
      pence: 1,
    }));
    const text = JSON.stringify({ ...NEWPORT, extras: { ...NEWPORT.extras, times } });
    expect(text.length).toBeLessThan(40_000);
    const before = await wholeTree();
    const { status, error } = await call(admin, 'save_card', { id: 'long', text });
    expect([status, error?.code]).toEqual([422, 'card_too_long']);
    expect(await wholeTree()).toEqual(before);
  });

  it('goes away only before its first day', async () => {
    await callOk(admin, 'save_card', { id: 'now', text: from('2022-09-23') });
    await callOk(admin, 'save_card', { id: 'soon', text: from(NEXT_WEEK) });
    await callOk(other, 'save_card', { id: 'soon', text: null });
    await callOk(admin, 'save_card', { id: 'soon', text: null });
    expect((await call(other, 'save_card', { id: 'now', text: null })).error?.code).toBe('card_in_force');
    expect((await call(other, 'save_card', { id: 'now', text: from('2022-09-24') })).error?.code).toBe('card_in_force');
    expect(Object.keys(await cards())).toEqual(['now']);
  });

  it('that cannot be read is left out, and everything else still works', async () => {
    await db.set('authority_cards/strange', {
      text: '{"format":2}',
      from: '2022-09-23',
      added_at: 1,
      added_by: admin.uid,
    });
    await callOk(admin, 'save_card', { id: 'now', text: from('2022-09-24') });
    expect((await onTheCard()).status).toBe(200);
    expect((await callOk(rider, 'estimate', TRIP)).lines.card?.effective_from).toBe('2022-09-24');
  });

  it('can be entered only by the desk', async () => {
    expect((await call(rider, 'save_card', { id: 'mine', text: from('2022-09-23') })).status).toBe(403);
  });
});

describe('fares by the card', () => {
  it('need a card in force', async () => {
    expect((await onTheCard()).error).toMatchObject({ code: 'card_needed', field: 'fare_basis' });
    await callOk(admin, 'save_card', { id: 'soon', text: from(NEXT_WEEK) });
    expect((await onTheCard()).error?.code).toBe('card_needed');
    await callOk(admin, 'save_card', { id: 'now', text: from('2022-09-23') });
    expect((await onTheCard()).status).toBe(200);
  });

  it('are estimated by its meter over the route, as a figure and a range that name the card', async () => {
    const plan = await callOk(rider, 'estimate', TRIP);
    await callOk(admin, 'save_card', { id: 'now', text: from('2022-09-23') });
    await onTheCard();
    const { lines, estimateFare, distance } = await callOk(rider, 'estimate', TRIP);
    expect(plan.lines.card).toBeUndefined();
    expect(lines.card).toMatchObject({
      authority: 'Newport City Council',
      effective_from: '2022-09-23',
      source: 'route',
    });
    expect(estimateFare).toBe(lines.card?.allowed);
    // The hiring charge and ten pence for each hundred yards are the least that any hour has for this way.
    expect(estimateFare).toBeGreaterThanOrEqual(350 + 10 * Math.floor(distance / 91.44 - 1));
    expect(lines.card?.range?.low).toBeLessThanOrEqual(estimateFare);
    expect(lines.card?.range?.high).toBeGreaterThan(estimateFare);
    expect(lines.driver_share + lines.convenience_fee).toBe(estimateFare);
  });
});
