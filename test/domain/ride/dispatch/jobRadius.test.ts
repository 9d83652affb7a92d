/** How far away a driver lets rides be, and what they may choose from. */
import { describe, expect, it } from 'vitest';
import { mayBeOffered } from '@/domain/ride/dispatch/eligible';
import { circlesOf, jobRadiusChoices } from '@/domain/ride/dispatch/jobRadius';
import type { UserProfile } from '@/domain/people/user';

const NOW = 1_800_000_000_000;
const FREE = {
  usertype: 'driver',
  approved: true,
  driverActiveStatus: true,
  walletBalance: 0,
  carType: 'Black Cab',
  dutyUntil: NOW + 1,
} as UserProfile;
const offered = (driver: UserProfile, metres: number) => mayBeOffered(driver, { carTypes: ['Black Cab'], metres }, NOW);

describe('a driver’s own radius', () => {
  it('keeps rides beyond it away, to the metre', () => {
    expect(offered({ ...FREE, jobRadius: 2000 }, 2000)).toBe(true);
    expect(offered({ ...FREE, jobRadius: 2000 }, 2001)).toBe(false);
  });

  it('left open, keeps none away', () => {
    expect(offered(FREE, 100_000)).toBe(true);
  });

  it('can be chosen in whole miles or kilometres, up to the widest circle of a search', () => {
    expect(jobRadiusChoices({ job_radius: 1, convert_to_mile: false, reach_minutes: 7 })).toEqual([
      1000, 2000, 3000, 4000, 5000, 6000,
    ]);
    expect(jobRadiusChoices({ job_radius: '0.5', convert_to_mile: true, reach_minutes: '6' })).toEqual([
      1609, 3219, 4828,
    ]);
    expect(jobRadiusChoices({ job_radius: 0.1, convert_to_mile: false, reach_minutes: 1 })).toEqual([]);
  });

  it('stays in the list once chosen, whatever the unit is now, unless the platform searches less far', () => {
    const settings = { job_radius: 0.5, convert_to_mile: true, reach_minutes: 6 };
    expect(jobRadiusChoices(settings, 2000)).toEqual([1609, 2000, 3219, 4828]);
    expect(jobRadiusChoices(settings, 9000)).toEqual([1609, 3219, 4828]);
  });
});

describe('the circles of a search', () => {
  it('begin with the office’s radius, double, and end as far as a cab may come from', () => {
    expect(circlesOf({ job_radius: 1, convert_to_mile: false, reach_minutes: 25 })).toEqual([
      1000, 2000, 4000, 8000, 16_000, 25_000,
    ]);
    expect(circlesOf({ job_radius: 40, convert_to_mile: false, reach_minutes: 25 })).toEqual([40_000]);
    expect(circlesOf({ job_radius: 0, convert_to_mile: false, reach_minutes: 25 })).toEqual([25_000]);
  });
});
