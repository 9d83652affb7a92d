import { useState } from 'react';

/**
 * The position in a list that is read page by page: the end of every page before this one. A different query (`asked`)
 * starts at its first page.
 */
export function usePages<End>(asked: string) {
  const [state, setState] = useState<{ asked: string; ends: End[] }>({ asked, ends: [] });
  const ends = state.asked === asked ? state.ends : [];
  return {
    /** The start of this page; null for the first. */
    before: ends.at(-1) ?? null,
    number: ends.length + 1,
    newer: () => setState({ asked, ends: ends.slice(0, -1) }),
    older: (end: End) => setState({ asked, ends: [...ends, end] }),
  };
}
