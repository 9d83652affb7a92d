/** Parses a rules file into a tree of compiled rules. */
import { parseExpressionAt, tokenizer } from 'acorn';
import type { IndexName } from '../query/childIndex';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../tree/json';
import { isValidKey } from '../tree/path';
import { type CompileContext, compileRule } from './compile';
import { RuleRecord } from './coverage';
import type { RuleKind, Scope } from './scope';
import { stripComments } from './stripComments';

export interface RuleNode {
  readonly children: ReadonlyMap<string, RuleNode>;
  /** The `$name` child. It applies to every key without rules of its own. */
  readonly wildcard: RuleNode | null;
  readonly read: CompiledRule | null;
  readonly write: CompiledRule | null;
  readonly validate: CompiledRule | null;
  readonly indexOn: ReadonlySet<IndexName>;
}

export interface CompiledRule {
  readonly source: string;
  readonly test: (scope: Scope) => boolean;
}

/** Thrown for rules that cannot be loaded. The message names the path and the expression. */
export class RulesError extends Error {}

/** Receives the record of a rule that counts what it comes to. */
export type OnRecord = (record: RuleRecord) => void;

/** Parses `{ "rules": { ... } }`, with comments allowed. Throws RulesError. */
export function parseRules(text: string, onRecord: OnRecord | null = null): RuleNode {
  const plain = stripComments(text);
  let json: Json;
  try {
    json = parseJson(plain);
  } catch (error) {
    throw new RulesError(`${lineOfMistake(plain)}The rules are not JSON: ${messageOf(error)}`);
  }
  if (!isJsonObject(json) || !isJsonObject(json['rules']) || Object.keys(json).length !== 1) {
    throw new RulesError('Expected one top-level object "rules".');
  }
  return parseNode(json['rules'], [], new Map(), onRecord);
}

function parseNode(
  json: JsonObject,
  path: readonly string[],
  wildcards: ReadonlyMap<string, number>,
  onRecord: OnRecord | null,
): RuleNode {
  const rules: { [kind in RuleKind]: CompiledRule | null } = { '.read': null, '.write': null, '.validate': null };
  let indexOn: ReadonlySet<IndexName> = new Set();
  for (const [key, value] of Object.entries(json)) {
    if (!key.startsWith('.')) continue;
    if (key === '.read' || key === '.write' || key === '.validate') {
      rules[key] = parseExpression(value, { kind: key, wildcards }, path, onRecord);
    } else if (key === '.indexOn') indexOn = parseIndexOn(value, path);
    else throw new RulesError(`${where(path)}: unknown rule "${key}".`);
  }
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode | null = null;
  for (const [key, value] of Object.entries(json)) {
    if (key.startsWith('.')) continue;
    if (!isJsonObject(value)) throw new RulesError(`${where(path)}: "${key}" must be an object of rules.`);
    if (!key.startsWith('$')) {
      if (!isValidKey(key)) throw new RulesError(`${where(path)}: "${key}" is not a valid key.`);
      children.set(key, parseNode(value, [...path, key], wildcards, onRecord));
      continue;
    }
    if (wildcard !== null) throw new RulesError(`${where(path)}: there can be only one wildcard.`);
    if (wildcards.has(key)) throw new RulesError(`${where(path)}: the wildcard ${key} is already used above.`);
    wildcard = parseNode(value, [...path, key], new Map([...wildcards, [key, path.length]]), onRecord);
  }
  return { children, wildcard, read: rules['.read'], write: rules['.write'], validate: rules['.validate'], indexOn };
}

function parseExpression(
  value: Json,
  context: CompileContext,
  path: readonly string[],
  onRecord: OnRecord | null,
): CompiledRule {
  if (typeof value !== 'boolean' && typeof value !== 'string')
    throw new RulesError(`${where(path)}: ${context.kind} must be a boolean or an expression.`);
  const source = String(value);
  const record = onRecord === null ? undefined : new RuleRecord(where(path), context.kind, source);
  try {
    const test = compileRule(source, record === undefined ? context : { ...context, record });
    if (record !== undefined) onRecord?.(record);
    return { source, test };
  } catch (error) {
    throw new RulesError(`${where(path)}: ${context.kind} "${source}": ${messageOf(error)}`);
  }
}

function parseIndexOn(value: Json, path: readonly string[]): ReadonlySet<IndexName> {
  const names = typeof value === 'string' ? [value] : value;
  const areNames =
    Array.isArray(names) && names.every((name): name is string => typeof name === 'string' && name !== '');
  if (!areNames) throw new RulesError(`${where(path)}: .indexOn must be a name or a list of names.`);
  return new Set(
    names.map((name) =>
      name
        .split('/')
        .filter((part) => part !== '')
        .join('/'),
    ),
  );
}

/**
 * Returns the line of the first mistake in text that is not JSON, as "Line 3: ". JSON.parse does not always tell, and every
 * JSON text is an expression of JavaScript. Empty for what JavaScript allows as well, such as a comma after the last entry.
 */
function lineOfMistake(text: string): string {
  try {
    for (const token of tokenizer(text, SYNTAX)) {
      if (token.type.label === 'name' && token.loc) return `Line ${token.loc.start.line}: `;
    }
    parseExpressionAt(text, 0, SYNTAX);
  } catch (error) {
    const line = error instanceof SyntaxError && 'loc' in error ? (error.loc as { line: number }).line : null;
    if (line !== null) return `Line ${line}: `;
  }
  return '';
}

const SYNTAX = { ecmaVersion: 2020, locations: true } as const;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function where(path: readonly string[]): string {
  return `/${path.join('/')}`;
}
