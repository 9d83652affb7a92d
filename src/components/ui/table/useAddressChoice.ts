import { useCallback } from 'react';
import { useAddressSearch } from './useAddressSearch';

/**
 * A filter with fixed choices that lives in the address. The usual choice leaves no trace there, and a name that is not
 * among the choices counts as the usual one.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useAddressSearch();
  const choose = useCallback(
    (choice: Choice) => {
      const next = new URLSearchParams(search);
      if (choice === usual) next.delete(name);
      else next.set(name, choice);
      setSearch(next);
    },
    [search, setSearch, name, usual],
  );
  return [choices.find((choice) => choice === search.get(name)) ?? usual, choose];
}
