/** What the town's licensing authorities require of papers, and the list of authorities, which is loaded on demand. */
import { useEffect, useState } from 'react';
import type { Licensing } from '@/domain/people/licence/licenceFaults';
import { useWatch } from './hooks';
import { authoritiesGroup } from './tables';

type List = typeof import('@/domain/people/licence/authorities');

/** The list of all authorities; null until it has loaded. */
export function useAuthorities(): List | null {
  const [list, setList] = useState<List | null>(null);
  useEffect(() => {
    let left = false;
    import('@/domain/people/licence/authorities').then(
      (loaded) => left || setList(loaded),
      // Names can be typed without it, and the server checks them.
      () => undefined,
    );
    return () => void (left = true);
  }, []);
  return list;
}

/** Undefined until loaded. Forms need not wait for it: the server checks everything again. */
export function useLicensing(): Licensing | undefined {
  const { data } = useWatch(authoritiesGroup);
  const list = useAuthorities();
  return data === null || list === null ? undefined : { rulebooks: data, gssOf: list.authorityNamed };
}
