import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { olderWalletEntries } from '@/backend/money/walletPages';
import type { Listed } from '@/backend/connection/observe';
import { PAGE_SIZE } from '@/domain/limits';
import type { WalletEntry } from '@/domain/money/wallet';
import { useWatch } from '@/state/hooks';
import { walletHistoryGroup } from '@/state/personal';

type Entry = Listed<WalletEntry>;

/**
 * A wallet's entries, newest first. The first page is live; older pages are read on request. An entry that moves from
 * the live page to an older one is shown once.
 */
export function useWalletHistory(uid: string) {
  const { data, loading, error } = useWatch(walletHistoryGroup, uid);
  const [older, setOlder] = useState<Entry[]>([]);
  const [atEnd, setAtEnd] = useState(false);
  const [busy, setBusy] = useState(false);

  const byId = new Map([...older, ...(data ?? [])].map((entry) => [entry.id, entry]));
  const entries = [...byId.values()].toSorted((a, b) => b.date - a.date || b.id.localeCompare(a.id));
  const hasOlder = !atEnd && (data?.length ?? 0) >= PAGE_SIZE;

  /** Reads the next page. Returns the failure, or null. */
  async function showOlder(): Promise<Failure | null> {
    const oldest = entries.at(-1);
    if (!oldest) return null;
    setBusy(true);
    const outcome = await olderWalletEntries(uid, oldest);
    setBusy(false);
    if (!outcome.ok) return outcome.failure;
    setAtEnd(outcome.value.length < PAGE_SIZE);
    setOlder((known) => [...outcome.value, ...known, ...(data ?? [])]);
    return null;
  }

  return { entries, loading, error, hasOlder, busy, showOlder };
}
