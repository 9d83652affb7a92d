import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressSearch } from './useAddressSearch';

/** Pause in typing before the address changes, milliseconds. Browsers refuse an address that changes with each letter. */
const PAUSE_MS = 250;

/**
 * Words to search for that live in the address. They are returned as typed, at once, and reach the address when the typing
 * pauses, in place of what was there, so that Back leaves the page and does not take letters away.
 */
export function useAddressText(name: string): [string, (typed: string) => void] {
  const [search, setSearch] = useAddressSearch();
  const value = search.get(name) ?? '';
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  // Changed from outside, by a link or by going back. What this field has sent is only its own echo.
  if (value !== seen) {
    setSeen(value);
    setSent(null);
    if (value !== sent) setTyped(value);
  }
  // The address as it is when the pause is over: another filter may have been set meanwhile.
  const send = useEffectEvent(() => {
    const next = new URLSearchParams(search);
    if (typed === '') next.delete(name);
    else next.set(name, typed);
    setSent(typed);
    setSearch(next, { replace: true });
  });
  useEffect(() => {
    if (typed === value) return undefined;
    const pause = setTimeout(() => send(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value]);
  return [typed, setTyped];
}
