/** Credits above the limit, over HTTP: one person of the desk asks, another decides, and the money moves once. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { CREDIT_REQUEST_MS, CREDITS_TOGETHER_MS } from '@/domain/limits';
import type { CreditRequest } from '@/domain/money/deskCredit';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { calling, handlers } from '../inProcess';
import { balanceOf, expectBooksToAddUp, historyOf, times, titlesTold } from './books';

const { lapseCredits } = await import('../../../functions/src/repairs/lapseCredits');

const requestOf = (id: string): Promise<CreditRequest> => db.get(`credit_requests/${id}`) as Promise<CreditRequest>;
const eventsOf = async (): Promise<string[]> =>
  Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {})
    .filter(({ kind }) => kind === 'money')
    .map(({ event }) => event)
    .toSorted();

let rider: Person;
let asker: Person;
let second: Person;

beforeEach(async () => {
  await resetTown();
  [rider, asker, second] = await Promise.all([createPerson('rider'), createPerson('admin'), createPerson('admin')]);
});
afterEach(expectBooksToAddUp);

const credit = (amount: number, id = newBookingId()) => ({ id, uid: rider.uid, amount, reason: 'complaint' as const });

const correction = (amount: number) => ({
  id: newBookingId(),
  uid: rider.uid,
  kind: 'adjustment' as const,
  amount,
  note: 'Put right',
});

async function asked(amount = 100_000): Promise<string> {
  const body = credit(amount);
  await callOk(asker, 'add_to_wallet', body);
  return body.id;
}

describe('a credit', () => {
  it('says why: in the entry, to its owner and in the audit', async () => {
    const body = { ...credit(10_000), words: ' Cab came late ' };
    await callOk(asker, 'add_to_wallet', body);
    const note = 'After a complaint: Cab came late';
    expect((await historyOf(rider))[`${body.id}-admin`]).toMatchObject({ note, txRef: 'AdminCredit' });
    const [entry] = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(entry).toMatchObject({ event: 'add_to_wallet', subject: rider.uid, detail: `10000: ${note}` });
  });

  it('is refused without a reason, and without words for another one', async () => {
    const { reason: _, ...without } = credit(500);
    expect((await call(asker, 'add_to_wallet', without as never)).status).toBe(400);
    const unsaid = await call(asker, 'add_to_wallet', { ...credit(500), reason: 'other', words: '  ' });
    expect([unsaid.error?.code, await balanceOf(rider)]).toEqual(['no_details_error', 0]);
  });
});

describe('a credit above the limit', () => {
  it('moves nothing until another admin confirms it, and then once', async () => {
    const body = credit(10_001);
    const answers = await times(5, () => callOk(asker, 'add_to_wallet', body));
    expect(answers).toEqual(answers.map(() => ({ ...answers[0], waits: { others: 1 } })));
    expect([await balanceOf(rider), await historyOf(rider)]).toEqual([0, {}]);
    expect(await titlesTold(second)).toEqual(['A credit waits for a second person']);
    const decided = await times(5, () => callOk(second, 'decide_credit', { id: body.id, decision: 'confirm' }));
    expect(decided).toEqual(decided.map(() => ({ id: body.id, state: 'confirmed' })));
    expect(await balanceOf(rider)).toBe(10_001);
    expect((await historyOf(rider))[`${body.id}-admin`]).toMatchObject({ request: body.id, note: 'After a complaint' });
    expect(await requestOf(body.id)).toMatchObject({ state: 'confirmed', by: asker.uid, decidedBy: second.uid });
    expect(await titlesTold(asker)).toEqual(['Your credit was confirmed']);
    expect(await eventsOf()).toEqual(['ask_credit', 'confirm_credit']);
  });

  it('counts what went into the wallet within seven days, whoever of the desk put it there', async () => {
    await callOk(asker, 'add_to_wallet', credit(6_000));
    await callOk(second, 'adjust_wallet', { ...correction(4_000), type: 'Credit' });
    expect(await callOk(asker, 'add_to_wallet', credit(1))).toMatchObject({ waits: { others: 1 } });
    // What is taken out again gives nothing back, and what two people decided on takes nothing.
    await callOk(asker, 'adjust_wallet', { ...correction(10_000), type: 'Debit' });
    const id = await asked(100);
    await callOk(second, 'decide_credit', { id, decision: 'confirm' });
    expect(await balanceOf(rider)).toBe(100);
    const later = await calling(asker, { ...credit(10_000), words: '' }, Date.now() + CREDITS_TOGETHER_MS);
    expect(await handlers.add_to_wallet(later)).not.toHaveProperty('waits');
    expect(await balanceOf(rider)).toBe(10_100);
  });

  it('is found by whoever comes last of several desks that credit a wallet at once', async () => {
    const desks = [asker, second, asker, second, asker];
    const answers = await Promise.all(desks.map((desk) => callOk(desk, 'add_to_wallet', credit(3_000))));
    expect(answers.filter(({ waits }) => waits !== undefined)).toHaveLength(2);
    expect(await balanceOf(rider)).toBe(9_000);
  });

  it('is one thing or the other when the press that reaches the limit comes ten times within a moment', async () => {
    for (let count = 0; count < 12; count += 1) {
      const by = await createPerson('rider');
      const body = { ...credit(6_000), uid: by.uid, words: '' };
      // One after another, so that some read while another's entry is being written.
      const press = async (_: unknown, index: number) => {
        const made = await calling(asker, body);
        await setTimeout(index * 2);
        return handlers.add_to_wallet(made);
      };
      const answers = await Promise.all(Array.from({ length: 10 }, press));
      expect(answers).toEqual(answers.map(() => ({ uid: by.uid, txId: `${body.id}-admin`, amount: 6_000 })));
      expect([await balanceOf(by), await requestOf(body.id)]).toEqual([6_000, null]);
    }
  });

  it('is never decided by who asked', async () => {
    const id = await asked();
    for (const body of [
      { id, decision: 'confirm' },
      { id, decision: 'refuse', reason: 'Mine' },
    ] as const) {
      const { status, error } = await call(asker, 'decide_credit', body);
      expect([status, error?.code]).toEqual([403, 'credit_own']);
    }
    expect(await balanceOf(rider)).toBe(0);
  });

  it('is refused with a reason, and cannot be confirmed afterwards', async () => {
    const id = await asked();
    await callOk(second, 'decide_credit', { id, decision: 'refuse', reason: 'Far too much' });
    expect(await requestOf(id)).toMatchObject({ state: 'refused', answer: 'Far too much' });
    const late = await call(second, 'decide_credit', { id, decision: 'confirm' });
    expect([late.status, late.error?.code, await balanceOf(rider)]).toEqual([409, 'credit_decided', 0]);
    const again = await call(asker, 'add_to_wallet', credit(100_000, id));
    expect(again.error?.code).toBe('credit_decided');
    expect(await eventsOf()).toEqual(['ask_credit', 'refuse_credit']);
  });

  it('ends one way when it is confirmed and refused at the same moment', async () => {
    const third = await createPerson('admin');
    const id = await asked();
    const answers = await Promise.all([
      call(second, 'decide_credit', { id, decision: 'confirm' }),
      call(third, 'decide_credit', { id, decision: 'refuse', reason: 'No' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state } = await requestOf(id);
    expect(await balanceOf(rider)).toBe(state === 'confirmed' ? 100_000 : 0);
  });

  it('holds for refunds and corrections in somebody’s favour, not for money taken out', async () => {
    const body = { uid: rider.uid, amount: 20_000, note: 'Charged twice' };
    const refund = { ...body, id: newBookingId(), kind: 'refund' } as const;
    const put = { ...body, id: newBookingId(), kind: 'adjustment', type: 'Credit' } as const;
    const take = { ...body, id: newBookingId(), kind: 'adjustment', type: 'Debit' } as const;
    expect(await callOk(asker, 'adjust_wallet', refund)).toMatchObject({ waits: { others: 1 } });
    expect(await callOk(asker, 'adjust_wallet', put)).toMatchObject({ waits: { others: 1 } });
    expect(await callOk(asker, 'adjust_wallet', take)).not.toHaveProperty('waits');
    expect(await balanceOf(rider)).toBe(-20_000);
    await callOk(second, 'decide_credit', { id: refund.id, decision: 'confirm' });
    await callOk(second, 'decide_credit', { id: put.id, decision: 'confirm' });
    expect(await balanceOf(rider)).toBe(20_000);
  });

  it('follows the setting; with 0 every credit waits', async () => {
    await db.set('settings/credit_limit', 0);
    expect(await callOk(asker, 'add_to_wallet', credit(1))).toMatchObject({ waits: { others: 1 } });
  });

  it('holds with one admin alone, who is told that there is nobody else', async () => {
    await db.set(`users/${second.uid}`, null);
    expect(await callOk(asker, 'add_to_wallet', credit(100_000))).toMatchObject({ waits: { others: 0 } });
    expect(await balanceOf(rider)).toBe(0);
  });

  it('lapses after seven days: nobody confirms it then, whether or not the schedule has run', async () => {
    const id = await asked();
    const late = Date.now() - CREDIT_REQUEST_MS - 1;
    await db.set(`credit_requests/${id}/at`, late);
    const { decide_credit: decide } = handlers;
    const pressed = await calling(second, { id, decision: 'confirm' } as const);
    expect(await decide(pressed)).toMatchObject({ refused: 'credit_lapsed' });
    await lapseCredits(Date.now());
    await lapseCredits(Date.now());
    expect(await requestOf(id)).toMatchObject({ state: 'lapsed' });
    expect(await balanceOf(rider)).toBe(0);
    expect(await eventsOf()).toEqual(['ask_credit', 'lapse_credit']);
  });

  it('tells nobody who has left of its end', async () => {
    const [refused, confirmed, lapsed] = [await asked(), await asked(), await asked()];
    await db.set(`users/${asker.uid}`, null);
    await callOk(second, 'decide_credit', { id: refused, decision: 'refuse', reason: 'Too much' });
    await callOk(second, 'decide_credit', { id: confirmed, decision: 'confirm' });
    await db.set(`credit_requests/${lapsed}/at`, Date.now() - CREDIT_REQUEST_MS - 1);
    await lapseCredits(Date.now());
    expect(await requestOf(lapsed)).toMatchObject({ state: 'lapsed' });
    expect(await db.get(`notifis/${asker.uid}`)).toBeNull();
  });

  it('goes with the account it was for', async () => {
    const id = await asked();
    await callOk(asker, 'delete_user', { uid: rider.uid });
    expect(await requestOf(id)).toBeNull();
    expect((await call(second, 'decide_credit', { id, decision: 'confirm' })).status).toBe(404);
  });
});
