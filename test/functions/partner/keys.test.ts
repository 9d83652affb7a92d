/** Partners and their keys, as the desk makes, limits and ends them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Partner } from '@/domain/partner/partner';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack, wholeTree } from '../../support/stack';
import { opened } from '../money/accountRides';
import { times } from '../money/books';
import { ask, hotel, JOURNEY, keyFor, TERMS } from './partners';

let admin: Person;
beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

const quote = (key: string) => ask(stack.api, key, 'quotes', { body: JOURNEY });
const partnerOf = ({ uid }: Person): Promise<Partner> => db.get(`partners/${uid}`) as Promise<Partner>;

describe('a partner', () => {
  it('is saved once by the same press, and by one of two desks', async () => {
    const rider = await createPerson('rider');
    const body = { partner: rider.uid, seen: 0, ...TERMS };
    const same = await times(3, () => call(admin, 'save_partner', body));
    expect(same.map(({ answer }) => answer?.changes)).toEqual([1, 1, 1]);
    const two = await Promise.all(
      ['North', 'South'].map((name) => call(admin, 'save_partner', { ...body, seen: 1, name })),
    );
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await partnerOf(rider)).changes).toBe(2);
  });

  it('is a rider, and no account pays that does not name it', async () => {
    const driver = await createPerson('driver');
    const rider = await createPerson('rider');
    const account = await opened(admin);
    const refused = async (partner: Person, more: object = {}) =>
      (await call(admin, 'save_partner', { partner: partner.uid, seen: 0, ...TERMS, ...more })).error?.code;
    expect(await refused(driver)).toBe('select_user');
    expect(await refused(rider, { account })).toBe('account_not_theirs');
    await callOk(admin, 'set_account_people', { id: account, people: [{ uid: rider.uid, may: true }] });
    expect(await refused(rider, { account })).toBeUndefined();
  });

  it('is made by an owner alone', async () => {
    const dispatcher = await createPerson('admin', { right: 'dispatcher' });
    const rider = await createPerson('rider');
    const refused = await call(dispatcher, 'save_partner', { partner: rider.uid, seen: 0, ...TERMS });
    expect(refused.error?.code).toBe('right_missing');
  });

  it('goes with the account of its rider, with its keys', async () => {
    const { rider, key } = await hotel(admin);
    expect((await quote(key)).status).toBe(200);
    await callOk(admin, 'delete_user', { uid: rider.uid });
    expect(await db.get(`partners/${rider.uid}`)).toBeNull();
    expect((await quote(key)).status).toBe(401);
  });
});

describe('a key', () => {
  it('is shown once, and is nowhere in the database', async () => {
    const { rider, key } = await hotel(admin);
    const stored = JSON.stringify(await wholeTree());
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(key.slice('amk_'.length, 'amk_'.length + 32));
    const id = newBookingId();
    const presses = await times(3, () => call(admin, 'new_partner_key', { partner: rider.uid, id }));
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(presses.find(({ status }) => status === 409)?.error?.code).toBe('partner_key_shown');
  });

  it('is one of two, so that one is changed without a gap', async () => {
    const { rider, key, keyId } = await hotel(admin);
    const second = await keyFor(admin, rider);
    const third = await call(admin, 'new_partner_key', { partner: rider.uid, id: newBookingId() });
    expect(third.error?.code).toBe('partner_keys_full');
    expect([(await quote(key)).status, (await quote(second.key)).status]).toEqual([200, 200]);
    await callOk(admin, 'revoke_partner_key', { partner: rider.uid, id: keyId });
    await callOk(admin, 'revoke_partner_key', { partner: rider.uid, id: keyId });
    expect([(await quote(key)).status, (await quote(second.key)).status]).toEqual([401, 200]);
    expect(Object.keys((await partnerOf(rider)).keys ?? {})).toEqual(['second']);
  });

  it('keeps when it was last used', async () => {
    const { rider, key } = await hotel(admin);
    expect((await partnerOf(rider)).keys?.first?.used).toBeUndefined();
    await quote(key);
    expect((await partnerOf(rider)).keys?.first?.used).toBeGreaterThan(Date.now() - 60_000);
  });

  it('stays while the terms are changed, and is refused while the partner is stopped', async () => {
    const { rider, key } = await hotel(admin);
    await callOk(admin, 'save_partner', { partner: rider.uid, seen: 1, ...TERMS, state: 'stopped' });
    const stopped = await quote(key);
    expect([stopped.status, stopped.json.code]).toEqual([403, 'partner_stopped']);
    await callOk(admin, 'save_partner', { partner: rider.uid, seen: 2, ...TERMS });
    expect((await quote(key)).status).toBe(200);
  });

  it('of a suspended rider is refused', async () => {
    const { rider, key } = await hotel(admin);
    await db.set(`users/${rider.uid}/suspended`, true);
    expect((await quote(key)).status).toBe(401);
  });
});
