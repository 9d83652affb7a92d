import { useEffect, useState } from 'react';

/** A finger on its way to what stood there before has landed by then, milliseconds. */
const LANDED_MS = 500;

/**
 * Whether what is shown has stood there long enough to be meant by a press. An offer that ends or goes to another driver
 * makes room for the next, whose button comes to lie under a finger that is already coming down.
 */
export function useStandsStill(shown: string): boolean {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(shown), LANDED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return still === shown;
}
