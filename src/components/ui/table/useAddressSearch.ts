import { startTransition, useCallback, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search part of the address, and a function that replaces it. The router renders a new address in a transition,
 * a moment later; this hook returns the new search at once. So two changes within that moment add up, and a field whose
 * text lives in the address loses no letter.
 */
export function useAddressSearch(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useOptimistic(address);
  const replace = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) =>
      startTransition(() => {
        setSearch(next);
        setAddress(next, options);
      }),
    [setAddress, setSearch],
  );
  return [search, replace];
}
