/** One HTTP call to a map service, with a deadline. */
import { ROUTE_TIMEOUT_MS } from './routePort';

/** @throws when there is no answer in time, or it is not JSON */
export async function requestJson(
  url: string,
  init: RequestInit = {},
  timeoutMs = ROUTE_TIMEOUT_MS,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  return { status: response.status, json: (await response.json()) as unknown };
}
