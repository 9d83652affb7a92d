/** What the licensing authority says about a driver and the vehicle, as the desk enters it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import type { DriverAccess } from '@/domain/people/driverAccess';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';

const MARK = 'CF24 ABC';
const LISTED = { from: '2026-03-29', until: '', vehicle: MARK };
const EXEMPT = { from: '2026-01-01', until: '2026-12-31', notice: ' 2026/14 ' };

let admin: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [admin, driver] = await Promise.all([createPerson('admin'), createPerson('driver', { vehicleRegister: MARK })]);
});

const entry = (changes: object = {}) => ({
  uid: driver.uid,
  edits: 0,
  designated: LISTED,
  dog: EXEMPT,
  ...changes,
});
const stored = () => db.get<DriverAccess>(`driver_access/${driver.uid}`);

describe('the licensing authority’s entry', () => {
  it('is saved by local days, and the audit shows it', async () => {
    expect(await callOk(admin, 'save_driver_access', entry())).toEqual({ uid: driver.uid, edits: 1 });
    expect(await stored()).toEqual({
      edits: 1,
      // Midnight of the day on which summer time begins.
      designated: { from: Date.UTC(2026, 2, 29, 0), vehicle: MARK },
      exempt: { dog: { from: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1) - 1, notice: '2026/14' } },
    });
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'save_driver_access')).toMatchObject([
      { by: admin.uid, subject: driver.uid, changes: { designated: { to: expect.stringContaining(MARK) as string } } },
    ]);
  });

  it('is saved once if the press is repeated, and the second of two desks must look again', async () => {
    await callOk(admin, 'save_driver_access', entry());
    expect(await callOk(admin, 'save_driver_access', entry())).toEqual({ uid: driver.uid, edits: 1 });
    expect((await call(admin, 'save_driver_access', entry({ dog: undefined }))).error?.code).toBe('user_changed');
    expect((await stored())?.exempt).toBeDefined();
  });

  it('does not carry over from the listed vehicle to the next one', async () => {
    await callOk(admin, 'save_driver_access', entry());
    await db.set(`users/${driver.uid}/vehicleRegister`, 'CF25 NEW');
    await callOk(admin, 'save_driver_access', entry({ edits: 1, dog: undefined }));
    expect((await stored())?.designated?.vehicle).toBe(MARK);
    const other = { ...LISTED, vehicle: 'CF99 ODD' };
    expect((await call(admin, 'save_driver_access', entry({ edits: 2, designated: other }))).error?.code).toBe(
      'user_changed',
    );
  });

  it.each([
    ['designated.from', 'access_dates', { designated: { ...LISTED, from: '2026-02-30' } }],
    ['designated.until', 'access_order', { designated: { ...LISTED, until: '2026-03-28' } }],
    ['dog.until', 'access_dates', { dog: { ...EXEMPT, until: '' } }],
    ['dog.notice', 'access_notice', { dog: { ...EXEMPT, notice: ' ' } }],
  ])('names what is wrong in %s: %s', async (field, code, changes) => {
    const { error } = await call(admin, 'save_driver_access', entry(changes));
    expect(error).toMatchObject({ field, code });
    expect(await stored()).toBeNull();
  });

  it('cannot be written by the driver, the fleet or a rider', async () => {
    for (const role of ['driver', 'fleetadmin', 'rider'] as const) {
      const person = role === 'driver' ? driver : await createPerson(role);
      expect((await call(person, 'save_driver_access', entry())).error?.code).toBe('permission_denied');
    }
    expect((await call(admin, 'save_driver_access', entry({ uid: admin.uid }))).error?.code).toBe('user_not_found');
  });
});
