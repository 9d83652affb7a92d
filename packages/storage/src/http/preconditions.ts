import { etagOf, type ObjectRecord } from '../objects/storedObject';
import type { Call } from './call';
import { HttpError } from './httpError';

/**
 * Checks the conditions of a request on the object that it would read, replace or delete. `generation` names the one
 * version that is meant; the others compare numbers, and generation 0 stands for no object.
 * @throws HttpError 304 for a read of what the caller has already, 400 for a condition that is no number, 404 for another
 * generation, 412 for a condition that does not hold
 */
export function checkPreconditions(call: Call, existing: ObjectRecord | undefined): void {
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  checkGeneration(existing, numberIn(call, 'generation'));
  checkEtags(call, existing, isRead);
  checkNumbers(call, existing, 'if', isRead ? 304 : 412);
}

/** Checks the conditions of a copy on its source. @throws HttpError as `checkPreconditions` does, 412 instead of 304 */
export function checkSourcePreconditions(call: Call, source: ObjectRecord | undefined): void {
  checkGeneration(source, numberIn(call, 'sourceGeneration'));
  checkNumbers(call, source, 'ifSource', 412);
}

/** Checks that the object has the generation that the caller means, if it means one. @throws HttpError 404 */
export function checkGeneration(existing: ObjectRecord | undefined, generation: number | null): void {
  if (generation === null || existing === undefined || generation === existing.generation) return;
  throw new HttpError(404, `No such object: ${existing.bucket}/${existing.name}#${generation}`);
}

/** Refuses a request whose condition on the object does not hold. */
export const unmet = (status: 304 | 412 = 412) =>
  new HttpError(status, 'At least one of the pre-conditions you specified did not hold.');

/** `If-Match` and `If-None-Match`. Source: RFC 9110, section 13.1. @throws HttpError 304, 412 */
export function checkEtags(call: Call, existing: ObjectRecord | undefined, isRead: boolean): void {
  const wanted = call.header('if-match');
  const unwanted = call.header('if-none-match');
  if (wanted !== undefined && !names(wanted, existing)) throw unmet();
  if (unwanted !== undefined && names(unwanted, existing)) throw unmet(isRead ? 304 : 412);
}

/** True when a list of entity tags, quoted or not, names this object, or `*` any object. */
function names(header: string, existing: ObjectRecord | undefined): boolean {
  if (existing === undefined) return false;
  const tags = header.split(',').map((tag) => /^(?:W\/)?"?([^"]*)"?$/.exec(tag.trim())?.[1]);
  return tags.includes('*') || tags.includes(etagOf(existing));
}

function checkNumbers(call: Call, existing: ObjectRecord | undefined, prefix: string, unwantedStatus: 304 | 412): void {
  for (const [name, field] of CONDITIONS) {
    const wanted = numberIn(call, `${prefix}${name}Match`);
    const unwanted = numberIn(call, `${prefix}${name}NotMatch`);
    const actual = existing?.[field] ?? (field === 'generation' ? 0 : null);
    if (wanted !== null && wanted !== actual) throw unmet();
    if (unwanted !== null && unwanted === actual) throw unmet(unwantedStatus);
  }
}

const CONDITIONS = [
  ['Generation', 'generation'],
  ['Metageneration', 'metageneration'],
] as const;

/** The headers with which the XML API states conditions, by the parameters of the JSON API that mean the same. */
export const XML_CONDITIONS: Readonly<Record<string, string>> = {
  ifGenerationMatch: 'x-goog-if-generation-match',
  ifMetagenerationMatch: 'x-goog-if-metageneration-match',
};

function numberIn(call: Call, name: string): number | null {
  const text = call.query.get(name) ?? headerIn(call, name);
  if (text === undefined) return null;
  if (!/^\d{1,16}$/.test(text)) throw new HttpError(400, `Invalid value for ${name}.`);
  return Number(text);
}

function headerIn(call: Call, name: string): string | undefined {
  const header = XML_CONDITIONS[name];
  return header === undefined ? undefined : call.header(header);
}
