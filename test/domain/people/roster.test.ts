import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleetListedKey, fleetRange, type KeyRange, rosterKeys, typeRange } from '@/domain/people/roster';
import { USER_TYPES } from '@/domain/people/user';

const isIn = (key: string | undefined, { from, to }: KeyRange): boolean =>
  key !== undefined && from <= key && key <= to;
const times = fc.integer({ min: 0, max: 4_102_444_800_000 });
const uids = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);

describe('roster keys', () => {
  it('put each person into the list of their own type only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...USER_TYPES), times, (usertype, createdAt) => {
        const { listed } = rosterKeys({ usertype, createdAt });
        expect(USER_TYPES.filter((other) => isIn(listed, typeRange(other)))).toEqual([usertype]);
      }),
    );
  });

  it('put each driver into the list of their own fleet only', () => {
    fc.assert(
      fc.property(uids, uids, times, (own, other, createdAt) => {
        fc.pre(own !== other && own !== '-' && other !== '-');
        const key = fleetListedKey({ fleetadmin: own, createdAt });
        expect([isIn(key, fleetRange(own)), isIn(key, fleetRange(other)), isIn(key, fleetRange(''))]).toEqual([
          true,
          false,
          false,
        ]);
      }),
    );
  });

  it('sort people by when they joined', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        fc.pre(a < b);
        const [first = '', second = ''] = [a, b].map(
          (createdAt) => rosterKeys({ usertype: 'rider', createdAt }).listed,
        );
        expect(first < second).toBe(true);
      }),
    );
  });

  it('list a driver without a fleet under no fleet, and a rider under none at all', () => {
    const driver = rosterKeys({ usertype: 'driver', createdAt: 1_767_225_600_000 });
    expect(driver).toEqual({ listed: 'driver:1767225600000', fleetListed: '-:1767225600000' });
    expect(rosterKeys({ usertype: 'rider', createdAt: 1 })).toEqual({ listed: 'rider:0000000000001' });
  });
});
