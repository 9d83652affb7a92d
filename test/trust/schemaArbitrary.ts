/**
 * fast-check arbitraries generated from the API's valibot schemas: values a schema accepts, and values one step away
 * that it must refuse. An unknown type of schema or check stops the run, so that none is skipped.
 */
import * as fc from 'fast-check';
import { plainLine } from '@/domain/plainText';
import type * as v from 'valibot';

/** The parts of a valibot schema that can be read at run time. */
type Schema = {
  kind: 'schema';
  type: string;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
  literal?: unknown;
  pipe?: readonly (Schema | Action)[];
};
type Action = { kind: 'validation' | 'transformation' | 'metadata'; type: string; requirement?: unknown };

/** Texts that have caused faults elsewhere. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202Egnp.exe',
  '💂'.repeat(20),
  'Z\u0351\u036B\u0343a\u0363l\u0368g\u0349o',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE users; --",
  '=HYPERLINK("http://x","y")',
  '../../users/admin',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '.sv',
  'a.b#c$d[e]f/g',
  '{{7*7}}',
  '%00%2e%2e%2f',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '\uD800',
  '\r\nSet-Cookie: a=b',
] as const;

/** Field names used by tables, and some that nothing should use. */
const RECORD_KEYS = [
  'name',
  'title',
  'bonus',
  'code',
  'price_1',
  'status',
  'label',
  'value',
  'toString',
  '__proto__',
  'uid',
];

const NASTY_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  4_102_444_800_001,
];

const PUSH_KEY_SIGNS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

function checksOf(schema: Schema): Map<string, unknown> {
  const actions = (schema.pipe ?? []).slice(1) as Action[];
  return new Map(actions.map(({ type, requirement }) => [type, requirement]));
}

const KNOWN_CHECKS = new Set([
  // The cleaning of a text, `plainLine` or `plainText`.
  'transform',
  'trim',
  'min_length',
  'max_length',
  'regex',
  'integer',
  'finite',
  'min_value',
  'max_value',
  'email',
  'iso_date',
  'check',
  'non_empty',
]);

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const checks = checksOf(schema);
  for (const type of checks.keys()) if (!KNOWN_CHECKS.has(type)) throw new Error(`a check nobody knows: ${type}`);
  const least = Number(checks.get('min_length') ?? (checks.has('non_empty') ? 1 : 0));
  const most = Math.min(Number(checks.get('max_length') ?? 200), 400);
  const pattern = checks.get('regex');
  if (pattern instanceof RegExp) {
    if (pattern.source === '^[-0-9A-Z_a-z]{20}$') {
      return fc.string({ unit: fc.constantFrom(...Array.from(PUSH_KEY_SIGNS)), minLength: 20, maxLength: 20 });
    }
    return fc.stringMatching(pattern, { size: 'small' }).filter((text) => text.length <= most);
  }
  const fits = NASTY_TEXTS.filter((text) => plainLine(text).length >= least && text.length <= most);
  const plain = fc.string({ unit: 'grapheme', minLength: least, maxLength: most, size: 'small' });
  const words = least > 0 ? plain.filter((text) => plainLine(text).length >= least && text.length <= most) : plain;
  return fits.length === 0
    ? words
    : fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: fc.constantFrom(...fits) });
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const checks = checksOf(schema);
  for (const type of checks.keys()) if (!KNOWN_CHECKS.has(type)) throw new Error(`a check nobody knows: ${type}`);
  const min = Number(checks.get('min_value') ?? -1e12);
  const max = Number(checks.get('max_value') ?? 1e12);
  return checks.has('integer')
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

function objectOf(entries: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> {
  const isOptional = ({ type }: Schema): boolean => ['optional', 'nullish', 'exact_optional'].includes(type);
  const required = Object.keys(entries).filter((name) => !isOptional(entries[name] as Schema));
  const fields = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valid(entry)]));
  return fc.record(fields, { requiredKeys: required });
}

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS, ...NASTY_NUMBERS, true, false),
  fc.string({ maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

function valid(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(schema.entries ?? {});
    case 'optional':
    case 'exact_optional':
    case 'nullish':
    case 'nullable':
      return valid(schema.wrapped as Schema);
    case 'string':
      return stringOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(schema.literal);
    case 'null':
      return fc.constant(null);
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as Schema[]).map(valid));
    case 'array':
      return fc.array(valid(schema.item as Schema), { maxLength: 5 });
    case 'record':
      return fc.dictionary(fc.constantFrom(...RECORD_KEYS), valid(schema.value as Schema), { maxKeys: 5 });
    // A custom check does not describe its values; the API's own are records of leaves.
    case 'custom':
      return fc.dictionary(fc.constantFrom(...RECORD_KEYS), leaf, { maxKeys: 5 });
    case 'instance':
      return fc.uint8Array({ maxLength: 40 });
    case 'unknown':
    case 'any':
      return fc.jsonValue();
    default:
      throw new Error(`a schema nobody knows: ${schema.type}`);
  }
}

/** Values the schema accepts. */
export function arbitraryOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return valid(schema);
}

/** A value of any other kind. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { length: 1 }, { '.sv': 'timestamp' }, { '.value': 1 }),
  fc.constantFrom<unknown>(...NASTY_TEXTS),
  fc.constantFrom<unknown>(...NASTY_NUMBERS),
  fc.jsonValue({ maxDepth: 2 }),
);

type Step = { path: readonly string[] };

function stepsOf(value: unknown, path: readonly string[] = []): Step[] {
  if (typeof value !== 'object' || value === null) return [{ path }];
  return [{ path }, ...Object.entries(value).flatMap(([key, child]) => stepsOf(child, [...path, key]))];
}

/** The value with one part replaced. `__proto__` is set as an own key, as JSON can. */
function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const child = (value as Record<string, unknown>)[key];
  Object.defineProperty(copy, key, {
    value: replaced(child, rest, other),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/** Values the schema accepts, values one step away from it, and unrelated bodies. */
export const bodyArbitrary = (schema: v.GenericSchema): fc.Arbitrary<unknown> => around(arbitraryOf(schema));

/** Good values, values one step away from them, and unrelated ones. */
export function around(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc.tuple(good, fc.nat(), anything).map(([value, at, other]) => {
    const steps = stepsOf(value);
    return replaced(value, (steps[at % steps.length] as Step).path, other);
  });
  const added = fc
    .tuple(good, fc.constantFrom('__proto__', 'constructor', 'uid', 'usertype', 'admin', 'trip_cost', ''), anything)
    .map(([value, key, other]) =>
      typeof value === 'object' && value !== null ? replaced(value, [key], other) : value,
    );
  return fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 4, arbitrary: spoilt },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: anything },
  );
}
