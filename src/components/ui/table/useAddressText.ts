import { usePausedText } from '@/components/ui/fields/usePausedText';
import { useAddressSearch, withPart } from './useAddressSearch';

/**
 * Words to search for that live in the address. They are returned as typed, at once, and reach the address when the typing
 * pauses, because browsers refuse an address that changes with each letter. They take the place of what was there, so that
 * Back leaves the page and does not take letters away.
 */
export function useAddressText(name: string): [string, (typed: string) => void] {
  const [search, changeSearch] = useAddressSearch();
  const { typed, setTyped } = usePausedText(search.get(name) ?? '', (words) => {
    changeSearch((now) => withPart(now, name, words === '' ? null : words), { replace: true });
  });
  return [typed, setTyped];
}
