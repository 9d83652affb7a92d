import { useCallback, useEffect, useRef, useState } from 'react';
import { readPayoutSerial } from '@/backend/money/payouts';
import type { Withdraw } from '@/domain/money/wallet';

/** By the id of a payout run: its number. */
export type RunNumbers = ReadonlyMap<string, number>;

const runsIn = (rows: readonly Withdraw[]): string[] =>
  [...new Set(rows.flatMap(({ payout }) => payout ?? []))].toSorted();

/**
 * The numbers of the runs that these withdrawals are in. Each is read once while the screen is open; it never changes. `lookUp`
 * waits for all of them, for a file. @throws when one cannot be read
 */
export function useRunNumbers(rows: readonly Withdraw[]): {
  numbers: RunNumbers;
  lookUp: (rows: readonly Withdraw[]) => Promise<RunNumbers>;
} {
  const [numbers, setNumbers] = useState<RunNumbers>(new Map());
  const known = useRef(new Map<string, Promise<number | null>>());

  const numberOf = useCallback((id: string): Promise<number | null> => {
    const before = known.current.get(id);
    if (before !== undefined) return before;
    const reading = readPayoutSerial(id);
    known.current.set(id, reading);
    // What could not be read is asked for again.
    reading.catch(() => known.current.delete(id));
    return reading;
  }, []);

  const lookUp = useCallback(
    async (more: readonly Withdraw[]): Promise<RunNumbers> => {
      const read = await Promise.all(runsIn(more).map(async (id) => [id, await numberOf(id)] as const));
      return new Map(read.flatMap(([id, number]) => (number === null ? [] : [[id, number] as const])));
    },
    [numberOf],
  );

  const wanted = runsIn(rows).join(' ');
  useEffect(() => {
    let left = false;
    const ids = wanted === '' ? [] : wanted.split(' ');
    for (const id of ids) {
      numberOf(id).then(
        (number) => {
          if (!left && number !== null) setNumbers((before) => new Map([...before, [id, number]]));
        },
        () => {},
      );
    }
    return () => void (left = true);
  }, [wanted, numberOf]);

  return { numbers, lookUp };
}
