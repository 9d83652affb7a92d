/**
 * Every entry of a wallet says which source of money it changed, and every wallet keeps the sums. What is in the wallets is
 * replayed from their first entry on, by the rules that hold from now on: bonuses and credits are spent first.
 */
import {
  EMPTY_PURSE,
  type Parts,
  partsBetween,
  type Purse,
  pursesAfter,
  type Source,
  SOURCES,
  STORED_SOURCES,
  type WalletSources,
} from '@/domain/money/sources';
import type { WalletEntry } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Part } from './version3';

type History = Record<string, WalletEntry>;

/** Entries of one event in the order they are posted. */
const WITHIN = ['share', 'cash', 'ride', 'bonus'];

const eventOf = (id: string, { kind }: WalletEntry): string => id.slice(0, -kind.length - 1);

/** The entries, oldest first, with those of one event together. */
function inOrder(history: History): [string, WalletEntry][] {
  return Object.entries(history).toSorted(
    ([idA, a], [idB, b]) =>
      a.date - b.date ||
      eventOf(idA, a).localeCompare(eventOf(idB, b)) ||
      WITHIN.indexOf(a.kind) - WITHIN.indexOf(b.kind),
  );
}

/** Where a credit came from, if its kind leaves that open: from a card, from the desk, or a driver's wages put right. */
function sourceOf(id: string, { kind, note, txRef }: WalletEntry, isDriver: boolean): Source | undefined {
  if (kind === 'refund') return note === undefined && txRef !== id ? 'topup' : 'credit';
  return kind === 'adjustment' && isDriver ? 'earnings' : undefined;
}

const withParts = (purse: Purse, parts: Parts): Purse =>
  Object.fromEntries(SOURCES.map((source) => [source, purse[source] + (parts[source] ?? 0)])) as Purse;

/** The history with the parts of every entry, or undefined if it has them. */
export function partsOfHistory(history: History): History | undefined {
  if (Object.values(history).every(({ parts }) => parts !== undefined)) return undefined;
  const isDriver = Object.values(history).some(({ kind }) => kind === 'share');
  const events = new Map<string, [string, WalletEntry][]>();
  for (const [id, entry] of inOrder(history)) {
    const event = events.get(eventOf(id, entry)) ?? [];
    events.set(eventOf(id, entry), [...event, [id, entry]]);
  }
  let purse = EMPTY_PURSE;
  const whole: History = {};
  for (const entries of events.values()) {
    const moves = entries.map(([id, entry]) => ({ ...entry, source: sourceOf(id, entry, isDriver) }));
    const purses = pursesAfter(purse, moves);
    for (const [index, [id, entry]] of entries.entries()) {
      const parts = entry.parts ?? partsBetween(purses[index - 1] ?? purse, purses[index] ?? purse);
      whole[id] = { ...entry, parts };
    }
    purse = entries.reduce((next, [id]) => withParts(next, whole[id]?.parts ?? {}), purse);
  }
  return whole;
}

/** The profile with the sums of its history's parts, or undefined if it has them. */
export function withSources(profile: UserProfile, history: History | null): UserProfile | undefined {
  const sums = Object.fromEntries(
    STORED_SOURCES.map((source) => [
      source,
      Object.values(history ?? {}).reduce((sum, { parts }) => sum + (parts?.[source] ?? 0), 0),
    ]),
  ) as WalletSources;
  const { walletSources: stands } = profile;
  if (STORED_SOURCES.every((source) => (stands?.[source] ?? 0) === sums[source])) return undefined;
  return { ...profile, walletSources: sums };
}

function withoutPart(entry: WalletEntry): WalletEntry {
  const { parts, ...before } = entry;
  return parts === undefined ? entry : before;
}

const withoutParts = (history: History): History | undefined =>
  Object.values(history).some(({ parts }) => parts !== undefined)
    ? Object.fromEntries(Object.entries(history).map(([id, entry]) => [id, withoutPart(entry)]))
    : undefined;

function withoutSources(profile: UserProfile): UserProfile | undefined {
  const { walletSources, ...before } = profile;
  return walletSources === undefined ? undefined : before;
}

export const sources: Part = {
  up: async (rows) => {
    await rows.each(paths.walletHistories(), partsOfHistory);
    await rows.each<UserProfile>(
      paths.users(),
      (profile, _uid, history) => withSources(profile, history as History | null),
      paths.walletHistory,
    );
  },
  down: async (rows) => {
    await rows.each(paths.users(), withoutSources);
    await rows.each(paths.walletHistories(), withoutParts);
  },
};
