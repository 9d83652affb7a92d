import { useAddressSearch } from './useAddressSearch';

/** The search part of the address, and a function that changes parts of it by their names; null removes one. */
export function useAddressParts(): [URLSearchParams, (parts: Record<string, string | null>) => void] {
  const [search, setSearch] = useAddressSearch();
  function change(parts: Record<string, string | null>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }
  return [search, change];
}
