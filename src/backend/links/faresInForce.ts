import { FARES_FILE, type FaresInForce } from '@/domain/pricing/card/faresInForce';

/**
 * The fares in force, from the town's open files: whoever only reads them fetches nothing of Firebase.
 *
 * @throws Error without an answer
 */
export async function readFaresInForce(signal: AbortSignal): Promise<FaresInForce> {
  const response = await fetch(FARES_FILE, { signal });
  if (!response.ok) throw new Error(`fares: ${response.status}`);
  return (await response.json()) as FaresInForce;
}
