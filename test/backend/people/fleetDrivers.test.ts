/** All drivers of a fleet, for a choice among them: read in pages, by name. */
import { beforeEach, expect, it, vi } from 'vitest';
import { readFleetDrivers } from '@/backend/people/people';

type Row = { firstName: string; lastName: string; fleetListed: string };
type Asked = { from?: string; to?: string; before?: { value: string; id: string }; limit?: number };

const stored = vi.hoisted(() => ({ users: new Map<string, object>(), pages: [] as number[], fail: false }));

function page({ from = '', to, before, limit = Infinity }: Asked): [string, Row][] {
  const rows = ([...stored.users] as [string, Row][])
    .filter(([, { fleetListed }]) => fleetListed >= from && (to === undefined || fleetListed <= to))
    .filter(([, { fleetListed }]) => before === undefined || fleetListed < before.value)
    .toSorted(([, a], [, b]) => (a.fleetListed < b.fleetListed ? -1 : 1))
    .slice(-limit);
  stored.pages.push(rows.length);
  return rows;
}

vi.mock('@/backend/connection/database', () => ({ database: () => null }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<object>()),
  ref: () => ({}),
  orderByChild: () => ({}),
  startAt: (from: string) => ({ from }),
  endAt: (to: string) => ({ to }),
  endBefore: (value: string, id: string) => ({ before: { value, id } }),
  limitToLast: (limit: number) => ({ limit }),
  query: (...parts: object[]) => Object.assign({}, ...parts) as Asked,
  get: (asked: Asked) => {
    if (stored.fail) return Promise.reject(new Error('Client is offline.'));
    const rows = page(asked);
    return Promise.resolve({
      forEach: (each: (child: { key: string; val: () => Row }) => void) =>
        rows.forEach(([key, value]) => each({ key, val: () => value })),
    });
  },
}));

function add(id: string, firstName: string, fleet: string): void {
  const fleetListed = `${fleet}:${String(stored.users.size).padStart(13, '0')}`;
  stored.users.set(id, { firstName, lastName: 'Price', fleetListed });
}

beforeEach(() => {
  stored.users.clear();
  Object.assign(stored, { pages: [], fail: false });
});

it('reads every driver of the fleet, and nobody of another, by name', async () => {
  for (let count = 0; count < 201; count += 1) add(`d${count}`, `Driver ${String(count).padStart(3, '0')}`, 'north');
  add('z', 'Aaron', 'north');
  add('other', 'Aaron', 'south');
  const outcome = await readFleetDrivers('north');
  const names = outcome.ok ? outcome.value.map(({ firstName }) => firstName) : [];
  expect(names).toHaveLength(202);
  expect(names.slice(0, 2)).toEqual(['Aaron', 'Driver 000']);
  expect(names.at(-1)).toBe('Driver 200');
  expect(stored.pages).toEqual([200, 2]);
});

it('tells a failure', async () => {
  stored.fail = true;
  expect((await readFleetDrivers('north')).ok).toBe(false);
});
