/** One HTTP call to an outside service, with a timeout. */

/** A service that has not answered after this long is treated as down, milliseconds. */
const TIMEOUT_MS = 4000;

/** @throws if there is no answer in time, or it is not JSON */
export async function requestJson(
  url: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  return { status: response.status, json: (await response.json()) as unknown };
}
