/**
 * What everybody may know (settings, car types), over plain HTTP: a visitor downloads no Firebase SDK for a handful of
 * links, and who is signed in has it before the live line stands. How long an answer holds is said by the server and
 * kept by the browser's own cache.
 */
import type { PublicData } from '@/domain/publicApi';

async function ask(cache: RequestCache): Promise<PublicData> {
  const response = await fetch('/api/public_data', { cache, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`public data: ${response.status}`);
  return (await response.json()) as PublicData;
}

let asked: Promise<PublicData | null> | undefined;

/** Asked once a page load at most; out of reach it is what the browser kept, however old, or null. */
export function readPublicData(): Promise<PublicData | null> {
  asked ??= ask('default')
    .catch(() => ask('force-cache'))
    .catch(() => null);
  return asked;
}
