import { useCallback, useEffect, useRef, useState } from 'react';
import { readName } from '@/backend/people/names';

/** By uid; null for somebody who has left. */
export type KnownNames = ReadonlyMap<string, string | null>;

/** Names asked for at once. */
const AT_ONCE = 20;

/**
 * The names of these people. Each is read once while the screen is open. `lookUp` reads more of them, for a file; it leaves
 * out whoever cannot be read now.
 */
export function useNames(uids: readonly string[]): {
  names: KnownNames;
  lookUp: (more: readonly string[]) => Promise<KnownNames>;
} {
  const [names, setNames] = useState<KnownNames>(new Map());
  const known = useRef(new Map<string, Promise<string | null>>());

  const nameOf = useCallback((uid: string): Promise<string | null> => {
    const before = known.current.get(uid);
    if (before !== undefined) return before;
    const reading = readName(uid);
    known.current.set(uid, reading);
    // Whoever could not be read is asked for again.
    reading.catch(() => known.current.delete(uid));
    return reading;
  }, []);

  const lookUp = useCallback(
    async (more: readonly string[]): Promise<KnownNames> => {
      const found = new Map<string, string | null>();
      const wanted = [...new Set(more)];
      for (let first = 0; first < wanted.length; first += AT_ONCE) {
        const some = wanted.slice(first, first + AT_ONCE);
        const read = await Promise.allSettled(some.map(nameOf));
        read.forEach((outcome, index) => {
          if (outcome.status === 'fulfilled') found.set(some[index] ?? '', outcome.value);
        });
      }
      return found;
    },
    [nameOf],
  );

  const asked = [...new Set(uids)].toSorted().join(' ');
  useEffect(() => {
    let left = false;
    void lookUp(asked === '' ? [] : asked.split(' ')).then((found) => {
      if (!left && found.size > 0) setNames((before) => new Map([...before, ...found]));
    });
    return () => void (left = true);
  }, [asked, lookUp]);

  return { names, lookUp };
}
