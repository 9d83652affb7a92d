/** A person's own data says what the office did, and never who of the office did it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { book, driverAt } from '../ride/rides';

let admin: Person;
let rider: Person;
beforeEach(async () => {
  await resetTown();
  [admin, rider] = [await createPerson('admin'), await createPerson('rider')];
});

const exported = async (person: Person) => JSON.stringify(await callOk(person, 'export_my_data', {}));

describe('an export', () => {
  it('of a driver whom the desk held back names the office', async () => {
    const driver = await driverAt(10);
    await callOk(admin, 'hold_driver', { uid: driver.uid, decision: 'hold', reason: 'Dirty cab' });
    await db.update(`users/${driver.uid}`, { suspendedBy: admin.uid });
    const data = await exported(driver);
    expect(data).toContain('"heldBackBy":"the office"');
    expect(data).toContain('"suspendedBy":"the office"');
    expect(data).toMatch(/"by":"the office"[^}]*"event":"hold_back"|"event":"hold_back"[^}]*"by":"the office"/);
    expect(data).not.toContain(admin.uid);
    expect(data).toContain(driver.uid);
  });

  it('of a rider whose ride the desk took and put first names the office', async () => {
    await driverAt(10);
    const id = await book(rider);
    await db.update(`bookings/${id}`, {
      taken_by: admin.uid,
      put_first: { at: Date.now(), by: admin.uid, reason: 'Hospital' },
    });
    const data = await exported(rider);
    expect(data).toContain('"taken_by":"the office"');
    expect(data).toContain('Hospital');
    expect(data).not.toContain(admin.uid);
  });

  it('of a driver leaves out why the desk put a rider first', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await callOk(driver, 'accept_booking', { id });
    await db.update(`bookings/${id}`, { put_first: { at: Date.now(), by: admin.uid, reason: 'Hospital' } });
    const data = await exported(driver);
    expect(data).toContain(id);
    expect(data).not.toContain('Hospital');
  });
});
