import { FARES_FILE, type FaresInForce } from '@/domain/pricing/card/faresInForce';

/** Longer than a slow connection takes, milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * The fares in force, from the town's open files: whoever only reads them fetches nothing of Firebase.
 *
 * @throws Error without an answer in ten seconds
 */
export async function readFaresInForce(): Promise<FaresInForce> {
  const response = await fetch(FARES_FILE, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`fares: ${response.status}`);
  return (await response.json()) as FaresInForce;
}
