/** The seeded school run is one that the desk could have made. */
import { expect, it } from 'vitest';
import { checkEmail } from '@/domain/people/email';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { UserProfile } from '@/domain/people/user';
import { ruleFault } from '@/domain/ride/repeats/ruleFault';
import type { DayRange } from '@/domain/ride/repeats/repeat';
import { withDaysOff } from '@/domain/ride/repeats/run';
import { occurrences } from '@/domain/ride/repeats/occurrences';
import { DAY_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { schoolRun, trainingDay } from '../../../local/seed/onAccount/schoolRun';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';

const NOW = Date.UTC(2026, 10, 21, 9, 30);

it.each([0, 1, 2, 3, 4, 5, 6])('has a training day on a school day, %i days later as well', (later) => {
  const now = NOW + later * DAY_MS;
  const { repeats } = seedTown(readTownFiles(), now).tree as unknown as ReturnType<typeof schoolRun>;
  const [run] = Object.values(repeats);
  if (run === undefined) throw new Error('no run');
  const days = (ranges: DayRange[] | undefined) =>
    occurrences(withDaysOff(run, ranges).rule, now, now + 14 * DAY_MS, DEFAULT_TIME_ZONE).length;
  expect(days([]) - days(trainingDay(now).ranges)).toBe(1);
});

it('is of people and a car type of the town, on days to come', () => {
  const { tree } = seedTown(readTownFiles(), NOW);
  const { repeats, run_people } = tree as unknown as ReturnType<typeof schoolRun>;
  const accounts = tree['accounts'] as Record<string, CustomerAccount>;
  const users = tree['users'] as Record<string, UserProfile>;
  const [[id, run] = ['', undefined]] = Object.entries(repeats);
  if (run === undefined) throw new Error('no run');
  const account = accounts[run.account ?? ''];
  expect(account?.costCodes?.[run.cost_code ?? '']).toBe(true);
  expect(checkEmail(account?.email ?? '')).toBeNull();
  expect([users[run.rider]?.usertype, users[run.driver ?? '']?.usertype]).toEqual(['rider', 'driver']);
  expect(users[run.driver ?? '']?.carType).toBe(run.trip.carType);
  expect(ruleFault(run.rule, NOW, DEFAULT_TIME_ZONE)).toBeNull();
  const { rule } = withDaysOff(run, account?.daysOff?.ranges);
  expect(occurrences(rule, NOW, NOW + 14 * DAY_MS, DEFAULT_TIME_ZONE).length).toBeGreaterThanOrEqual(9);
  expect(Object.keys(run_people)).toEqual([id]);
});
