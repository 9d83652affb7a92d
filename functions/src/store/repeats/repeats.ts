/** Bookings that repeat. */
import { paths } from '@/domain/paths';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { withDaysOff } from '@/domain/ride/repeats/run';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { read, readRange, readRangeAfter } from '../database';
import { readDaysOff } from '../onAccount/customerAccounts';

export function readRepeat(id: string): Promise<Repeat | null> {
  return read<Repeat>(paths.repeat(id));
}

/** It as its rides run: the days off of the account that pays are holidays of it too. */
export async function readRunning(id: string): Promise<Repeat | null> {
  const repeat = await readRepeat(id);
  if (repeat?.account === undefined) return repeat;
  return withDaysOff(repeat, (await readDaysOff(repeat.account)).ranges);
}

export const readRunPeople = (repeat: string): Promise<RunPeople | null> => read<RunPeople>(paths.runPeople(repeat));

/** The runs of a customer's account, by id. */
export const readRunsOf = (account: string): Promise<[string, Repeat][]> =>
  readRange<Repeat>(paths.repeats(), 'account', account, account);

/** The runs that a driver has for their own, by id. */
export const readRunsDrivenBy = (driver: string): Promise<[string, Repeat][]> =>
  readRange<Repeat>(paths.repeats(), 'driver', driver, driver);

/** A rider's repeated bookings, by id. There are few. */
export function readRepeatsOf(rider: string): Promise<[string, Repeat][]> {
  return readRange<Repeat>(paths.repeats(), 'rider', rider, rider);
}

/** Repeated bookings read at a time. */
const PAGE = 100;

/** Those that are due by now (epoch ms), with whose they are, page by page. */
export async function* dueRepeats(nowMs: number): AsyncGenerator<{ id: string; rider: string }[]> {
  // Before every time that is due; a query needs some key.
  let after = { value: 0, key: '-' };
  for (;;) {
    const page = await readRangeAfter<Repeat>(paths.repeats(), 'due', after, nowMs, PAGE);
    yield page.map(([id, { rider }]) => ({ id, rider }));
    const [key, last] = page.at(-1) ?? [];
    if (page.length < PAGE || key === undefined || last === undefined) return;
    after = { value: last.due, key };
  }
}
