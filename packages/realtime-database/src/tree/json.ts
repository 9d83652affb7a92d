/** Converts JSON to nodes and back, including the `.value` and `.priority` keys of the export format. */
import { RequestError } from '../requestError';
import { Branch, branchOf, Leaf, type Node, type Path, PRIORITY_KEY } from './node';
import { integerKey } from './order';
import { isValidKey, MAX_DEPTH } from './path';
import type { Priority } from './scalar';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Throws SyntaxError. */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Firebase's documented limit for one string: 10 MB of UTF-8. */
const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/**
 * Resolves `{ ".sv": ... }` to the value to store. `path` is its place below the node being read. Without a resolver,
 * server values are refused.
 */
export type ResolveServerValue = (serverValue: Json, path: Path) => Node | null;

function invalid(detail: string): RequestError {
  return new RequestError('invalid_data', `Invalid data; couldn't parse JSON object, array, or value. ${detail}`);
}

/** Parses a value that a client sent. Empty objects, empty arrays and null all become null. Throws `invalid_data`. */
export function nodeFromJson(json: Json | undefined, resolve?: ResolveServerValue, path: Path = []): Node | null {
  switch (typeof json) {
    case 'string':
      if (json.length * 3 > MAX_TEXT_BYTES && Buffer.byteLength(json) > MAX_TEXT_BYTES)
        throw invalid('Text over 10 MB.');
      return new Leaf(json, null);
    case 'boolean':
      return new Leaf(json, null);
    case 'number':
      if (!Number.isFinite(json)) throw invalid('Numbers must be finite.');
      // -0 and 0 read the same but hash differently.
      return new Leaf(json === 0 ? 0 : json, null);
    case 'object':
      if (json === null) return null;
      return fromObject(isJsonObject(json) ? json : Object.fromEntries(Object.entries(json)), resolve, path);
    default:
      throw invalid('Only JSON values can be stored.');
  }
}

function fromObject(json: JsonObject, resolve: ResolveServerValue | undefined, path: Path): Node | null {
  const serverValue = json['.sv'];
  if (serverValue !== undefined) {
    if (resolve === undefined) throw invalid('A server value is not allowed here.');
    const priority = readPriority(json, resolve, path);
    const node = resolve(serverValue, path);
    return node instanceof Leaf && priority !== null ? new Leaf(node.value, priority) : node;
  }
  const priority = readPriority(json, resolve, path);
  if (Object.hasOwn(json, '.value')) {
    const leaf = readScalar(json['.value'], resolve, path);
    if (leaf === undefined) throw invalid('.value must be a string, number, boolean or null.');
    return leaf === null ? null : new Leaf(leaf.value, priority);
  }
  const entries: [string, Node][] = [];
  for (const key of Object.keys(json)) {
    if (key === PRIORITY_KEY) continue;
    if (!isValidKey(key)) throw invalid('Are you sending a JSON object with valid key names?');
    if (path.length >= MAX_DEPTH) throw invalid(`Data is deeper than ${MAX_DEPTH} levels.`);
    const child = nodeFromJson(json[key], resolve, [...path, key]);
    if (child !== null) entries.push([key, child]);
  }
  return branchOf(entries, priority);
}

/** A priority is an attribute and not a level of the tree, so a node at the greatest depth may have one. */
function readPriority(json: JsonObject, resolve: ResolveServerValue | undefined, path: Path): Priority {
  const leaf = readScalar(json[PRIORITY_KEY] ?? null, resolve, [...path, PRIORITY_KEY]);
  if (leaf === null) return null;
  if (leaf !== undefined && typeof leaf.value !== 'boolean') return leaf.value;
  throw invalid('.priority must be a string, number or null.');
}

/** Returns a scalar, or the scalar that a server value resolves to. Undefined for any other object. */
function readScalar(
  json: Json | undefined,
  resolve: ResolveServerValue | undefined,
  path: Path,
): Leaf | null | undefined {
  if (typeof json === 'object' && json !== null && !(isJsonObject(json) && Object.hasOwn(json, '.sv')))
    return undefined;
  const node = nodeFromJson(json, resolve, path);
  return node instanceof Branch ? undefined : node;
}

/** Returns the whole node with its priorities, for sync clients and exports. Uses objects only, never arrays. */
export function exportJson(node: Node | null): Json {
  if (node === null) return null;
  if (node instanceof Leaf) {
    return node.priority === null ? node.value : { '.value': node.value, '.priority': node.priority };
  }
  const json: { [key: string]: Json } = {};
  for (const [key, child] of node.children.entries()) define(json, key, exportJson(child));
  if (node.priority !== null) json[PRIORITY_KEY] = node.priority;
  return json;
}

/**
 * Returns the plain value without priorities, as `val()` and REST do. An object whose integer keys are mostly filled
 * becomes an array.
 */
export function plainJson(node: Node | null): Json {
  if (node === null) return null;
  if (node instanceof Leaf) return node.value;
  return asArray(node) ?? asObject(node);
}

function asObject(node: Branch): Json {
  const json: { [key: string]: Json } = {};
  for (const [key, child] of node.children.entries()) define(json, key, plainJson(child));
  return json;
}

/** Returns an array when every key is a whole number of at least 0 and more than half of the indexes are in use. */
function asArray(node: Branch): Json[] | undefined {
  const lastKey = integerKey(node.children.maxKey() ?? '');
  if (lastKey === undefined || lastKey >= 2 * node.children.size) return undefined;
  const array: Json[] = Array.from({ length: lastKey + 1 }, () => null);
  for (const [key, child] of node.children.entries()) {
    const place = integerKey(key);
    if (place === undefined || place < 0 || String(place) !== key) return undefined;
    array[place] = plainJson(child);
  }
  return array;
}

/** Plain assignment to the key "__proto__" would set the prototype and lose the child. */
function define(json: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(json, key, { value, enumerable: true, writable: true, configurable: true });
  else json[key] = value;
}
