/** Account numbers over HTTP: one that cannot exist is refused wherever it is typed, and nothing changes by it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { newAttempt, newEmail, newMobile, papers, profileOf } from '../accounts/newcomers';
import { db, resetTown } from '../../support/stack';
import { fund } from './books';

/** The payments scheme's own example, and the same with its last digit changed. */
const ROW = '089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1';
const GOOD = { bankName: 'Tyne Bank', bankCode: '08-99-99', bankAccount: '66374958' };
const WRONG = { ...GOOD, bankAccount: '66374959' };
const PAYER = { name: 'Amberlight Ltd', sort_code: '08-99-99', account: '66374958', service_user: '123456' };

let admin: Person;

beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
  await db.update('', { 'settings/payout_hold_hours': 0, 'settings/code': 'GBP', 'settings/symbol': '£' });
});

const supply = (weights = ROW, substitutes = '') => callOk(admin, 'save_bank_weights', { weights, substitutes });

describe('the table', () => {
  it('is kept whole, with its number of rows, who supplied it and when; and kept once', async () => {
    const answer = await supply(`${ROW}\r\n\r\n938000 938696 MOD11 7 6 5 4 3 2 7 6 5 4 3 2 0 0 5\r\n`, '938173 938017');
    expect(answer).toEqual({ rows: 2, substitutes: 1 });
    const about = await db.get('bank_weights/about');
    expect(about).toEqual({ rows: 2, substitutes: 1, at: expect.any(Number) as number, by: admin.uid });
    await supply(`${ROW}\r\n\r\n938000 938696 MOD11 7 6 5 4 3 2 7 6 5 4 3 2 0 0 5\r\n`, '938173 938017');
    expect(await db.get('bank_weights/about')).toEqual(about);
  });

  it('is refused whole for one line that cannot be read, and the one before stays', async () => {
    await supply();
    const before = await db.get('bank_weights');
    const refused = await call(admin, 'save_bank_weights', { weights: `${ROW}\nhello`, substitutes: '' });
    expect(refused.error).toMatchObject({ code: 'bank_weights_unreadable', field: 'weights', figures: { line: 2 } });
    const other = await call(admin, 'save_bank_weights', { weights: ROW, substitutes: '938173' });
    expect(other.error).toMatchObject({ code: 'bank_weights_unreadable', field: 'substitutes', figures: { line: 1 } });
    expect(await db.get('bank_weights')).toEqual(before);
  });

  it('may be as long as the scheme’s own', async () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => ROW.replaceAll('089', String(100 + (at % 900))));
    expect(await supply(rows.join('\r\n'))).toEqual({ rows: 1_500, substitutes: 0 });
  });

  it('is removed', async () => {
    await supply();
    expect(await supply('')).toEqual({ rows: 0, substitutes: 0 });
    expect(await db.get('bank_weights')).toBeNull();
    await callOk(admin, 'save_payer', { ...PAYER, account: WRONG.bankAccount });
  });

  it('is for the accountant and the owner alone', async () => {
    for (const kind of ['driver', 'rider', 'fleetadmin'] as const) {
      const person = await createPerson(kind);
      expect((await call(person, 'save_bank_weights', { weights: ROW, substitutes: '' })).status).toBe(403);
    }
    expect(await db.get('bank_weights')).toBeNull();
  });
});

describe('an account number that cannot exist', () => {
  beforeEach(() => supply());

  it('is refused when a rider withdraws, and the money stays', async () => {
    const rider = await createPerson('rider');
    await fund(rider, 2_000, 'earnings');
    const refused = await call(rider, 'withdraw', { id: newBookingId(), amount: 2_000, bank: WRONG });
    expect([refused.status, refused.error?.code]).toEqual([422, 'bank_account_wrong']);
    expect(await db.get('withdraws')).toBeNull();
    expect((await db.get<UserProfile>(`users/${rider.uid}`))?.walletBalance).toBe(2_000);
    await callOk(rider, 'withdraw', { id: newBookingId(), amount: 2_000, bank: GOOD });
  });

  it('is refused when a driver withdraws to the one of their profile', async () => {
    const driver = await createPerson('driver', WRONG);
    await fund(driver, 2_000, 'earnings');
    const refused = await call(driver, 'withdraw', { id: newBookingId(), amount: 2_000 });
    expect(refused.error?.code).toBe('bank_account_wrong');
    await db.update(`users/${driver.uid}`, GOOD);
    await callOk(driver, 'withdraw', { id: newBookingId(), amount: 2_000 });
  });

  it('is refused for the account that runs are paid from', async () => {
    const refused = await call(admin, 'save_payer', { ...PAYER, account: WRONG.bankAccount });
    expect(refused.error).toMatchObject({ code: 'bank_account_wrong', field: 'account' });
    expect(await db.get('payer')).toBeNull();
    await callOk(admin, 'save_payer', PAYER);
  });

  it('is refused in a driver’s papers, at the field, and no papers are sent', async () => {
    const driver = await createPerson('driver', { approved: false, dutyUntil: undefined });
    const refused = await call(driver, 'submit_application', papers(driver.uid, WRONG));
    expect(refused.error).toMatchObject({ code: 'bank_account_wrong', field: 'bankAccount' });
    expect(await db.get(`applications/${driver.uid}`)).toBeNull();
    await callOk(driver, 'submit_application', papers(driver.uid, GOOD));
  });

  it('is refused when the desk or a fleet adds or changes a driver, by a new sort code too', async () => {
    const { license_image: _, vehicleLicenseImg: __, ...typed } = papers('');
    const driver = (bank: object) => ({
      firstName: 'Nia',
      lastName: 'Prosser',
      email: newEmail(),
      mobile: newMobile(),
      attempt: newAttempt(),
      papers: { ...typed, ...bank },
    });
    const fleet = await createPerson('fleetadmin');
    for (const by of [admin, fleet])
      expect((await call(by, 'save_driver', driver(WRONG))).error).toMatchObject({
        code: 'bank_account_wrong',
        field: 'bankAccount',
      });
    // The number that is wrong under one sort code is unknown under the other.
    const { uid } = await callOk(admin, 'save_driver', driver({ ...WRONG, bankCode: '20-45-12' }));
    const change = (bank: object) =>
      call(admin, 'save_driver', {
        uid,
        edits: 0,
        firstName: 'Nia',
        lastName: 'Prosser',
        papers: { ...typed, ...bank },
      });
    expect((await change(WRONG)).error?.code).toBe('bank_account_wrong');
    expect((await profileOf(uid))?.bankCode).toBe('20-45-12');
    expect((await change(GOOD)).status).toBe(200);
  });

  it('in a request of before says so in the plan, and no run takes it', async () => {
    await supply('');
    const driver = await createPerson('driver');
    await fund(driver, 2_000, 'earnings');
    const id = newBookingId();
    await callOk(driver, 'withdraw', { id, amount: 2_000, bank: WRONG });
    await supply();
    await callOk(admin, 'save_payer', PAYER);
    const { rows } = await callOk(admin, 'plan_payout', {});
    expect(rows).toMatchObject([{ id, obstacle: 'account_wrong' }]);
  });
});
