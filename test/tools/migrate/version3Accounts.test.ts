import { describe, expect, it } from 'vitest';
import { accounts } from '../../../tools/migrate/steps/version3/accounts';

type Row = Record<string, unknown>;
const PERSON = { firstName: 'Nia', mobile: '+447700900123', usertype: 'rider', approved: true, loginType: 'email' };

/** A row after the step, one way. */
async function after(way: 'up' | 'down', row: Row): Promise<Row> {
  let now = row;
  await accounts[way]({
    each: async (_path, next) => {
      now = (next(now as never, 'u1', null) as Row | undefined) ?? now;
    },
    move: async () => {},
    tell: () => {},
  });
  return now;
}

describe('an account of an earlier release', () => {
  it.each([
    ['a rider without approval', { ...PERSON, approved: false }, { approved: true, suspended: true }],
    [
      'a fleet admin without it',
      { ...PERSON, usertype: 'fleetadmin', approved: false },
      { approved: true, suspended: true },
    ],
    [
      'a driver with papers and without it',
      { ...PERSON, usertype: 'driver', approved: false, dutyUntil: 1, driverActiveStatus: true },
      { approved: true, suspended: true, driverActiveStatus: false },
    ],
    ['a driver who waits for the first decision', { ...PERSON, usertype: 'driver', approved: false }, {}],
    ['an admin an operator closed', { ...PERSON, usertype: 'admin', approved: false }, {}],
    ['somebody approved', PERSON, {}],
    ['somebody who registered by SMS', { ...PERSON, loginType: 'phone' }, { mobileProven: true }],
  ])('%s', async (_who, before, changes) => {
    const now = await after('up', before);
    expect(now).toEqual({ ...before, ...changes });
    expect(await after('up', now)).toBe(now);
    const back = await after('down', now);
    const off = 'driverActiveStatus' in before ? { driverActiveStatus: false } : {};
    expect(back).toEqual({ ...before, ...off });
    expect(await after('down', back)).toBe(back);
  });
});
