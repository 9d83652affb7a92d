/** Bookings that repeat. */
import { paths } from '@/domain/paths';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { read, readRange, readRangeAfter } from '../database';

export function readRepeat(id: string): Promise<Repeat | null> {
  return read<Repeat>(paths.repeat(id));
}

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
