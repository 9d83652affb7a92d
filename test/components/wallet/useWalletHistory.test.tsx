import { loadFirebase } from '@/backend/later/load';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import type { Listed, Observer } from '@/backend/connection/observe';
import { PAGE_SIZE } from '@/domain/limits';
import type { WalletEntry } from '@/domain/money/wallet';
import { useWalletHistory } from '@/components/wallet/useWalletHistory';
import { createAppStore } from '@/state/store';

await loadFirebase();

type Entry = Listed<WalletEntry>;

const backend = vi.hoisted(() => ({
  observer: null as Observer<Entry[]> | null,
  olderWalletEntries: vi.fn<(uid: string, oldest: Entry) => Promise<Outcome<Entry[]>>>(),
}));

vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  watchWalletHistory: (_uid: string, observer: Observer<Entry[]>) => {
    backend.observer = observer;
    return () => {};
  },
}));
vi.mock('@/backend/money/walletPages', async (original) => ({
  ...(await original<object>()),
  olderWalletEntries: backend.olderWalletEntries,
}));

/** Entry number n of a wallet, one per hour. */
const entry = (n: number): Entry => ({
  id: `tx-${String(n).padStart(3, '0')}`,
  type: 'Credit',
  kind: 'topup',
  amount: 100,
  date: n * 3_600_000,
  txRef: '',
});
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => entry(from + i));
const numbers = (shown: Entry[]) => shown.map(({ date }) => date / 3_600_000);

beforeEach(() => {
  backend.olderWalletEntries.mockReset();
});

function setUp() {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useWalletHistory('rider-1'), { wrapper });
  const arrive = (page: Entry[]) => act(() => backend.observer?.next(page));
  return { result, arrive };
}

describe('the history of a wallet', () => {
  it('shows the newest first', () => {
    const { result, arrive } = setUp();
    arrive(entries(1, 3));
    expect(numbers(result.current.entries)).toEqual([3, 2, 1]);
    expect(result.current.hasOlder).toBe(false);
  });

  it('reads older pages from the oldest shown to the end', async () => {
    const { result, arrive } = setUp();
    arrive(entries(11, 10 + PAGE_SIZE));
    expect(result.current.hasOlder).toBe(true);
    backend.olderWalletEntries.mockResolvedValue({ ok: true, value: entries(1, 10) });
    await act(async () => {
      expect(await result.current.showOlder()).toBeNull();
    });
    expect(backend.olderWalletEntries).toHaveBeenCalledWith('rider-1', entry(11));
    expect(numbers(result.current.entries)).toEqual(Array.from({ length: 30 }, (_, i) => 30 - i));
    expect(result.current.hasOlder).toBe(false);
  });

  it('neither loses nor repeats an entry pushed off the live page by a new one', async () => {
    const { result, arrive } = setUp();
    arrive(entries(11, 10 + PAGE_SIZE));
    backend.olderWalletEntries.mockResolvedValue({ ok: true, value: entries(1, 10) });
    await act(async () => {
      await result.current.showOlder();
    });
    arrive(entries(12, 11 + PAGE_SIZE));
    await waitFor(() => expect(result.current.entries).toHaveLength(31));
    expect(new Set(numbers(result.current.entries)).size).toBe(31);
  });

  it('says why older entries could not be read, and keeps those shown', async () => {
    const { result, arrive } = setUp();
    arrive(entries(1, PAGE_SIZE));
    backend.olderWalletEntries.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    await act(async () => {
      expect(await result.current.showOlder()).toEqual({ key: 'offline' });
    });
    expect(result.current.entries).toHaveLength(PAGE_SIZE);
  });
});
