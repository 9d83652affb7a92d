import { useState } from 'react';

/**
 * Where a list read page by page stands: the end of every page before this one. Another question (`asked`) begins at its
 * first page.
 */
export function usePages<End>(asked: string) {
  const [state, setState] = useState<{ asked: string; ends: End[] }>({ asked, ends: [] });
  const ends = state.asked === asked ? state.ends : [];
  return {
    /** Where this page begins; null for the first. */
    before: ends.at(-1) ?? null,
    number: ends.length + 1,
    newer: () => setState({ asked, ends: ends.slice(0, -1) }),
    older: (end: End) => setState({ asked, ends: [...ends, end] }),
  };
}
