/** Examples of bodies: what a schema asks for, and no more. */
import type { Json } from './json';

type Schema = {
  type?: string;
  const?: Json;
  enum?: readonly Json[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
};

/** What a field of this name holds, wherever the schema leaves room. */
const BY_NAME: Readonly<Record<string, Json>> = {
  lat: 51.5888,
  lng: -3.0004,
  add: 'Newport Station, Newport',
  start: '51.5888,-3.0004',
  dest: '51.5330,-3.0658',
  mobile: '+447700900123',
  number: '+447700900123',
  reason: 'The passenger asked for it',
  // A Monday, because weeks begin with one.
  date: '2026-12-07',
  day: '2026-12-07',
  from: '2026-12-07',
  to: '2026-12-31',
};

/** Texts of a form, by the pattern that asks for it. */
const BY_PATTERN: readonly string[] = [
  '-OaaaaaaaaaaaaaaaaaA',
  '12345678',
  '60-16-13',
  '123456',
  '12345',
  '1234',
  'c'.repeat(32),
  'a'.repeat(64),
  'QXKD2F',
  '2026-12-07',
  '20261207',
  'WARD4',
  '09:30',
  'W06000022',
  'LB24 TXE',
  '123456789',
  'a'.repeat(23),
  'GB2025GB-OaaaaaaaaaaaaaaaaaaA',
  'cab.png',
  'one@example.com',
];

/** @throws Error for a pattern that no example fits */
export function exampleOf(schema: Json, name = ''): Json {
  return valueOf(schema as Schema, name);
}

function valueOf(schema: Schema, name: string): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0] as Json;
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option !== undefined) return valueOf(option, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, valueOf(schema.properties?.[field] ?? {}, field)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => valueOf(schema.items ?? {}, name));
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return typeof BY_NAME[name] === 'number' ? BY_NAME[name] : Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textOf({ pattern, format, minLength = 0 }: Schema, name: string): string {
  const named = BY_NAME[name];
  if (pattern !== undefined) {
    const fits = [named, ...BY_PATTERN].find((text) => typeof text === 'string' && new RegExp(pattern, 'u').test(text));
    if (typeof fits !== 'string') throw new Error(`no example fits ${pattern} (${name})`);
    return fits;
  }
  if (format === 'date') return '2026-12-07';
  if (format === 'email') return 'one@example.com';
  return typeof named === 'string' ? named : 'text'.padEnd(minLength, ' text');
}
