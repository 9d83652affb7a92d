import { isJsonObject } from '../http/json';
import { XmlRefusal } from './xml';

/** The fields that no condition needs to cover. Source: https://cloud.google.com/storage/docs/xml-api/post-object-forms */
const UNCOVERED = new Set(['x-goog-signature', 'signature', 'googleaccessid', 'policy', 'file']);

/**
 * Holds a form against the policy document that it carries. The signature must be there, but cannot be checked without
 * the service account's key.
 * @param fields by their names in lower case
 * @param sizeBytes the size of the file
 * @throws XmlRefusal
 */
export function checkPolicy(bucket: string, fields: ReadonlyMap<string, string>, sizeBytes: number, now: Date): void {
  const encoded = fields.get('policy');
  if (encoded === undefined || !(fields.get('x-goog-signature') || fields.get('signature'))) {
    throw denied('Anonymous caller does not have storage.objects.create access.');
  }
  const { expiration, conditions } = policyOf(encoded);
  if (!(expiration.getTime() > now.getTime())) throw invalid('Policy expired.');
  const stated = new Map([...fields, ['bucket', bucket]]);
  const covered = new Set<string>();
  for (const condition of conditions) {
    if (condition.kind === 'size') checkSize(condition, sizeBytes);
    else if (holds(condition, stated.get(condition.field) ?? '')) covered.add(condition.field);
    else throw invalid(`Policy condition on ${condition.field} failed.`);
  }
  for (const field of fields.keys()) {
    const isFree = UNCOVERED.has(field) || field.startsWith('x-ignore-');
    if (!isFree && !covered.has(field)) throw invalid(`The policy does not allow the field ${field}.`);
  }
}

/** Returns the bucket that the policy of a form names. @throws XmlRefusal 400 for one that cannot be read */
export function bucketInPolicy(fields: ReadonlyMap<string, string>): string | undefined {
  const { conditions } = policyOf(fields.get('policy') ?? '');
  for (const condition of conditions)
    if (condition.kind === 'equal' && condition.field === 'bucket') return condition.value;
  return undefined;
}

type Condition =
  | { kind: 'equal' | 'prefix'; field: string; value: string }
  | { kind: 'size'; least: number; most: number };

function policyOf(encoded: string): { expiration: Date; conditions: Condition[] } {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw unreadable();
  }
  if (!isJsonObject(json) || typeof json.expiration !== 'string' || !Array.isArray(json.conditions)) throw unreadable();
  return { expiration: new Date(json.expiration), conditions: json.conditions.flatMap(conditionsOf) };
}

/** One condition: `{"field": "value"}`, `["eq", "$field", "value"]`, `["starts-with", …]`, `["content-length-range", …]`. */
function conditionsOf(json: unknown): Condition[] {
  if (isJsonObject(json)) {
    return Object.entries(json).map(([field, value]) => ({
      kind: 'equal',
      field: field.toLowerCase(),
      value: String(value),
    }));
  }
  const [operator, first, second]: unknown[] = Array.isArray(json) ? json : [];
  if (operator === 'content-length-range') return [{ kind: 'size', least: Number(first), most: Number(second) }];
  if ((operator !== 'eq' && operator !== 'starts-with') || typeof first !== 'string') throw unreadable();
  const field = first.replace(/^\$/, '').toLowerCase();
  return [{ kind: operator === 'eq' ? 'equal' : 'prefix', field, value: String(second) }];
}

const holds = (condition: Exclude<Condition, { kind: 'size' }>, value: string) =>
  condition.kind === 'equal' ? value === condition.value : value.startsWith(condition.value);

function checkSize({ least, most }: { least: number; most: number }, sizeBytes: number): void {
  if (sizeBytes < least) throw new XmlRefusal(400, 'EntityTooSmall', 'The file is smaller than the policy allows.');
  // A bound that is no number holds for nothing.
  if (!(sizeBytes <= most)) throw new XmlRefusal(400, 'EntityTooLarge', 'The file is larger than the policy allows.');
}

const denied = (message: string) => new XmlRefusal(403, 'AccessDenied', message);
const invalid = (message: string) => new XmlRefusal(403, 'AccessDenied', `Invalid according to Policy: ${message}`);
const unreadable = () => new XmlRefusal(400, 'InvalidPolicyDocument', 'The policy document is not well-formed.');
