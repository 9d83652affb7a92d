/** fast-check arbitraries from a JSON Schema, as far as the description of the API uses it. What it does not know stops the run. */
import * as fc from 'fast-check';

type Schema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
};

/** The longest text and the greatest numbers that are tried where the schema names no limit. */
const TEXT_MAX = 60;
const NUMBER_MAX = 1e9;

/** The schemas of a document that others refer to, by the last part of the reference. */
export type Named = Readonly<Record<string, object>>;

/** Values that the schema describes. @throws Error for a type of schema that nobody has taught it */
export function fromSchema(schema: Schema, named: Named = {}): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return fromSchema(namedIn(named, schema.$ref), named);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => fromSchema(option, named)));
  switch (schema.type) {
    case 'object':
      return objects(schema, named);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, named), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -NUMBER_MAX, -NUMBER_MAX),
        max: Math.min(schema.maximum ?? NUMBER_MAX, 2 ** 31 - 1),
      });
    case 'number': {
      const [min, max] = [schema.minimum ?? -NUMBER_MAX, schema.maximum ?? NUMBER_MAX];
      return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 1 });
    default:
      throw new Error(`a schema nobody knows: ${schema.type}`);
  }
}

function namedIn(named: Named, reference: string): Schema {
  const schema = named[reference.slice(reference.lastIndexOf('/') + 1)];
  if (schema === undefined) throw new Error(`a schema that is nowhere: ${reference}`);
  return schema;
}

function objects(
  { properties = {}, required = [], additionalProperties }: Schema,
  named: Named,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fromSchema(field, named)]),
  );
  const known = fc.record(fields, { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return known;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fromSchema(additionalProperties, named), {
    maxKeys: 3,
  });
  return fc.tuple(known, more).map(([some, others]) => ({ ...others, ...some }));
}

function texts({ pattern, format, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_MAX));
  if (pattern !== undefined) {
    const fits = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    return fits.filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  if (format === 'date') {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  if (format === 'email') return fc.emailAddress().filter((text) => text.length <= maxLength);
  return fc.string({ unit: 'grapheme', minLength, maxLength: longest, size: 'small' });
}
