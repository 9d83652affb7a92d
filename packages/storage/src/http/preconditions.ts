import type { Call } from './call';
import { HttpError } from './httpError';
import { etagOf, type ObjectRecord } from '../objects/storedObject';

/**
 * Checks the conditions of a request to Cloud Storage's API on the object that it would read, replace or delete.
 * `generation` names the one version that is meant; the others compare numbers, and generation 0 stands for no object.
 * @throws HttpError 304 for a read of what the caller has already, 400 for a condition that is no number, 404 for another
 * generation, 412 for a condition that does not hold
 */
export function checkPreconditions(call: Call, existing: ObjectRecord | undefined): void {
  const generation = numberIn(call, 'generation');
  if (generation !== null && existing !== undefined && generation !== existing.generation) {
    throw new HttpError(404, `No such object: ${existing.bucket}/${existing.name}#${generation}`);
  }
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  if (isRead && existing !== undefined && call.header('if-none-match') === etagOf(existing))
    throw new HttpError(304, UNMET);
  for (const [name, field] of CONDITIONS) {
    const wanted = numberIn(call, `if${name}Match`);
    const unwanted = numberIn(call, `if${name}NotMatch`);
    const actual = existing?.[field] ?? (field === 'generation' ? 0 : null);
    if (wanted !== null && wanted !== actual) throw new HttpError(412, UNMET);
    if (unwanted !== null && unwanted === actual) throw new HttpError(isRead ? 304 : 412, UNMET);
  }
}

const CONDITIONS = [
  ['Generation', 'generation'],
  ['Metageneration', 'metageneration'],
] as const;
const UNMET = 'At least one of the pre-conditions you specified did not hold.';

function numberIn(call: Call, name: string): number | null {
  const text = call.query.get(name);
  if (text === null) return null;
  if (!/^\d{1,16}$/.test(text)) throw new HttpError(400, `Invalid value for ${name}.`);
  return Number(text);
}
