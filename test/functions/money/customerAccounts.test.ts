/** Customers' accounts over HTTP: what the office enters stands, and two desks never overwrite each other unseen. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { ACCOUNT } from '../../support/customerAccounts';
import { db, resetTown } from '../../support/stack';
import { expectBooksToAddUp, times } from './books';

let admin: Person;
let driver: Person;
let rider: Person;

beforeEach(async () => {
  await resetTown();
  [admin, driver, rider] = await Promise.all([createPerson('admin'), createPerson('driver'), createPerson('rider')]);
});
afterEach(expectBooksToAddUp);

const accountOf = (id: string): Promise<CustomerAccount> => db.get(`accounts/${id}`) as Promise<CustomerAccount>;
const peopleOf = async (): Promise<AccountPerson[]> =>
  Object.values((await db.get<Record<string, AccountPerson>>('account_people')) ?? {});

async function opened(changes: object = {}): Promise<string> {
  const id = newBookingId();
  await callOk(admin, 'save_account', { id, seen: 0, ...ACCOUNT, ...changes });
  return id;
}

describe('an account', () => {
  it('is opened as the office typed it, tidied', async () => {
    const id = await opened({ email: ' Invoices@Severn.Example ', cost_codes: ['cc-1'], vat_number: 'gb 123 4567 89' });
    expect(await accountOf(id)).toMatchObject({
      name: 'Severn Steel Ltd',
      email: 'invoices@severn.example',
      costCodes: { 'CC-1': true },
      vatNumber: 'GB123456789',
      creditLimit: 50_000,
      termsDays: 30,
      state: 'open',
      changes: 1,
      by: admin.uid,
    });
  });

  it('can be chosen for a ride while it is open, by its name and its codes alone', async () => {
    const id = await opened({ name: 'Ŵyn & Sons', cost_codes: ['CC-1'] });
    const choice = () => db.get(`account_choices/${id}`);
    expect(await choice()).toEqual({
      name: 'Ŵyn & Sons',
      search: 'wyn sons',
      needsCostCode: false,
      costCodes: { 'CC-1': true },
    });
    const saved = (seen: number, changes: object) =>
      callOk(admin, 'save_account', { ...ACCOUNT, id, seen, cost_codes: ['CC-2'], ...changes });
    await saved(1, { name: 'Wyn Ltd' });
    expect(await choice()).toMatchObject({ name: 'Wyn Ltd', search: 'wyn ltd', costCodes: { 'CC-2': true } });
    await saved(2, { state: 'stopped' });
    expect(await choice()).toBeNull();
    await saved(3, { state: 'open' });
    expect(await choice()).toMatchObject({ name: 'Severn Steel Ltd' });
  });

  it('is opened once by the same press', async () => {
    const id = newBookingId();
    const answers = await times(4, () => callOk(admin, 'save_account', { id, seen: 0, ...ACCOUNT }));
    expect(answers).toEqual(answers.map(() => ({ id, changes: 1 })));
  });

  it('is changed only by a desk that has seen the newest', async () => {
    const id = await opened();
    expect(await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 1, credit_limit: 900 })).toEqual({
      id,
      changes: 2,
    });
    const late = await call(admin, 'save_account', { ...ACCOUNT, id, seen: 1, name: 'Severn Iron Ltd' });
    expect([late.status, late.error?.code]).toEqual([409, 'account_changed']);
    expect(await accountOf(id)).toMatchObject({ name: 'Severn Steel Ltd', creditLimit: 900 });
  });

  it('goes to one of two desks that save at the same moment', async () => {
    const id = await opened();
    const answers = await Promise.all(
      ['North', 'South', 'East'].map((name) => call(admin, 'save_account', { ...ACCOUNT, id, seen: 1, name })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await accountOf(id)).changes).toBe(2);
  });

  it('has the language of its invoices, and one without is English', async () => {
    const id = await opened({ language: 'cy' });
    expect((await accountOf(id)).language).toBe('cy');
    expect(await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 1, language: 'en' })).toMatchObject({
      changes: 2,
    });
    expect((await accountOf(id)).language).toBe('en');
    // Nothing is saved again: no language is English.
    expect(await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 2 })).toMatchObject({ changes: 2 });
    expect(await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 2, language: 'cy' })).toMatchObject({
      changes: 3,
    });
    const logged = Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {});
    expect(logged.filter(({ event }) => event === 'change_account')).toHaveLength(2);
  });

  it('is refused in a language that there is not, which is named', async () => {
    const id = newBookingId();
    for (const language of ['tlh', 'CY', '', 'toString']) {
      const refused = await call(admin, 'save_account', { id, seen: 0, ...ACCOUNT, language: language as 'cy' });
      expect([refused.status, refused.error?.code, refused.error?.field]).toEqual([400, 'invalid_request', 'language']);
    }
    expect(await db.get(`accounts/${id}`)).toBeNull();
  });

  it('loses what is taken away, and keeps when it was opened', async () => {
    const id = await opened({ vat_number: 'GB123456789', order_number: 'PO 77' });
    const { at } = await accountOf(id);
    await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 1, cost_codes: undefined });
    const after = await accountOf(id);
    expect(after.at).toBe(at);
    expect([after.vatNumber, after.orderNumber, after.costCodes]).toEqual([undefined, undefined, undefined]);
  });

  it('stays closed', async () => {
    const id = await opened({ state: 'closed' });
    const reached = { contact: 'Uma Usk', email: 'accounts@severn.example', phone: '01633 496 0111' };
    for (const changes of [{}, { state: 'closed', credit_limit: 60_000 }, { ...reached, state: 'stopped' }] as const) {
      const refused = await call(admin, 'save_account', { ...ACCOUNT, id, seen: 1, ...changes });
      expect([refused.status, refused.error?.code]).toEqual([409, 'account_closed']);
    }
    await callOk(admin, 'save_account', { ...ACCOUNT, id, seen: 1, ...reached, state: 'closed' });
    expect(await accountOf(id)).toMatchObject({ ...reached, state: 'closed', changes: 2 });
    expect(await db.get(`account_choices/${id}`)).toBeNull();
  });

  it.each([
    ['an email without a domain', { email: 'invoices' }, 'proper_email'],
    ['cost codes that are needed and missing', { cost_codes: undefined, needs_cost_code: true }, 'cost_codes_missing'],
    ['a VAT number of ten figures', { vat_number: 'GB1234567890' }, 'invalid_request'],
    ['a code with a slash', { cost_codes: ['A/1'] }, 'invalid_request'],
    ['half a penny of credit', { credit_limit: 0.5 }, 'invalid_request'],
  ])('is refused with %s', async (_, changes, code) => {
    const id = newBookingId();
    const refused = await call(admin, 'save_account', { id, seen: 0, ...ACCOUNT, ...changes });
    expect(refused.error?.code).toBe(code);
    expect(await db.get(`accounts/${id}`)).toBeNull();
  });

  it('is for the office alone', async () => {
    for (const person of [driver, rider]) {
      const refused = await call(person, 'save_account', { id: newBookingId(), seen: 0, ...ACCOUNT });
      expect(refused.status).toBe(403);
    }
  });
});

describe('the people of an account', () => {
  /** On the account, without a limit. */
  const UNLIMITED = { monthly: null };

  it('are added, limited and taken off', async () => {
    const id = await opened();
    const person = { uid: rider.uid, may: true };
    expect(await callOk(admin, 'set_account_people', { id, people: [person] })).toEqual({ changed: 1 });
    expect(await callOk(admin, 'set_account_people', { id, people: [person] })).toEqual({ changed: 0 });
    await callOk(admin, 'set_account_people', { id, people: [{ ...person, monthly: 8_000 }] });
    expect(await peopleOf()).toMatchObject([{ account: id, uid: rider.uid, monthly: 8_000, by: admin.uid }]);
    await callOk(admin, 'set_account_people', { id, people: [{ ...person, may: false }] });
    expect(await peopleOf()).toEqual([]);
  });

  it('do not come back by a change of their limit, once another desk has taken them off', async () => {
    const id = await opened();
    const wish = (changes: { may: boolean; seen?: { monthly: number | null }; monthly?: number }) =>
      call(admin, 'set_account_people', { id, people: [{ uid: rider.uid, ...changes }] });
    await wish({ may: true });
    const limited = { may: true, seen: UNLIMITED, monthly: 8_000 };
    expect(await wish(limited)).toMatchObject({ status: 200, answer: { changed: 1 } });
    // The same call again, after its answer was lost.
    expect(await wish(limited)).toMatchObject({ status: 200, answer: { changed: 0 } });
    await wish({ may: false });
    for (const changes of [limited, { may: true, seen: UNLIMITED }]) {
      const refused = await wish(changes);
      expect([refused.status, refused.error?.code, refused.error?.field]).toEqual([409, 'changed_since', 'people']);
    }
    expect(await peopleOf()).toEqual([]);
  });

  it('keep the limit that another desk gave them, when they are added once more', async () => {
    const id = await opened();
    const add = { id, people: [{ uid: rider.uid, may: true, seen: null }] };
    expect(await callOk(admin, 'set_account_people', add)).toEqual({ changed: 1 });
    // The same call again, after its answer was lost.
    expect(await callOk(admin, 'set_account_people', add)).toEqual({ changed: 0 });
    await callOk(admin, 'set_account_people', {
      id,
      people: [{ uid: rider.uid, may: true, seen: UNLIMITED, monthly: 8_000 }],
    });
    expect((await call(admin, 'set_account_people', add)).error?.code).toBe('changed_since');
    expect(await peopleOf()).toMatchObject([{ uid: rider.uid, monthly: 8_000 }]);
  });

  it('have the limit of one desk, where two change the same one at once', async () => {
    const id = await opened();
    const limit = (monthly: number | undefined, seen: number | null) =>
      call(admin, 'set_account_people', {
        id,
        people: [{ uid: rider.uid, may: true, monthly, seen: { monthly: seen } }],
      });
    await callOk(admin, 'set_account_people', { id, people: [{ uid: rider.uid, may: true }] });
    const both = await Promise.all([limit(8_000, null), limit(9_000, null)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [stands] = await peopleOf();
    expect(stands?.monthly).toBe(both[0].status === 200 ? 8_000 : 9_000);
    expect((await limit(undefined, 1_000)).error?.code).toBe('changed_since');
    expect(await limit(undefined, stands?.monthly ?? null)).toMatchObject({ status: 200 });
    expect((await peopleOf())[0]).not.toHaveProperty('monthly');
  });

  it('are gone in whichever order a limit and their removal come', async () => {
    const id = await opened();
    const wish = (changes: object) => ({ id, people: [{ uid: rider.uid, may: true, ...changes }] });
    await callOk(admin, 'set_account_people', wish({}));
    const [limited] = await Promise.all([
      call(admin, 'set_account_people', wish({ seen: UNLIMITED, monthly: 8_000 })),
      callOk(admin, 'set_account_people', wish({ may: false })),
    ]);
    expect([200, 409]).toContain(limited.status);
    expect(await peopleOf()).toEqual([]);
  });

  it('are changed all together or not at all', async () => {
    const id = await opened();
    const other = await createPerson('rider');
    await callOk(admin, 'set_account_people', { id, people: [{ uid: rider.uid, may: true }] });
    const people = [rider, other].map(({ uid }) => ({ uid, may: true, seen: UNLIMITED, monthly: 8_000 }));
    expect((await call(admin, 'set_account_people', { id, people })).error?.code).toBe('changed_since');
    const [listed, ...more] = await peopleOf();
    expect([listed?.uid, listed?.monthly, more]).toEqual([rider.uid, undefined, []]);
  });

  it('are riders, all of them or nobody', async () => {
    const id = await opened();
    const people = [rider, driver].map(({ uid }) => ({ uid, may: true }));
    expect((await call(admin, 'set_account_people', { id, people })).error?.code).toBe('select_user');
    expect(await peopleOf()).toEqual([]);
  });

  it('belong to an account that is there', async () => {
    const people = [{ uid: rider.uid, may: true }];
    expect((await call(admin, 'set_account_people', { id: newBookingId(), people })).status).toBe(404);
  });

  it('are on it no longer once their own account ends', async () => {
    const id = await opened();
    await callOk(admin, 'set_account_people', { id, people: [{ uid: rider.uid, may: true }] });
    const { data } = await callOk(rider, 'export_my_data', {});
    expect(data).toMatchObject({ accountPerson: { [id]: { account: id, uid: rider.uid } } });
    await callOk(rider, 'delete_account', {});
    expect(await peopleOf()).toEqual([]);
  });
});
