/** Schemas that stand several times in a document are written once, under the name of the field that has them. */
import type { Json } from './json';
import { freeName, referenceTo } from './names';

type Fields = { readonly [key: string]: Json };

/** A schema shorter than this is no longer than the reference to it, and the reader's way to it. */
const SHORTEST = 120;

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: Fields): boolean => 'type' in value || 'anyOf' in value || 'oneOf' in value || 'enum' in value;

/** The words of a schema, if it is long enough for a name. */
function wordsOf(value: Json): string | null {
  if (!isFields(value) || !isSchema(value)) return null;
  const words = JSON.stringify(value);
  return words.length < SHORTEST ? null : words;
}

/** The field's name as types are named: `extra_passenger` -> `ExtraPassenger`. */
const typeName = (field: string): string =>
  field.replaceAll(/(?:^|_|\W)([a-z])/gi, (_all, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '');

/** The document with references in place of its repeated schemas, and the schemas that they refer to beside those that it had. */
export function namedOnce(
  document: Json,
  before: Readonly<Record<string, Json>>,
): { document: Json; schemas: Record<string, Json> } {
  const counts = new Map<string, number>();
  const count = (value: Json): void => {
    const words = wordsOf(value);
    if (words !== null) {
      counts.set(words, (counts.get(words) ?? 0) + 1);
      // What is in a repeated schema is repeated with it.
      if (counts.get(words) !== 1) return;
    }
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) count(part);
  };
  count(document);

  const schemas: Record<string, Json> = { ...before };
  const names = new Map<string, string>();

  function shortened(value: Json, field: string): Json {
    const words = wordsOf(value);
    if (words === null || (counts.get(words) ?? 0) < 2) return parts(value, field);
    const known = names.get(words);
    if (known !== undefined) return referenceTo(known);
    const name = freeName(typeName(field), schemas);
    names.set(words, name);
    schemas[name] = {};
    schemas[name] = parts(value, field);
    return referenceTo(name);
  }

  function parts(value: Json, field: string): Json {
    if (Array.isArray(value)) return value.map((part: Json) => shortened(part, field));
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, shortened(part, WORDS_OF_SCHEMAS.has(key) ? field : key)]),
    );
  }

  return { document: shortened(document, 'document'), schemas };
}

/** Keys that say nothing of what a schema is for. */
const WORDS_OF_SCHEMAS = new Set([
  'post',
  'get',
  'responses',
  '200',
  'properties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'schema',
  'content',
  'application/json',
  'requestBody',
  'additionalProperties',
]);
