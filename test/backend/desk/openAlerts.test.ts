/** The alerts at the desk: an emergency is among them however much was left open. */
import type { DataSnapshot, Query } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchOpenAlerts } from '@/backend/desk/openAlerts';
import type { Listed } from '@/backend/connection/observe';
import type { Alert } from '@/domain/ride/safety/alert';

type Row = Pick<Listed<Alert>, 'id' | 'kind' | 'state' | 'at'>;
type Asked = { by: string; tell: (snapshot: DataSnapshot) => void; refuse: (error: Error) => void; stopped: boolean };

const listening = vi.hoisted(() => ({ asked: [] as Asked[] }));
vi.mock('@/backend/connection/database', () => ({ database: () => null }));
vi.mock('firebase/database', () => {
  const part = (name: string) => (value: unknown) => `${name} ${JSON.stringify(value)}`;
  return {
    ref: (_database: unknown, path: string) => path,
    query: (path: string, ...parts: string[]) => [path, ...parts].join(', '),
    orderByChild: part('by'),
    startAt: part('from'),
    endAt: part('to'),
    limitToFirst: part('first'),
    limitToLast: part('last'),
    onValue: (by: Query, tell: Asked['tell'], refuse: Asked['refuse']) => {
      const asked = { by: String(by), tell, refuse, stopped: false };
      listening.asked.push(asked);
      return () => void (asked.stopped = true);
    },
  };
});

const observer = { next: vi.fn(), error: vi.fn() };
const snapshot = (rows: readonly Row[]) =>
  ({
    exists: () => rows.length > 0,
    forEach: (each: (child: unknown) => void) => {
      for (const { id, ...row } of rows) each({ key: id, val: () => row });
    },
  }) as unknown as DataSnapshot;
/** What a query asks for with a constraint: `first 50`. */
const asksFor = (by: string, constraint: string): string | undefined =>
  new RegExp(`${constraint} "?([^",]*)`).exec(by)?.[1];
/** The database, with these alerts in it, answers each question as it is asked. */
function answered(rows: readonly Row[]) {
  for (const { by, tell } of listening.asked) {
    const field = asksFor(by, 'by') as 'state' | 'at';
    const [from, to, first, last] = ['from', 'to', 'first', 'last'].map((constraint) => asksFor(by, constraint));
    const found = rows
      .filter((row) => (from === undefined || row[field] >= from) && (to === undefined || row[field] <= to))
      .toSorted((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.id < b.id ? -1 : 1));
    tell(snapshot(last === undefined ? found.slice(0, Number(first)) : found.slice(-Number(last))));
  }
}
const told = () => (observer.next.mock.lastCall?.[0] as Row[] | null)?.map(({ id }) => id) ?? null;

const left = Array.from({ length: 60 }, (_, at): Row => ({ id: `a${at + 10}`, kind: 'conduct', state: 'open', at }));

beforeEach(() => {
  listening.asked = [];
  observer.next.mockReset();
  observer.error.mockReset();
  watchOpenAlerts(undefined, observer);
});

it('a call for help is there beside sixty reports that nobody has looked at, once', () => {
  answered([...left, { id: 'z', kind: 'panic', state: 'open', at: 100 }]);
  expect(told()).toContain('z');
  answered([{ id: 'z', kind: 'panic', state: 'open', at: 100 }]);
  expect(told()).toEqual(['z']);
});

it('whoever has taken one keeps it in sight', () => {
  answered([...left, { id: 'z', kind: 'panic', state: 'taken', at: 100 }]);
  expect(told()).toContain('z');
});

it('one that is closed is gone', () => {
  answered([{ id: 'z', kind: 'panic', state: 'closed', at: 100 }]);
  expect(told()).toBe(null);
});

it('says nothing before both questions are answered, and stops where one is refused', () => {
  listening.asked[0]?.tell(snapshot([]));
  expect(observer.next).not.toHaveBeenCalled();
  listening.asked[1]?.refuse(Object.assign(new Error('permission_denied at /alerts'), { code: 'PERMISSION_DENIED' }));
  expect(observer.error).toHaveBeenCalledTimes(1);
  expect(listening.asked.map(({ stopped }) => stopped)).toEqual([true, true]);
});
