import { startTransition, useCallback, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** The search part of the address with a change made to it. It is given one of its own, which it may change and return. */
type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The search part of the address, and a function that changes it. The router renders a new address in a transition, a
 * moment later; this hook returns the new search at once, so a field whose text lives in the address loses no letter. A change
 * begins from the address as it is, whatever has been rendered of it, so two changes within that moment add up.
 */
export function useAddressSearch(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useOptimistic(address);
  const changeSearch = useCallback(
    (change: Change, options?: NavigateOptions) =>
      startTransition(() => {
        const next = change(new URLSearchParams(window.location.search));
        setSearch(next);
        setAddress(next, options);
      }),
    [setAddress, setSearch],
  );
  return [search, changeSearch];
}

/** Puts a value at a name, or removes the name where the value is null. */
export function withPart(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
