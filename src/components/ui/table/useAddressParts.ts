import { useAddressSearch, withPart } from './useAddressSearch';

/** The search part of the address, and a function that changes parts of it by their names; null removes one. */
export function useAddressParts(): [URLSearchParams, (parts: Record<string, string | null>) => void] {
  const [search, changeSearch] = useAddressSearch();
  function change(parts: Record<string, string | null>): void {
    changeSearch((now) => Object.entries(parts).reduce((next, [name, value]) => withPart(next, name, value), now));
  }
  return [search, change];
}
