import { useEffect, useState } from 'react';

/** By then a finger on its way to the previous button has landed, milliseconds. */
const LANDED_MS = 500;

/**
 * True when the content has been shown long enough for a press to be meant for it. An offer that ends or goes to
 * another driver is replaced by the next, whose button appears under a finger already on its way down.
 */
export function useStandsStill(shown: string): boolean {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(shown), LANDED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return still === shown;
}
