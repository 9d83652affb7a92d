/** Reading a wallet for a statement: in pages, and again where an entry comes meanwhile. */
import { beforeEach, expect, it, vi } from 'vitest';
import { readWalletSince } from '@/backend/money/statements';

type Row = { date: number; amount: number };
type Asked = { path: string; from?: number; before?: { date: number; id: string }; limit?: number };

const wallet = vi.hoisted(() => ({
  entries: new Map<string, { date: number; amount: number }>(),
  balance: 0,
  /** Called before each read of the balance and after it. */
  meanwhile: (_when: 'before' | 'after'): void => {},
  pages: [] as number[],
  fail: false,
}));

function page({ from = 0, before, limit = Infinity }: Asked): [string, Row][] {
  const rows = [...wallet.entries]
    .filter(([, { date }]) => date >= from)
    .filter(([id, { date }]) => before === undefined || date < before.date || (date === before.date && id < before.id))
    .toSorted(([a, x], [b, y]) => x.date - y.date || (a < b ? -1 : 1))
    .slice(-limit);
  wallet.pages.push(rows.length);
  return rows;
}

vi.mock('@/backend/connection/database', () => ({ database: () => null }));
vi.mock('firebase/database', () => ({
  ref: (_database: unknown, path: string): Asked => ({ path }),
  orderByChild: () => ({}),
  startAt: (from: number) => ({ from }),
  endBefore: (date: number, id: string) => ({ before: { date, id } }),
  limitToLast: (limit: number) => ({ limit }),
  query: (...parts: object[]) => Object.assign({}, ...parts) as Asked,
  get: (asked: Asked) => {
    if (wallet.fail) return Promise.reject(new Error('Client is offline.'));
    if (asked.path.endsWith('walletBalance')) {
      wallet.meanwhile('before');
      const value = wallet.balance;
      wallet.meanwhile('after');
      return Promise.resolve({ val: () => value });
    }
    const rows = page(asked);
    return Promise.resolve({
      forEach: (each: (child: { key: string; val: () => Row }) => void) =>
        rows.forEach(([key, value]) => each({ key, val: () => value })),
    });
  },
}));

function post(id: string, date: number, amount = 100): void {
  wallet.entries.set(id, { date, amount });
  wallet.balance += amount;
}

beforeEach(() => {
  wallet.entries.clear();
  Object.assign(wallet, { balance: 0, meanwhile: () => {}, pages: [], fail: false });
});

const NOW = Date.UTC(2026, 2, 14);

async function read(since = 0): Promise<{ balance: number; sum: number; count: number }> {
  const outcome = await readWalletSince('dana', since);
  if (!outcome.ok) throw new Error(outcome.failure.key);
  const { balance, entries } = outcome.value;
  return { balance, sum: entries.reduce((sum, { amount }) => sum + amount, 0), count: entries.length };
}

it('reads every entry since the day, in pages, each once, also where many bear the same time', async () => {
  for (let n = 0; n < 1203; n += 1) post(`e${String(n).padStart(4, '0')}`, NOW + Math.floor(n / 700));
  post('older', NOW - 1);
  expect(await read(NOW)).toEqual({ balance: 120_400, sum: 120_300, count: 1203 });
  expect(Math.max(...wallet.pages)).toBe(500);
});

it.each(['before', 'after'] as const)('reads again where an entry comes just %s the balance is read', async (when) => {
  post('first', NOW);
  let left = 1;
  wallet.meanwhile = (at) => {
    if (at !== when || left === 0) return;
    left -= 1;
    // It was decided a moment before the newest, and stored after it.
    post('late', NOW - 60_000, 25);
  };
  expect(await read()).toEqual({ balance: 125, sum: 125, count: 2 });
});

it('gives up rather than say a balance that its entries do not lead to', async () => {
  let number = 0;
  wallet.meanwhile = () => {
    number += 1;
    post(`more${number}`, NOW + number);
  };
  expect(await readWalletSince('dana', 0)).toMatchObject({ ok: false, failure: { key: 'service_unavailable' } });
});

it('says that it is offline', async () => {
  wallet.fail = true;
  expect(await readWalletSince('dana', 0)).toMatchObject({ ok: false, failure: { key: 'offline' } });
});

it('of an empty wallet is nothing', async () => {
  expect(await read()).toEqual({ balance: 0, sum: 0, count: 0 });
});
