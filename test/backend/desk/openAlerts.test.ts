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
/** The database, with these alerts in it, answers both questions. */
function answered(rows: readonly Row[]) {
  const [byState, byTime] = listening.asked;
  const open = rows
    .filter(({ state }) => state !== 'closed')
    .toSorted((a, b) => (a.state < b.state ? -1 : a.id < b.id ? -1 : 1));
  byState?.tell(snapshot(open.slice(0, 50)));
  byTime?.tell(snapshot(rows.toSorted((a, b) => a.at - b.at).slice(-20)));
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
