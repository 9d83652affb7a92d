import { HttpError } from './httpError';

/** Source: the range of `maxResults` in the web SDK and the service. */
export const MAX_RESULTS = 1000;

/** The size of a list as a request states it, by default the largest. @throws HttpError 400 for anything but 1 or more */
export function listSizeOf(stated: string | null): number {
  if (stated === null) return MAX_RESULTS;
  const count = Number(stated);
  if (!Number.isInteger(count) || count < 1) throw new HttpError(400, 'maxResults must be a whole number from 1.');
  return count;
}
