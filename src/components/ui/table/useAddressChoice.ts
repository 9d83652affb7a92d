import { useCallback } from 'react';
import { useAddressSearch, withPart } from './useAddressSearch';

/**
 * A filter with fixed choices that lives in the address. The usual choice leaves no trace there, and a name that is not
 * among the choices counts as the usual one.
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const [search, changeSearch] = useAddressSearch();
  const choose = useCallback(
    (choice: Choice) => changeSearch((now) => withPart(now, name, choice === usual ? null : choice)),
    [changeSearch, name, usual],
  );
  return [choices.find((choice) => choice === search.get(name)) ?? usual, choose];
}
