/** The bodies of the API as JSON Schemas, from the very schemas that the server checks them by. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Json } from './json';

/** What a check asks that JSON Schema cannot say. Another check stops the run, so that none goes unsaid. */
const IN_WORDS: Readonly<Record<string, string>> = {
  trim: 'Spaces at both ends do not count.',
  check: 'The server makes further checks of this.',
  custom: 'An object whose fields depend on the table; the server checks each.',
  transform: 'Cleaned of hidden signs, line breaks or small letters before its limits are checked.',
  to_date: 'A moment with its offset, such as `2026-12-01T09:30:00+00:00`.',
};
/** JSON has no infinite numbers, and does not care in what form a moment is kept. */
const SAID_BY_JSON = new Set(['finite', 'to_number']);

/** @throws Error for a schema or a check that nobody has put in words */
export function bodySchema(schema: v.GenericSchema): Json {
  const { $schema: _dialect, ...body } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction: { type }, jsonSchema, errors }) => {
      if ((errors ?? []).length === 0) return undefined;
      if (SAID_BY_JSON.has(type)) return jsonSchema;
      const { description } = jsonSchema;
      return {
        ...jsonSchema,
        description: [description, inWords(type)].filter((words) => words !== undefined).join(' '),
      };
    },
    overrideSchema: ({ valibotSchema: { type }, jsonSchema, errors }) =>
      (errors ?? []).length === 0 ? undefined : { ...jsonSchema, type: 'object', description: inWords(type) },
  });
  return body as Json;
}

function inWords(type: string): string {
  const words = IN_WORDS[type];
  if (words === undefined) throw new Error(`a check that nobody has put in words: ${type}`);
  return words;
}
