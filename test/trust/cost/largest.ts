/**
 * The largest value that a valibot schema accepts: longest texts, longest arrays, every optional field. An unknown type
 * of schema stops the run, so that none is weighed too lightly.
 */
import type * as v from 'valibot';

/** The parts of a valibot schema that can be read at run time. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
  literal?: unknown;
  pipe?: readonly Action[];
};
type Action = { type: string; requirement?: unknown; pipe?: readonly Action[] };

/** The most bytes for its length: three for one unit of JavaScript. It also becomes eighteen letters under NFKC. */
const WIDE = 'ﷺ';
const RECORD_KEYS = 60;

/** Texts for patterns, which a run of one letter does not match. */
const MATCHING: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^\^\[-0-9A-Z_a-z\]\{20\}\$$/, '-Oaaaaaaaaaaaaaaaaaa'],
  [/^\^\[A-Za-z0-9_-\]\{20,64\}\$$/, 'a'.repeat(64)],
  [/^\^GB\\d\{4\}GB/, 'GB2025GB-OaaaaaaaaaaaaaaaaaaA'],
  [/^\^\[-\\w\]\{23,150\}\$$/, 'a'.repeat(150)],
  [/-\?\\d\{1,3\}/, `${'0'.repeat(2)}1.${'1'.repeat(24)},${'0'.repeat(2)}1.${'1'.repeat(24)}`],
  [/^\^\\d\{2\}\[- \]\?/, '12-34-56'],
  [/\^\\d\{8\}\$/, '12345678'],
  [/\^\\d\{9\}\$/, '123456789'],
  [/^\^\[0-9A-Za-z\]\[0-9A-Za-z\.-\]/, 'A'.repeat(20)],
  [/^\^\(\\d\{6\}\)\?\$$/, '123456'],
  [/\\d\|2\[0-3\]/, '23:59'],
  [/^\^\[0-9a-f\]\{32\}\$$/, 'a'.repeat(32)],
  [/^\^\[0-9a-f\]\{64\}\$$/, 'a'.repeat(64)],
  [/^\^\[0-9A-Z\]\{3,6\}\$$/, 'A'.repeat(6)],
  [/^\^\[0-9A-Z\]\[-0-9A-Z \]\*\$$/, 'A'.repeat(20)],
  [/^\^GB/, 'GB123456789012'],
  [/\{1,200\}\$$/, 'a'.repeat(200)],
  [/jpg\|png\|webp/, `${'x'.repeat(60)}.webp`],
];

function checkOf({ pipe = [] }: Pick<Action, 'pipe'>, type: string): unknown {
  const [first, ...checks] = pipe;
  const own = checks.find((action) => action.type === type)?.requirement;
  return own ?? (first?.pipe === pipe || first === undefined ? undefined : checkOf(first, type));
}

function textOf(schema: Schema, longest: number): string {
  const pattern = checkOf(schema, 'regex');
  if (pattern instanceof RegExp) {
    const text = MATCHING.find(([known]) => known.test(pattern.source))?.[1];
    if (text === undefined || !pattern.test(text)) throw new Error(`no longest text for ${pattern.source}`);
    return text;
  }
  if (checkOf(schema, 'iso_date') !== undefined) return '2030-01-07';
  const most = checkOf(schema, 'max_length');
  if (typeof most !== 'number') throw new Error('a text without a limit');
  return WIDE.repeat(Math.min(most, longest));
}

function valueOf(schema: Schema, longest: number): unknown {
  const inside = (other: Schema | undefined): unknown => valueOf(other as Schema, longest);
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, entry]) => [name, inside(entry)]));
    case 'optional':
    case 'nullable':
      return inside(schema.wrapped);
    case 'string':
      return textOf(schema, longest);
    case 'number':
      return Number(checkOf(schema, 'max_value') ?? Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return true;
    case 'literal':
      return schema.literal;
    case 'picklist':
      return schema.options?.at(-1);
    case 'union':
    case 'variant':
      return inside(schema.options?.[0] as Schema);
    case 'array':
      return Array.from({ length: Number(checkOf(schema, 'max_length')) }, () => inside(schema.item));
    // A custom check does not describe its values; the API's own are records of leaves.
    case 'custom':
      return Object.fromEntries(
        Array.from({ length: RECORD_KEYS }, (_, key) => [`${key}`.padEnd(60, 'k'), WIDE.repeat(longest)]),
      );
    case 'instance':
      return null;
    default:
      throw new Error(`a schema nobody knows: ${schema.type}`);
  }
}

/** The largest body of a schema that fits into `bytes` as JSON, its texts cut where that is needed. */
export function largestOf(schema: v.GenericSchema, bytes: number): string {
  let [fits, tooLong] = [0, bytes];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (Buffer.byteLength(JSON.stringify(valueOf(schema, middle))) <= bytes) fits = middle;
    else tooLong = middle;
  }
  return JSON.stringify(valueOf(schema, fits));
}
