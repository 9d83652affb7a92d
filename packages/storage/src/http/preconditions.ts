import { etagOf, type ObjectRecord } from '../objects/storedObject';
import type { Call } from './call';
import { HttpError } from './httpError';

/**
 * Checks the conditions of a request on the object that it would read, replace or delete. Generation 0 stands for no
 * object.
 * @throws HttpError 304 for a read of what the caller has already, 400 for a condition that is no number, 412 for a
 * condition that does not hold
 */
export function checkPreconditions(call: Call, existing: ObjectRecord | undefined): void {
  checkEtags(call, existing, isRead(call));
  checkNumbers(call, existing, 'if', isRead(call) ? 304 : 412);
}

/** Checks the conditions of a copy on its source. @throws HttpError as `checkPreconditions` does, 412 instead of 304 */
export function checkSourcePreconditions(call: Call, source: ObjectRecord | undefined): void {
  checkNumbers(call, source, 'ifSource', 412);
}

/** Checks the conditions of a request on a bucket, which has no generation. @throws HttpError 304, 400, 412 */
export function checkBucketPreconditions(call: Call, metageneration: number): void {
  checkNumber(call, 'ifMetageneration', metageneration, isRead(call) ? 304 : 412);
}

/** Returns the generation of the one version that a request means. Null: the live one. @throws HttpError 400 */
export const generationOf = (call: Call): number | null => numberIn(call, 'generation');

/** Returns the generation of the version that a copy starts from. Null: the live one. @throws HttpError 400 */
export const sourceGenerationOf = (call: Call): number | null => numberIn(call, 'sourceGeneration');

const isRead = ({ method }: Call) => method === 'GET' || method === 'HEAD';

/** Refuses a request whose condition on the object does not hold. */
export const unmet = (status: 304 | 412 = 412) =>
  new HttpError(status, 'At least one of the pre-conditions you specified did not hold.');

/** `If-Match` and `If-None-Match`. Source: RFC 9110, section 13.1. @throws HttpError 304, 412 */
export function checkEtags(call: Call, existing: ObjectRecord | undefined, isReading: boolean): void {
  const wanted = call.header('if-match');
  const unwanted = call.header('if-none-match');
  if (wanted !== undefined && !names(wanted, existing)) throw unmet();
  if (unwanted !== undefined && names(unwanted, existing)) throw unmet(isReading ? 304 : 412);
}

/** True when a list of entity tags, quoted or not, names this object, or `*` any object. */
function names(header: string, existing: ObjectRecord | undefined): boolean {
  if (existing === undefined) return false;
  const tags = header.split(',').map((tag) => /^(?:W\/)?"?([^"]*)"?$/.exec(tag.trim())?.[1]);
  return tags.includes('*') || tags.includes(etagOf(existing));
}

function checkNumbers(call: Call, existing: ObjectRecord | undefined, prefix: string, unwantedStatus: 304 | 412): void {
  checkNumber(call, `${prefix}Generation`, existing?.generation ?? 0, unwantedStatus);
  checkNumber(call, `${prefix}Metageneration`, existing?.metageneration ?? null, unwantedStatus);
}

function checkNumber(call: Call, name: string, actual: number | null, unwantedStatus: 304 | 412): void {
  const wanted = numberIn(call, `${name}Match`);
  const unwanted = numberIn(call, `${name}NotMatch`);
  if (wanted !== null && wanted !== actual) throw unmet();
  if (unwanted !== null && unwanted === actual) throw unmet(unwantedStatus);
}

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
