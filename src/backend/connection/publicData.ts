/**
 * Public data (settings, car types) over plain HTTP. A visitor downloads no Firebase SDK for a handful of links, and a
 * signed-in user has the data before the live connection opens. The server sets how long an answer is valid, and the
 * browser's own cache keeps it.
 */
import type { PublicData } from '@/domain/api/publicApi';

async function ask(cache: RequestCache): Promise<PublicData> {
  const response = await fetch('/api/public_data', { cache, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`public data: ${response.status}`);
  return (await response.json()) as PublicData;
}

let asked: Promise<PublicData | null> | undefined;

/** Asks at most once per page load. If the server is unreachable: the browser's cached copy, however old, or null. */
export function readPublicData(): Promise<PublicData | null> {
  asked ??= ask('default')
    .catch(() => ask('force-cache'))
    .catch(() => null);
  return asked;
}
