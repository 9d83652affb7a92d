/** The answers of the API and its comments, read from the declarations by the TypeScript compiler: an answer is a type alone. */
import { resolve } from 'node:path';
import { API, type Checker, type Symbol as Named, type Type } from 'typescript/unstable/sync';
import type { Json } from './json';
import { freeName, referenceTo } from './names';

/** What the declaration of an endpoint says of it: its comment, and its answer as a JSON Schema. */
export type Told = { comment: string; answer: Json };
/** A declaration of calls: the file that exports it, and the name that it is exported by. */
export type Declaration = { file: string; name: string };
/** What each call of each declaration is told as, by the name of the declaration; `schemas` are the types that have a name, by that name. */
export type Answers = { told: Record<string, Record<string, Told>>; schemas: Record<string, Json> };

const CONFIG = 'functions/openapi/tsconfig.json';

/** Reads every answer that these declare. It takes the compiler some seconds. */
export function answersOf(declarations: readonly Declaration[]): Answers {
  const compiler = new API({ cwd: resolve('.') });
  try {
    const project = known(compiler.updateSnapshot({ openProjects: [CONFIG] }).getProjects()[0]);
    const { checker, program } = project;
    const schemas = new TypeSchemas(checker);
    const told = declarations.map(({ file, name }) => {
      const module = known(checker.getSymbolAtLocation(known(program.getSourceFile(resolve(file)))));
      const declared = known(checker.getMemberInModuleExports(module, name));
      const calls = checker.getPropertiesOfType(known(checker.getTypeOfSymbol(declared))).map((call) => {
        const answer = known(checker.getPropertyOfType(known(checker.getTypeOfSymbol(call)), 'answer'));
        const type = known(checker.getNonNullableType(known(checker.getTypeOfSymbol(answer))));
        return [call.name, { comment: call.getDocumentationComment(checker), answer: schemas.of(type) }] as const;
      });
      return [name, Object.fromEntries(calls)] as const;
    });
    return { told: Object.fromEntries(told), schemas: schemas.named };
  } finally {
    compiler.close();
  }
}

function known<T>(found: T | undefined): T {
  if (found === undefined)
    throw new Error(`the compiler does not know a declaration; ${CONFIG} names the files of all`);
  return found;
}

const PRIMITIVES: Readonly<Record<string, Json>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  unknown: {},
  any: {},
};

/** JSON Schemas of types. A field that may be undefined is one that JSON leaves out. */
class TypeSchemas {
  readonly named: Record<string, Json> = {};
  readonly #names = new Map<number, string>();
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** A reference for a type with a name of its own, and its schema for any other. */
  of(type: Type): Json {
    const name = nameOf(type);
    if (name === null) return this.#plain(type);
    const given = this.#names.get(type.id);
    if (given !== undefined) return referenceTo(given);
    // Two modules may give two types the same name.
    const free = freeName(name, this.named);
    this.#names.set(type.id, free);
    this.named[free] = {};
    const documented = type.getAliasSymbol() ?? type.getSymbol();
    this.named[free] = described(this.#plain(type), documented?.getDocumentationComment(this.#checker) ?? '');
    return referenceTo(free);
  }

  #plain(type: Type): Json {
    if (type.isLiteralType()) return { const: type.value as string | number | boolean };
    if (type.isIntrinsicType()) return primitive(type.intrinsicName);
    if (type.isUnionType()) return this.#union(type.getTypes());
    if (type.isTemplateLiteralType()) return { type: 'string' };
    if (type.isTypeReference() && this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type).map((item) => this.of(item));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (type.isTypeReference() && this.#checker.isArrayLikeType(type)) {
      return { type: 'array', items: this.of(known(this.#checker.getTypeArguments(type)[0])) };
    }
    return this.#object(type);
  }

  #union(types: readonly Type[]): Json {
    const parts = types.filter((part) => !isUndefined(part));
    const values = parts.filter((part) => part.isLiteralType()).map(({ value }) => value as string | number | boolean);
    const rest = parts.filter((part) => !part.isLiteralType()).map((part) => this.of(part));
    const [first] = values;
    const literals: Json[] =
      values.length === 2 && values.every((value) => typeof value === 'boolean')
        ? [{ type: 'boolean' }]
        : first === undefined
          ? []
          : [
              values.length === 1
                ? { const: first }
                : { enum: values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) },
            ];
    const options = [...literals, ...rest];
    return options.length === 1 ? (options[0] as Json) : { anyOf: options };
  }

  #object(type: Type): Json {
    const fields = this.#checker.getPropertiesOfType(type);
    const [index] = this.#checker.getIndexInfosOfType(type);
    const types = fields.map((field) => known(this.#checker.getTypeOfSymbol(field)));
    const required = fields.filter((_, place) => !mayBeUndefined(types[place] as Type)).map(({ name }) => name);
    return {
      type: 'object',
      ...(fields.length === 0
        ? {}
        : {
            properties: Object.fromEntries(
              fields.map((field, place) => [field.name, this.#field(field, types[place] as Type)]),
            ),
          }),
      ...(required.length === 0 ? {} : { required }),
      ...(index === undefined ? {} : { additionalProperties: this.of(index.valueType) }),
    };
  }

  #field(field: Named, type: Type): Json {
    return described(this.of(type), field.getDocumentationComment(this.#checker));
  }
}

const primitive = (name: string): Json => {
  const schema = PRIMITIVES[name];
  if (schema === undefined) throw new Error(`no JSON has the type ${name}`);
  return schema;
};

const isUndefined = (type: Type): boolean => type.isIntrinsicType() && type.intrinsicName === 'undefined';
const mayBeUndefined = (type: Type): boolean =>
  isUndefined(type) || (type.isUnionType() && type.getTypes().some(isUndefined));

const described = (schema: Json, comment: string): Json =>
  comment === '' ? schema : { ...(schema as object), description: comment.replaceAll(/\s+/g, ' ').trim() };

/** The name of a type that others may refer to: an alias without arguments, of more than one value. */
function nameOf(type: Type): string | null {
  const alias = type.getAliasSymbol();
  if (alias === undefined || type.getAliasTypeArguments().length > 0) return null;
  return type.isObjectType() || type.isUnionType() ? alias.name : null;
}
