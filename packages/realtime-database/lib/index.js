// src/server.ts
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

// src/tree/order.ts
var INT32_MAX = 2147483647;
var INT32_MIN = -2147483648;
var USUAL_INTEGER_LENGTH = 11;
var INTEGER_KEY = /^-?0*\d{1,10}$/;
var OBJECT_VALUE = /* @__PURE__ */ Symbol("object");
var MIN_KEY = "[MIN_NAME]";
var MAX_KEY = "[MAX_NAME]";
function integerKey(key) {
  const first = key.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (!isDigit && first !== 45) return void 0;
  if (key.length > USUAL_INTEGER_LENGTH && !INTEGER_KEY.test(key)) return void 0;
  for (let i = 1; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code < 48 || code > 57) return void 0;
  }
  if (!isDigit && key.length === 1) return void 0;
  const value = Number(key);
  return value <= INT32_MAX && value >= INT32_MIN ? value : void 0;
}
function isPlain(key) {
  const first = key.charCodeAt(0);
  return first > 57 && first !== 91;
}
function compareKeys(a, b) {
  if (a === b) return 0;
  if (isPlain(a) && isPlain(b)) return a < b ? -1 : 1;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const aNumber = integerKey(a);
  const bNumber = integerKey(b);
  if (aNumber !== void 0) {
    if (bNumber === void 0) return -1;
    const order = aNumber - bNumber || a.length - b.length;
    if (order !== 0) return order;
  } else if (bNumber !== void 0) return 1;
  return a < b ? -1 : 1;
}
function rank(value) {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === "number") return 3;
  return typeof value === "string" ? 4 : 5;
}
function compareValues(a, b) {
  if (a === b) return 0;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : 1;
  return rank(a) - rank(b);
}

// src/tree/sorted.ts
import sortedBtree from "sorted-btree";
var BTree = hasDefault(sortedBtree) ? sortedBtree.default : sortedBtree;
function hasDefault(module) {
  return "default" in module && typeof module.default === "function";
}

// src/tree/node.ts
var PRIORITY_KEY = ".priority";
var Leaf = class {
  value;
  priority;
  /** Set by `hashOf` on first use. */
  hash = void 0;
  constructor(value, priority) {
    this.value = value;
    this.priority = priority;
  }
};
var Branch = class {
  /** In key order, never empty. */
  children;
  priority;
  /** The number of children with a priority. When it is 0, priority order is key order. */
  prioritised;
  /** The indexes built so far. A changed copy of this branch carries them over, updated. */
  indexes;
  hash = void 0;
  constructor(children, priority, prioritised, indexes) {
    this.children = children;
    this.priority = priority;
    this.prioritised = prioritised;
    this.indexes = indexes;
  }
};
function branchOf(entries, priority = null) {
  const sorted = [...new Map(entries)].toSorted((a, b) => compareKeys(a[0], b[0]));
  if (sorted.length === 0) return null;
  const prioritised = sorted.reduce((count, [, child]) => count + (child.priority === null ? 0 : 1), 0);
  return new Branch(new BTree(sorted, compareKeys), priority, prioritised, /* @__PURE__ */ new Map());
}
function childOf(node, key) {
  if (node === null) return null;
  if (key === PRIORITY_KEY) return node.priority === null ? null : new Leaf(node.priority, null);
  return node instanceof Branch ? node.children.get(key) ?? null : null;
}
function nodeAt(node, path) {
  let at = node;
  for (const key of path) {
    if (at === null) return null;
    at = childOf(at, key);
  }
  return at;
}
function withPriority(node, priority) {
  if (node === null || node.priority === priority) return node;
  if (node instanceof Leaf) return new Leaf(node.value, priority);
  return new Branch(node.children, priority, node.prioritised, node.indexes);
}
function withChild(node, key, child) {
  if (key === PRIORITY_KEY) return withPriority(node, priorityFrom(child));
  if (!(node instanceof Branch)) return child === null ? node : branchOf([[key, child]], node?.priority ?? null);
  const before = node.children.get(key) ?? null;
  if (before === child) return node;
  if (child === null && node.children.size === 1) return null;
  const children = child === null ? node.children.without(key) : node.children.with(key, child, true);
  const prioritised = node.prioritised + carriesPriority(child) - carriesPriority(before);
  const indexes = /* @__PURE__ */ new Map();
  for (const [name, index] of node.indexes) indexes.set(name, index.withChange(key, before, child));
  return new Branch(children, node.priority, prioritised, indexes);
}
function withNodeAt(root, path, node, depth = 0) {
  const key = path[depth];
  if (key === void 0) return node;
  const child = childOf(root, key);
  if (child === null && node === null) return root;
  return withChild(root, key, withNodeAt(child, path, node, depth + 1));
}
function sameNode(a, b) {
  if (a === b) return true;
  if (a === null || b === null || a.priority !== b.priority) return false;
  if (a instanceof Leaf || b instanceof Leaf) return a instanceof Leaf && b instanceof Leaf && a.value === b.value;
  if (a.children.size !== b.children.size) return false;
  for (const [key, child] of a.children.entries()) {
    if (!sameNode(child, b.children.get(key) ?? null)) return false;
  }
  return true;
}
function priorityFrom(node) {
  return node instanceof Leaf && typeof node.value !== "boolean" ? node.value : null;
}
function carriesPriority(node) {
  return node === null || node.priority === null ? 0 : 1;
}

// src/query/childIndex.ts
function compareEntries(a, b) {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}
function indexedValue(name, child) {
  if (name === ".priority") return child?.priority ?? null;
  const node = name === ".value" ? child : nodeAt(child, indexPath(name));
  if (node === null) return null;
  return node instanceof Branch ? OBJECT_VALUE : node.value;
}
var pathsByName = /* @__PURE__ */ new Map();
function indexPath(name) {
  const known = pathsByName.get(name);
  if (known !== void 0) return known;
  const path = name.split("/").filter((part) => part !== "");
  if (pathsByName.size < 1e3) pathsByName.set(name, path);
  return path;
}
var ChildIndex = class _ChildIndex {
  name;
  entries;
  constructor(name, entries) {
    this.name = name;
    this.entries = entries;
  }
  withChange(key, before, after) {
    let entries = this.entries;
    const valueBefore = indexedValue(this.name, before);
    const valueAfter = indexedValue(this.name, after);
    const moved = before !== null && (after === null || compareValues(valueBefore, valueAfter) !== 0);
    if (moved) entries = entries.without({ value: valueBefore, key });
    if (after !== null) entries = entries.with({ value: valueAfter, key }, after, true);
    return new _ChildIndex(this.name, entries);
  }
};
function childIndex(branch, name) {
  const known = branch.indexes.get(name);
  if (known instanceof ChildIndex) return known;
  const rows = branch.children.toArray().map(([key, child]) => [{ value: indexedValue(name, child), key }, child]);
  rows.sort((a, b) => compareEntries(a[0], b[0]));
  const built = new ChildIndex(name, new BTree(rows, compareEntries));
  branch.indexes.set(name, built);
  return built;
}
function* childrenByPriority(branch) {
  if (branch.prioritised === 0) {
    yield* branch.children.entries();
    return;
  }
  for (const [entry, child] of childIndex(branch, ".priority").entries.entries()) yield [entry.key, child];
}

// src/requestError.ts
var RequestError = class extends Error {
  code;
  constructor(code, message) {
    super(message);
    this.name = "RequestError";
    this.code = code;
  }
};
function permissionDenied() {
  return new RequestError("permission_denied", "Permission denied");
}

// src/tree/path.ts
var MAX_DEPTH = 32;
var MAX_KEY_BYTES = 768;
var FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;
function isValidKey(key) {
  return key !== "" && !FORBIDDEN_IN_KEY.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;
}
function parsePath(text2) {
  const path = text2.split("/").filter((part) => part !== "");
  const last = path.length - 1;
  if (path.some((key, at) => !isValidKey(key) && !(key === PRIORITY_KEY && at === last))) {
    throw new RequestError("invalid_path", "Invalid path: Invalid token in path");
  }
  if (path.length > MAX_DEPTH + (path[last] === PRIORITY_KEY ? 1 : 0)) {
    throw new RequestError("invalid_path", `Invalid path: Path exceeds the maximum depth of ${MAX_DEPTH}`);
  }
  return path;
}
function formatPath(path) {
  return path.join("/");
}
function isWithin(path, ancestor) {
  return ancestor.length <= path.length && ancestor.every((key, at) => path[at] === key);
}

// src/tree/json.ts
function parseJson(text2) {
  return JSON.parse(text2);
}
function isJsonObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
var MAX_TEXT_BYTES = 10 * 1024 * 1024;
function invalid(detail) {
  return new RequestError("invalid_data", `Invalid data; couldn't parse JSON object, array, or value. ${detail}`);
}
function nodeFromJson(json, resolve, path = []) {
  switch (typeof json) {
    case "string":
      if (json.length * 3 > MAX_TEXT_BYTES && Buffer.byteLength(json) > MAX_TEXT_BYTES)
        throw invalid("Text over 10 MB.");
      return new Leaf(json, null);
    case "boolean":
      return new Leaf(json, null);
    case "number":
      if (!Number.isFinite(json)) throw invalid("Numbers must be finite.");
      return new Leaf(json === 0 ? 0 : json, null);
    case "object":
      if (json === null) return null;
      return fromObject(isJsonObject(json) ? json : Object.fromEntries(Object.entries(json)), resolve, path);
    default:
      throw invalid("Only JSON values can be stored.");
  }
}
function fromObject(json, resolve, path) {
  const serverValue = json[".sv"];
  if (serverValue !== void 0) {
    if (resolve === void 0) throw invalid("A server value is not allowed here.");
    const priority2 = readPriority(json, resolve, path);
    const node = resolve(serverValue, path);
    return node instanceof Leaf && priority2 !== null ? new Leaf(node.value, priority2) : node;
  }
  const priority = readPriority(json, resolve, path);
  if (Object.hasOwn(json, ".value")) {
    const leaf = readScalar(json[".value"], resolve, path);
    if (leaf === void 0) throw invalid(".value must be a string, number, boolean or null.");
    return leaf === null ? null : new Leaf(leaf.value, priority);
  }
  const entries = [];
  for (const key of Object.keys(json)) {
    if (key === PRIORITY_KEY) continue;
    if (!isValidKey(key)) throw invalid("Are you sending a JSON object with valid key names?");
    if (path.length >= MAX_DEPTH) throw invalid(`Data is deeper than ${MAX_DEPTH} levels.`);
    const child = nodeFromJson(json[key], resolve, [...path, key]);
    if (child !== null) entries.push([key, child]);
  }
  return branchOf(entries, priority);
}
function readPriority(json, resolve, path) {
  const leaf = readScalar(json[PRIORITY_KEY] ?? null, resolve, [...path, PRIORITY_KEY]);
  if (leaf === null) return null;
  if (leaf !== void 0 && typeof leaf.value !== "boolean") return leaf.value;
  throw invalid(".priority must be a string, number or null.");
}
function readScalar(json, resolve, path) {
  if (typeof json === "object" && json !== null && !(isJsonObject(json) && Object.hasOwn(json, ".sv")))
    return void 0;
  const node = nodeFromJson(json, resolve, path);
  return node instanceof Branch ? void 0 : node;
}
function exportJson(node) {
  if (node === null) return null;
  if (node instanceof Leaf) {
    return node.priority === null ? node.value : { ".value": node.value, ".priority": node.priority };
  }
  const json = {};
  for (const [key, child] of node.children.entries()) define(json, key, exportJson(child));
  if (node.priority !== null) json[PRIORITY_KEY] = node.priority;
  return json;
}
function plainJson(node) {
  if (node === null) return null;
  if (node instanceof Leaf) return node.value;
  return asArray(node) ?? asObject(node);
}
function asObject(node) {
  const json = {};
  for (const [key, child] of node.children.entries()) define(json, key, plainJson(child));
  return json;
}
function asArray(node) {
  const lastKey = integerKey(node.children.maxKey() ?? "");
  if (lastKey === void 0 || lastKey >= 2 * node.children.size) return void 0;
  const array = Array.from({ length: lastKey + 1 }, () => null);
  for (const [key, child] of node.children.entries()) {
    const place = integerKey(key);
    if (place === void 0 || place < 0 || String(place) !== key) return void 0;
    array[place] = plainJson(child);
  }
  return array;
}
function define(json, key, value) {
  if (key === "__proto__")
    Object.defineProperty(json, key, { value, enumerable: true, writable: true, configurable: true });
  else json[key] = value;
}

// src/query/querySpec.ts
function comparePositions(a, b) {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}
function isInRange(spec, position) {
  if (spec.start !== null) {
    const order = comparePositions(position, spec.start);
    if (order < 0 || order === 0 && !spec.start.inclusive) return false;
  }
  if (spec.end !== null) {
    const order = comparePositions(position, spec.end);
    if (order > 0 || order === 0 && !spec.end.inclusive) return false;
  }
  return true;
}
function equalValue(spec) {
  const { start, end } = spec;
  if (spec.index === ".key" || start === null || end === null) return void 0;
  return compareValues(start.value, end.value) === 0 ? start.value : void 0;
}
function makeBound(index, side, input) {
  const { value, inclusive } = input;
  if (index === ".key") {
    if (typeof value !== "string") throw new RequestError("invalid_query", "Query bounds by key must be strings");
    return { value: null, key: value, inclusive };
  }
  const isScalar2 = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (value !== null && !isScalar2) {
    throw new RequestError("invalid_query", "Query bounds must be strings, numbers, booleans or null");
  }
  return { value, key: input.key ?? (side === "start" === inclusive ? MIN_KEY : MAX_KEY), inclusive };
}
function querySpecFromWire(wire) {
  if (wire === void 0 || wire === null) return null;
  if (!isJsonObject(wire)) throw new RequestError("invalid_query", "A query must be an object");
  const q = wire;
  const index = typeof q.i === "string" ? q.i : ".priority";
  const start = q.sp === void 0 ? null : makeBound(index, "start", { value: q.sp, ...keyOf(q.sn), inclusive: q.sin !== false });
  const end = q.ep === void 0 ? null : makeBound(index, "end", { value: q.ep, ...keyOf(q.en), inclusive: q.ein !== false });
  if (q.l === void 0) {
    const asksForAll = q.i === void 0 && start === null && end === null;
    return asksForAll ? null : { index, start, end, limit: null, fromEnd: false };
  }
  if (typeof q.l !== "number" || !Number.isInteger(q.l) || q.l < 1) {
    throw new RequestError("invalid_query", "A limit must be a positive integer");
  }
  return { index, start, end, limit: q.l, fromEnd: q.vf === "r" || q.vf === void 0 && start === null };
}
function keyOf(name) {
  return typeof name === "string" ? { key: name } : {};
}

// src/query/selectRows.ts
function selectRows(node, spec) {
  if (!(node instanceof Branch)) return { rows: [], visited: 0 };
  const rows = [];
  let visited = 0;
  for (const row of spec.fromEnd ? fromEnd(node, spec) : fromStart(node, spec)) {
    visited++;
    if (isInRange(spec, row)) rows.push(row);
    else if (isBeyond(spec, row)) break;
    if (rows.length === spec.limit) break;
  }
  return { rows: spec.fromEnd ? rows.toReversed() : rows, visited };
}
function positionOf(spec, key, child) {
  return { value: spec.index === ".key" ? null : indexedValue(spec.index, child), key };
}
function isBeyond(spec, row) {
  const far = spec.fromEnd ? spec.start : spec.end;
  if (far === null) return false;
  const order = comparePositions(row, far);
  return spec.fromEnd ? order <= 0 : order >= 0;
}
function usesKeyOrder(branch, spec) {
  return spec.index === ".key" || spec.index === ".priority" && branch.prioritised === 0;
}
function* fromStart(branch, spec) {
  const { start } = spec;
  if (!usesKeyOrder(branch, spec)) {
    for (const [at, node] of childIndex(branch, spec.index).entries.entries(start ?? void 0)) yield { ...at, node };
    return;
  }
  if (start !== null && compareValues(start.value, null) > 0) return;
  for (const [key, node] of branch.children.entries(start?.key)) yield { value: null, key, node };
}
function* fromEnd(branch, spec) {
  const { end } = spec;
  if (!usesKeyOrder(branch, spec)) {
    const { entries } = childIndex(branch, spec.index);
    for (const [at, node] of entries.entriesReversed(end ?? void 0)) yield { ...at, node };
    return;
  }
  const bound = end !== null && compareValues(end.value, null) === 0 ? end.key : void 0;
  for (const [key, node] of branch.children.entriesReversed(bound)) yield { value: null, key, node };
}

// src/rules/parseRules.ts
import { parseExpressionAt as parseExpressionAt2, tokenizer } from "acorn";

// src/rules/compile.ts
import { parseExpressionAt } from "acorn";

// src/rules/ruleSnapshot.ts
var RuleFailure = class extends Error {
};
var RuleSnapshot = class _RuleSnapshot {
  root;
  path;
  node;
  onRead;
  constructor(root, path, onRead, node = nodeAt(root, path)) {
    this.root = root;
    this.path = path;
    this.onRead = onRead;
    this.node = node;
  }
  /** A scalar, null, or the branch itself, which can only be compared. */
  val() {
    this.onRead?.(this.path);
    return this.node instanceof Leaf ? this.node.value : this.node;
  }
  child(relative2) {
    const keys = relative2.split("/").filter((key) => key !== "");
    return new _RuleSnapshot(this.root, [...this.path, ...keys], this.onRead, nodeAt(this.node, keys));
  }
  parent() {
    if (this.path.length === 0) throw new RuleFailure("The root has no parent.");
    return new _RuleSnapshot(this.root, this.path.slice(0, -1), this.onRead);
  }
  exists() {
    this.onRead?.(this.path);
    return this.node !== null;
  }
  hasChild(relative2) {
    return this.child(relative2).exists();
  }
  /** With names: true when all of them exist. Without: true when the node has any child. */
  hasChildren(names) {
    if (names !== null) return names.every((name) => this.hasChild(name));
    this.onRead?.(this.path);
    return this.node instanceof Branch;
  }
  getPriority() {
    this.onRead?.(this.path);
    return this.node?.priority ?? null;
  }
  isString() {
    return typeof this.val() === "string";
  }
  isNumber() {
    return typeof this.val() === "number";
  }
  isBoolean() {
    return typeof this.val() === "boolean";
  }
};

// src/rules/values.ts
function asBoolean(value) {
  if (typeof value === "boolean") return value;
  throw new RuleFailure("A boolean is needed here.");
}
function asNumber(value) {
  if (typeof value === "number") return value;
  throw new RuleFailure("A number is needed here.");
}
function asString(value) {
  if (typeof value === "string") return value;
  throw new RuleFailure("A string is needed here.");
}
function asSnapshot(value) {
  if (value instanceof RuleSnapshot) return value;
  throw new RuleFailure("A snapshot is needed here.");
}
function areEqual(a, b) {
  return a === b || a instanceof Branch && b instanceof Branch && sameNode(a, b);
}
function compare(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== "string" || typeof b !== "string") throw new RuleFailure("Only two numbers or two strings compare.");
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
function add(a, b) {
  if (typeof a === "number" && typeof b === "number") return a + b;
  if ((typeof a === "string" || typeof b === "string") && isScalar(a) && isScalar(b)) return `${a}${b}`;
  throw new RuleFailure("Only numbers add and only strings join.");
}
function propertyOf(value, name) {
  if (value === null) return null;
  if (name === "length" && typeof value === "string") return value.length;
  if (!isMap(value)) throw new RuleFailure(`There is no property "${name}" here.`);
  return Object.hasOwn(value, name) ? value[name] ?? null : null;
}
function elementOf(value, at) {
  if (typeof at === "number") return Array.isArray(value) ? value[at] ?? null : propertyOf(value, String(at));
  return propertyOf(value, asString(at));
}
function isScalar(value) {
  return value === null || typeof value !== "object";
}
function isMap(value) {
  if (value instanceof Branch || value instanceof RuleSnapshot || Array.isArray(value)) return false;
  return typeof value === "object" && value !== null;
}

// src/rules/methods.ts
var SNAPSHOT_METHODS = {
  val: { takes: [], gives: "any", call: (target) => asSnapshot(target).val() },
  child: { takes: ["string"], gives: "snapshot", call: (target, [path]) => asSnapshot(target).child(text(path)) },
  parent: { takes: [], gives: "snapshot", call: (target) => asSnapshot(target).parent() },
  exists: { takes: [], gives: "boolean", call: (target) => asSnapshot(target).exists() },
  hasChild: { takes: ["string"], gives: "boolean", call: (target, [path]) => asSnapshot(target).hasChild(text(path)) },
  hasChildren: {
    takes: ["list"],
    optional: true,
    gives: "boolean",
    call: (target, [names]) => asSnapshot(target).hasChildren(Array.isArray(names) ? names.map(text) : null)
  },
  getPriority: { takes: [], gives: "any", call: (target) => asSnapshot(target).getPriority() },
  isString: { takes: [], gives: "boolean", call: (target) => asSnapshot(target).isString() },
  isNumber: { takes: [], gives: "boolean", call: (target) => asSnapshot(target).isNumber() },
  isBoolean: { takes: [], gives: "boolean", call: (target) => asSnapshot(target).isBoolean() }
};
var STRING_METHODS = {
  contains: { takes: ["string"], gives: "boolean", call: (target, [part]) => asString(target).includes(text(part)) },
  beginsWith: {
    takes: ["string"],
    gives: "boolean",
    call: (target, [part]) => asString(target).startsWith(text(part))
  },
  endsWith: { takes: ["string"], gives: "boolean", call: (target, [part]) => asString(target).endsWith(text(part)) },
  replace: {
    takes: ["string", "string"],
    gives: "string",
    call: (target, [from, to]) => asString(target).split(text(from)).join(text(to))
  },
  toLowerCase: { takes: [], gives: "string", call: (target) => asString(target).toLowerCase() },
  toUpperCase: { takes: [], gives: "string", call: (target) => asString(target).toUpperCase() }
};
function text(value) {
  if (value === void 0) throw new RuleFailure("An argument is missing.");
  return asString(value);
}

// src/rules/pattern.ts
var UNSUPPORTED = /\(\?|\\[1-9]|[*+?}]\?/;
function compilePattern(pattern, flags) {
  if (flags !== "" && flags !== "i") throw new Error(`the pattern flag "${flags}" is not part of the rules language`);
  const outsideClasses = pattern.replaceAll(/\\./g, (escape) => /\\[1-9]/.test(escape) ? escape : "_").replaceAll(/\[[^\]]*\]/g, "_");
  if (UNSUPPORTED.test(outsideClasses))
    throw new Error(`the pattern /${pattern}/ uses syntax outside the rules language`);
  return new RegExp(pattern, flags);
}

// src/rules/scope.ts
function expectType(of, allowed, where2) {
  if (of.type === "any" || allowed.includes(of.type)) return of;
  const wanted = allowed.length === 0 ? "another type" : allowed.join(" or ");
  throw new Error(`${where2} needs ${wanted}, not ${of.type}`);
}

// src/rules/operators.ts
function unary(operator, of) {
  const { run } = of;
  if (operator === "!") {
    expectType(of, ["boolean"], "!");
    return { type: "boolean", run: (scope) => !asBoolean(run(scope)) };
  }
  if (operator === "-") {
    expectType(of, ["number"], "unary -");
    return { type: "number", run: (scope) => -asNumber(run(scope)) };
  }
  throw new Error(`the operator ${operator} is not part of the rules language`);
}
var COMPARISONS = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0
};
var ARITHMETIC = {
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b
};
function binary(operator, left, right) {
  const [a, b] = [left.run, right.run];
  if (operator === "==" || operator === "===" || operator === "!=" || operator === "!==") {
    const scalars = ["boolean", "number", "string", "null"];
    expectType(left, scalars, operator);
    expectType(right, scalars, operator);
    const wanted = operator.startsWith("=");
    return { type: "boolean", run: (scope) => areEqual(a(scope), b(scope)) === wanted };
  }
  if (operator === "+") {
    expectType(left, ["number", "string", "boolean", "null"], operator);
    expectType(right, ["number", "string", "boolean", "null"], operator);
    const type = left.type === right.type && left.type === "number" ? "number" : joins(left, right) ? "string" : "any";
    return { type, run: (scope) => add(a(scope), b(scope)) };
  }
  const compares = COMPARISONS[operator];
  if (compares !== void 0) {
    expectType(left, ["number", "string"], operator);
    expectType(right, ["number", "string"], operator);
    return { type: "boolean", run: (scope) => compares(compare(a(scope), b(scope))) };
  }
  const calculates = ARITHMETIC[operator];
  if (calculates === void 0) throw new Error(`the operator ${operator} is not part of the rules language`);
  expectType(left, ["number"], operator);
  expectType(right, ["number"], operator);
  return { type: "number", run: (scope) => calculates(asNumber(a(scope)), asNumber(b(scope))) };
}
function joins(left, right) {
  return left.type === "string" || right.type === "string";
}
function logical(operator, left, right) {
  if (operator === "??") throw new Error("the operator ?? is not part of the rules language");
  const a = expectType(left, ["boolean"], operator).run;
  const b = expectType(right, ["boolean"], operator).run;
  const run = operator === "&&" ? (scope) => asBoolean(a(scope)) && asBoolean(b(scope)) : (scope) => asBoolean(a(scope)) || asBoolean(b(scope));
  return { type: "boolean", run };
}
function conditional(test, yes, no) {
  const { run } = expectType(test, ["boolean"], "?:");
  const type = yes.type === no.type ? yes.type : "any";
  return { type, run: (scope) => asBoolean(run(scope)) ? yes.run(scope) : no.run(scope) };
}

// src/rules/compile.ts
var BOOLEAN_FACTS = /* @__PURE__ */ new Set(["orderByKey", "orderByValue", "orderByPriority"]);
var QUERY_FACTS = /* @__PURE__ */ new Set([
  "orderByChild",
  "startAt",
  "endAt",
  "equalTo",
  "limitToFirst",
  "limitToLast",
  ...BOOLEAN_FACTS
]);
function compileRule(source, context) {
  const syntax = parseExpressionAt(source, 0, { ecmaVersion: 2020 });
  if (source.slice(syntax.end).trim() !== "") throw new Error(`unexpected "${source.slice(syntax.end).trim()}"`);
  const { run } = expectType(compile(syntax, context), ["boolean"], "a rule");
  return (scope) => asBoolean(run(scope));
}
function compile(syntax, context) {
  const { type, run } = compileUncounted(syntax, context);
  return { type, run: context.record?.counted(syntax.start, syntax.end, run) ?? run };
}
function compileUncounted(syntax, context) {
  switch (syntax.type) {
    case "ParenthesizedExpression":
      return compile(syntax.expression, context);
    case "Literal":
      return literal(syntax.value, syntax.raw);
    case "Identifier":
      return identifier(syntax.name, context);
    case "ArrayExpression":
      return list(syntax.elements, context);
    case "UnaryExpression":
      return unary(syntax.operator, compile(syntax.argument, context));
    case "BinaryExpression":
      return binary(syntax.operator, compile(operand(syntax.left), context), compile(syntax.right, context));
    case "LogicalExpression":
      return logical(syntax.operator, compile(syntax.left, context), compile(syntax.right, context));
    case "ConditionalExpression":
      return conditional(
        compile(syntax.test, context),
        compile(syntax.consequent, context),
        compile(syntax.alternate, context)
      );
    case "MemberExpression":
      return member(syntax, context);
    case "CallExpression":
      if (syntax.callee.type !== "MemberExpression" || syntax.optional) break;
      return call(syntax.callee, syntax.arguments, context);
    default:
  }
  throw new Error(`${syntax.type} is not part of the rules language`);
}
function operand(syntax) {
  if (syntax.type === "PrivateIdentifier") throw new Error("private names are not part of the rules language");
  return syntax;
}
function literal(value, raw) {
  if (value === null && raw === "null") return { type: "null", run: () => null };
  if (typeof value === "string") return { type: "string", run: () => value };
  if (typeof value === "number") return { type: "number", run: () => value };
  if (typeof value === "boolean") return { type: "boolean", run: () => value };
  throw new Error(`${raw ?? "this literal"} may only be used in matches()`);
}
function identifier(name, { kind, wildcards }) {
  const depth = wildcards.get(name);
  if (depth !== void 0) return { type: "string", run: (scope) => scope.path[depth] ?? null };
  switch (name) {
    case "auth":
      return { type: "any", run: (scope) => scope.auth };
    case "now":
      return { type: "number", run: (scope) => scope.now };
    case "root":
      return { type: "snapshot", run: (scope) => scope.root };
    case "data":
      return { type: "snapshot", run: (scope) => scope.data };
    case "newData":
      if (kind === ".read") throw new Error("newData is not known in a .read rule");
      return { type: "snapshot", run: (scope) => scope.newData };
    case "query":
      if (kind !== ".read") throw new Error(`query is not known in a ${kind} rule`);
      return { type: "query", run: (scope) => scope.query };
    default:
      throw new Error(`unknown variable "${name}"`);
  }
}
function list(elements, context) {
  if (elements.length === 0) throw new Error("a list needs at least one name");
  const items = elements.map((element) => expectType(compile(plain(element), context), ["string"], "a list of names"));
  return { type: "list", run: (scope) => items.map((item) => item.run(scope)) };
}
function member(syntax, context) {
  const target = compile(targetOf(syntax), context);
  if (syntax.computed) {
    expectType(target, [], "[]");
    const name2 = expectType(compile(operand(syntax.property), context), ["string", "number"], "[]").run;
    return { type: "any", run: (scope) => elementOf(target.run(scope), name2(scope)) };
  }
  const name = nameOf(syntax);
  if (target.type === "query") {
    if (!QUERY_FACTS.has(name)) throw new Error(`unknown property query.${name}`);
    return { type: BOOLEAN_FACTS.has(name) ? "boolean" : "any", run: (scope) => scope.query[name] ?? null };
  }
  if (target.type === "string" && name === "length") {
    return { type: "number", run: (scope) => asString(target.run(scope)).length };
  }
  if (target.type !== "any") throw new Error(`a ${target.type} has no property "${name}"`);
  return { type: "any", run: (scope) => propertyOf(target.run(scope), name) };
}
function call(callee, args, context) {
  if (callee.computed) throw new Error("a method must be called by its name");
  const target = compile(targetOf(callee), context);
  const name = nameOf(callee);
  if (name === "matches") return matches(target, args);
  const methods = target.type === "snapshot" ? SNAPSHOT_METHODS : STRING_METHODS;
  const method = Object.hasOwn(methods, name) ? methods[name] : void 0;
  if (method === void 0 || target.type !== "snapshot" && target.type !== "string" && target.type !== "any") {
    throw new Error(`a ${target.type === "any" ? "value" : target.type} has no method "${name}"`);
  }
  const count = method.takes.length;
  if (args.length !== count && !(method.optional && args.length === 0)) {
    throw new Error(`${name}() takes ${count} argument${count === 1 ? "" : "s"}`);
  }
  const compiled = args.map(
    (arg, at) => expectType(compile(plain(arg), context), [method.takes[at] ?? "any"], `${name}()`)
  );
  return {
    type: method.gives,
    run: (scope) => method.call(
      target.run(scope),
      compiled.map((arg) => arg.run(scope))
    )
  };
}
function matches(target, args) {
  expectType(target, ["string"], "matches()");
  const [arg] = args;
  if (args.length !== 1 || arg?.type !== "Literal" || arg.regex === void 0 || arg.regex === null) {
    throw new Error("matches() takes one pattern literal, such as /^[a-z]+$/");
  }
  const pattern = compilePattern(arg.regex.pattern, arg.regex.flags);
  return { type: "boolean", run: (scope) => pattern.test(asString(target.run(scope))) };
}
function plain(element) {
  if (element === null || element.type === "SpreadElement") throw new Error("... is not part of the rules language");
  return element;
}
function targetOf(syntax) {
  if (syntax.optional || syntax.object.type === "Super")
    throw new Error("this access is not part of the rules language");
  return syntax.object;
}
function nameOf(syntax) {
  if (syntax.property.type !== "Identifier") throw new Error("this access is not part of the rules language");
  return syntax.property.name;
}

// src/rules/coverage.ts
var MAX_VALUES = 20;
var MAX_TEXT = 100;
var RuleRecord = class {
  path;
  kind;
  expression;
  parts = [];
  constructor(path, kind, expression) {
    this.path = path;
    this.kind = kind;
    this.expression = expression;
  }
  /** Returns a part that evaluates as before, and is counted. */
  counted(start, end, run) {
    const part = new PartRecord(start, end, run);
    this.parts.push(part);
    return (scope) => part.evaluate(scope);
  }
  report() {
    const parts = this.parts.map((part) => part.report()).toSorted((a, b) => a.start - b.start || b.end - a.end);
    return { path: this.path, kind: this.kind, expression: this.expression, parts };
  }
};
var PartRecord = class {
  start;
  end;
  run;
  values = /* @__PURE__ */ new Map();
  errors = /* @__PURE__ */ new Map();
  others = 0;
  constructor(start, end, run) {
    this.start = start;
    this.end = end;
    this.run = run;
  }
  evaluate(scope) {
    try {
      const value = this.run(scope);
      this.count(value);
      return value;
    } catch (error) {
      if (error instanceof RuleFailure) this.errors.set(error.message, (this.errors.get(error.message) ?? 0) + 1);
      throw error;
    }
  }
  report() {
    const outcomes = [
      ...[...this.values].map(([value, count]) => ({ value, count })),
      ...[...this.errors].map(([error, count]) => ({ error, count }))
    ];
    if (this.others > 0) outcomes.push({ other: true, count: this.others });
    return { start: this.start, end: this.end, outcomes };
  }
  count(value) {
    if (typeof value === "object" && value !== null) {
      this.others++;
      return;
    }
    const kept = typeof value === "string" && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}\u2026` : value;
    const count = this.values.get(kept);
    if (count === void 0 && this.values.size >= MAX_VALUES) this.others++;
    else this.values.set(kept, (count ?? 0) + 1);
  }
};

// src/rules/stripComments.ts
var STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
function stripComments(text2) {
  return text2.replaceAll(
    STRING_OR_COMMENT,
    (match) => match.startsWith('"') ? match : match.replaceAll(/[^\n]/g, " ")
  );
}

// src/rules/parseRules.ts
var RulesError = class extends Error {
};
function parseRules(text2, onRecord = null) {
  const plain2 = stripComments(text2);
  let json;
  try {
    json = parseJson(plain2);
  } catch (error) {
    throw new RulesError(`${lineOfMistake(plain2)}The rules are not JSON: ${messageOf(error)}`);
  }
  if (!isJsonObject(json) || !isJsonObject(json["rules"]) || Object.keys(json).length !== 1) {
    throw new RulesError('Expected one top-level object "rules".');
  }
  return parseNode(json["rules"], [], /* @__PURE__ */ new Map(), onRecord);
}
function parseNode(json, path, wildcards, onRecord) {
  const rules = { ".read": null, ".write": null, ".validate": null };
  let indexOn = /* @__PURE__ */ new Set();
  for (const [key, value] of Object.entries(json)) {
    if (!key.startsWith(".")) continue;
    if (key === ".read" || key === ".write" || key === ".validate") {
      rules[key] = parseExpression(value, { kind: key, wildcards }, path, onRecord);
    } else if (key === ".indexOn") indexOn = parseIndexOn(value, path);
    else throw new RulesError(`${where(path)}: unknown rule "${key}".`);
  }
  const children = /* @__PURE__ */ new Map();
  let wildcard = null;
  for (const [key, value] of Object.entries(json)) {
    if (key.startsWith(".")) continue;
    if (!isJsonObject(value)) throw new RulesError(`${where(path)}: "${key}" must be an object of rules.`);
    if (!key.startsWith("$")) {
      if (!isValidKey(key)) throw new RulesError(`${where(path)}: "${key}" is not a valid key.`);
      children.set(key, parseNode(value, [...path, key], wildcards, onRecord));
      continue;
    }
    if (wildcard !== null) throw new RulesError(`${where(path)}: there can be only one wildcard.`);
    if (wildcards.has(key)) throw new RulesError(`${where(path)}: the wildcard ${key} is already used above.`);
    wildcard = parseNode(value, [...path, key], new Map([...wildcards, [key, path.length]]), onRecord);
  }
  return { children, wildcard, read: rules[".read"], write: rules[".write"], validate: rules[".validate"], indexOn };
}
function parseExpression(value, context, path, onRecord) {
  if (typeof value !== "boolean" && typeof value !== "string")
    throw new RulesError(`${where(path)}: ${context.kind} must be a boolean or an expression.`);
  const source = String(value);
  const record = onRecord === null ? void 0 : new RuleRecord(where(path), context.kind, source);
  try {
    const test = compileRule(source, record === void 0 ? context : { ...context, record });
    if (record !== void 0) onRecord?.(record);
    return { source, test };
  } catch (error) {
    throw new RulesError(`${where(path)}: ${context.kind} "${source}": ${messageOf(error)}`);
  }
}
function parseIndexOn(value, path) {
  const names = typeof value === "string" ? [value] : value;
  const areNames = Array.isArray(names) && names.every((name) => typeof name === "string" && name !== "");
  if (!areNames) throw new RulesError(`${where(path)}: .indexOn must be a name or a list of names.`);
  return new Set(
    names.map(
      (name) => name.split("/").filter((part) => part !== "").join("/")
    )
  );
}
function lineOfMistake(text2) {
  try {
    for (const token of tokenizer(text2, SYNTAX)) {
      if (token.type.label === "name" && token.loc) return `Line ${token.loc.start.line}: `;
    }
    parseExpressionAt2(text2, 0, SYNTAX);
  } catch (error) {
    const line = error instanceof SyntaxError && "loc" in error ? error.loc.line : null;
    if (line !== null) return `Line ${line}: `;
  }
  return "";
}
var SYNTAX = { ecmaVersion: 2020, locations: true };
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function where(path) {
  return `/${path.join("/")}`;
}

// src/rules/ruleSet.ts
var OPEN_RULES = '{"rules": {".read": true, ".write": true}}';
var NO_QUERY = {
  orderByChild: null,
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null
};
var RuleSet = class {
  /** The source text of the rules, comments included. */
  text;
  top;
  /** Null when the rules are not counted. */
  records;
  /** `counts`: whether to count what every part of the rules comes to. Throws RulesError. */
  constructor(text2, counts = false) {
    const records = [];
    this.text = text2;
    this.records = counts ? records : null;
    this.top = parseRules(text2, counts ? (record) => records.push(record) : null);
  }
  /** What every rule has come to so far, in the file's order. Null when it is not counted. */
  coverage() {
    return this.records?.map((record) => record.report()) ?? null;
  }
  /**
   * True when a rule at or above `path` grants the read. `query.` is set for the rule at `path` only, since the query
   * does not apply to the paths above it. `onRead` is called with every path the decision depends on.
   */
  mayRead(asking, path, query, onRead = null) {
    const facts = query === null ? NO_QUERY : queryFacts(query);
    return this.along(path).some(({ rules, at }) => {
      if (rules.read === null) return false;
      const scope = scopeOf(asking, at, null, at.length === path.length ? facts : NO_QUERY, onRead);
      return passes(rules.read, scope);
    });
  }
  /**
   * True when a rule at or above `path` grants the write that turns the data into `after`, and every `.validate` passes
   * on the way to `path` and below it. Nodes without data in `after` are not validated.
   */
  mayWrite(asking, path, after) {
    const trail = this.along(path);
    const granted = trail.some(
      ({ rules, at }) => rules.write !== null && passes(rules.write, scopeOf(asking, at, after, NO_QUERY, null))
    );
    if (!granted) return false;
    return trail.every(({ rules, at }) => {
      return at.length === path.length ? this.isValidBelow(rules, asking, at, after, nodeAt(after, at)) : isValid(rules, asking, at, after);
    });
  }
  /** True when `path` has this index. Keys and priorities are always indexed. */
  hasIndex(path, index) {
    if (index === ".key" || index === ".priority") return true;
    const rules = this.along(path).at(-1);
    return rules?.at.length === path.length && rules.rules.indexOn.has(index);
  }
  isValidBelow(rules, asking, path, after, node) {
    if (!isValid(rules, asking, path, after)) return false;
    if (!(node instanceof Branch)) return true;
    if (rules.wildcard === null) {
      for (const [key, child] of rules.children) {
        const below = childOf(node, key);
        if (below !== null && !this.isValidBelow(child, asking, [...path, key], after, below)) return false;
      }
      return true;
    }
    for (const [key, below] of node.children.entries()) {
      const child = rules.children.get(key) ?? rules.wildcard;
      if (!this.isValidBelow(child, asking, [...path, key], after, below)) return false;
    }
    return true;
  }
  /** Returns the rule nodes from the root towards `path`, as far as they exist. */
  along(path) {
    const trail = [{ rules: this.top, at: [] }];
    let rules = this.top;
    for (let depth = 0; depth < path.length; depth++) {
      const key = path[depth] ?? "";
      rules = rules.children.get(key) ?? rules.wildcard;
      if (rules === null) break;
      trail.push({ rules, at: path.slice(0, depth + 1) });
    }
    return trail;
  }
};
function isValid(rules, asking, at, after) {
  if (rules.validate === null || nodeAt(after, at) === null) return true;
  return passes(rules.validate, scopeOf(asking, at, after, NO_QUERY, null));
}
function passes(rule, scope) {
  try {
    return rule.test(scope);
  } catch (error) {
    if (error instanceof RuleFailure) return false;
    throw error;
  }
}
function scopeOf(asking, at, after, query, onRead) {
  const root = new RuleSnapshot(asking.root, [], onRead, asking.root);
  return {
    auth: asking.auth,
    now: asking.nowMs,
    root,
    data: new RuleSnapshot(asking.root, at, onRead),
    newData: new RuleSnapshot(after, at, null),
    query,
    path: at
  };
}
function queryFacts(query) {
  const isByChild = !query.index.startsWith(".");
  const valueOf = (bound) => {
    if (bound === null) return null;
    return query.index === ".key" || bound.value === OBJECT_VALUE ? bound.key : bound.value;
  };
  const equal = query.index === ".key" && query.start?.key === query.end?.key ? valueOf(query.start) : equalValue(query);
  return {
    orderByChild: isByChild ? query.index : null,
    orderByKey: query.index === ".key",
    orderByValue: query.index === ".value",
    orderByPriority: query.index === ".priority",
    startAt: valueOf(query.start),
    endAt: valueOf(query.end),
    equalTo: equal === void 0 || equal === OBJECT_VALUE ? null : equal,
    limitToFirst: query.fromEnd ? null : query.limit,
    limitToLast: query.fromEnd ? query.limit : null
  };
}

// src/tree/hash.ts
import { createHash } from "node:crypto";
function hashOf(node) {
  if (node === null) return "";
  node.hash ??= createHash("sha1").update(textForm(node)).digest("base64");
  return node.hash;
}
function textForm(node) {
  const priority = priorityText(node.priority);
  const prefix = priority === "" ? "" : `priority:${priority}:`;
  if (node instanceof Leaf) return prefix + scalarText(node.value);
  let text2 = prefix;
  for (const [key, child] of childrenByPriority(node)) text2 += `:${key}:${hashOf(child)}`;
  return text2;
}
function priorityText(priority) {
  return priority === null ? "" : scalarText(priority);
}
function scalarText(value) {
  return typeof value === "number" ? `number:${ieee754(value)}` : `${typeof value}:${value}`;
}
function ieee754(value) {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  return bytes.toString("hex");
}

// src/tree/serverValues.ts
function serverValues(nowMs, current) {
  return (serverValue, path) => {
    if (serverValue === "timestamp") return new Leaf(nowMs, null);
    const delta = incrementOf(serverValue);
    if (delta === void 0) throw new RequestError("invalid_data", "Invalid data; unknown server value.");
    const before = nodeAt(current, path);
    const base = before instanceof Leaf && typeof before.value === "number" ? before.value : 0;
    const sum = base + delta;
    if (!Number.isFinite(sum)) throw new RequestError("invalid_data", "Invalid data; increment out of range.");
    return new Leaf(sum, null);
  };
}
function incrementOf(serverValue) {
  if (!isJsonObject(serverValue)) return void 0;
  const { increment } = serverValue;
  return typeof increment === "number" && Number.isFinite(increment) ? increment : void 0;
}

// src/query/queryWindow.ts
var NOTHING = { entered: [], left: [], stayed: [], visited: 0 };
var QueryWindow = class {
  spec;
  keys = /* @__PURE__ */ new Set();
  /** The last row that fits, on the far side from where the limit counts. Null until the window is full. */
  edge = null;
  constructor(spec) {
    this.spec = spec;
  }
  /** Fills the window from scratch. Returns its rows as a node. */
  load(node) {
    const { rows, visited } = selectRows(node, this.spec);
    this.hold(rows);
    return { content: branchOf(rows.map((row) => [row.key, row.node])), visited };
  }
  /** Updates the window after these children of the node may have changed. */
  update(after, changedKeys) {
    if (this.spec.limit !== null) return this.updateLimited(after, changedKeys);
    const entered = [];
    const left = [];
    const stayed = [];
    for (const key of changedKeys) {
      const child = childOf(after, key);
      const isIn = child !== null && isInRange(this.spec, positionOf(this.spec, key, child));
      if (isIn && this.keys.has(key)) stayed.push(key);
      else if (isIn) {
        this.keys.add(key);
        entered.push([key, child]);
      } else if (this.keys.delete(key)) left.push(key);
    }
    return { entered, left, stayed, visited: changedKeys.size };
  }
  updateLimited(after, changedKeys) {
    if (![...changedKeys].some((key) => this.concerns(key, after))) return { ...NOTHING, visited: changedKeys.size };
    const held = this.keys;
    const { rows, visited } = selectRows(after, this.spec);
    this.hold(rows);
    return {
      entered: rows.filter((row) => !held.has(row.key)).map((row) => [row.key, row.node]),
      left: [...held].filter((key) => !this.keys.has(key)),
      stayed: [...changedKeys].filter((key) => held.has(key) && this.keys.has(key)),
      visited: visited + changedKeys.size
    };
  }
  /** True when a change to this child can alter a limited window. */
  concerns(key, after) {
    if (this.keys.has(key)) return true;
    const child = after instanceof Branch ? childOf(after, key) : null;
    if (child === null) return false;
    const position = positionOf(this.spec, key, child);
    if (!isInRange(this.spec, position)) return false;
    if (this.edge === null) return true;
    const order = comparePositions(position, this.edge);
    return this.spec.fromEnd ? order > 0 : order < 0;
  }
  hold(rows) {
    this.keys = new Set(rows.map((row) => row.key));
    const isFull = rows.length === this.spec.limit;
    this.edge = isFull ? (this.spec.fromEnd ? rows[0] : rows.at(-1)) ?? null : null;
  }
};

// src/watcher.ts
var Watcher = class {
  path;
  query;
  identity;
  onDelta;
  onRevoked;
  /** The paths that the read permission depends on, when rules look at data. */
  dependsOn = [];
  window;
  constructor(input) {
    this.path = input.path;
    this.query = input.query;
    this.identity = input.identity;
    this.onDelta = input.onDelta;
    this.onRevoked = input.onRevoked;
    this.window = input.query === null ? null : new QueryWindow(input.query);
  }
  /** Returns the content of this tree that the listener sees, from scratch. */
  load(root) {
    const node = nodeAt(root, this.path);
    return this.window === null ? { content: node, visited: 0 } : this.window.load(node);
  }
  /**
   * Sends the update that these changes amount to. Each change is at, above or below the listener's path. `base` is the
   * path of the update that they are the parts of. Returns the number of rows visited.
   */
  notify(before, root, changes, base) {
    if (changes.some((change) => isWithin(this.path, change.path))) {
      if (sameNode(nodeAt(before, this.path), nodeAt(root, this.path))) return 0;
      const { content, visited } = this.load(root);
      this.onDelta({ kind: "put", path: this.path, data: exportJson(content) });
      return visited;
    }
    if (this.window !== null) return this.notifyWindow(this.window, root, changes);
    this.send(changes, base);
    return 0;
  }
  notifyWindow(window, root, changes) {
    const depth = this.path.length;
    const keys = new Set(changes.map((change) => change.path[depth] ?? "").filter((key) => key !== PRIORITY_KEY));
    const { entered, left, stayed, visited } = window.update(nodeAt(root, this.path), keys);
    this.send(
      [
        ...left.map((key) => ({ path: [...this.path, key], node: null })),
        ...changes.filter((change) => stayed.includes(change.path[depth] ?? "")),
        ...entered.map(([key, node]) => ({ path: [...this.path, key], node }))
      ],
      null
    );
    return visited;
  }
  send(changes, base) {
    const [first, second] = changes;
    if (first === void 0) return;
    const isUpdateHere = base !== null && isWithin(base, this.path);
    if (second === void 0 && !isUpdateHere) {
      this.onDelta({ kind: "put", path: first.path, data: exportJson(first.node) });
      return;
    }
    const at = isUpdateHere ? base : this.path;
    const depth = at.length;
    const entries = changes.map((change) => [formatPath(change.path.slice(depth)), exportJson(change.node)]);
    this.onDelta({ kind: "merge", path: at, data: Object.fromEntries(entries) });
  }
};

// src/pathTrie.ts
function emptyNode() {
  return { children: /* @__PURE__ */ new Map(), value: void 0 };
}
var PathTrie = class {
  root = emptyNode();
  get(path) {
    let node = this.root;
    for (const key of path) node = node?.children.get(key);
    return node?.value;
  }
  getOrAdd(path, make) {
    let node = this.root;
    for (const key of path) {
      let child = node.children.get(key);
      if (child === void 0) {
        child = emptyNode();
        node.children.set(key, child);
      }
      node = child;
    }
    node.value ??= make();
    return node.value;
  }
  delete(path) {
    const trail = [this.root];
    for (const key of path) {
      const child = trail.at(-1)?.children.get(key);
      if (child === void 0) return;
      trail.push(child);
    }
    const last = trail.at(-1);
    if (last !== void 0) last.value = void 0;
    for (let depth = path.length; depth > 0; depth--) {
      const node = trail[depth];
      if (node === void 0 || node.value !== void 0 || node.children.size > 0) return;
      trail[depth - 1]?.children.delete(path[depth - 1] ?? "");
    }
  }
  /** Yields every value at, above or below `path`. */
  *related(path) {
    let node = this.root;
    for (const key of path) {
      if (node.value !== void 0) yield node.value;
      node = node.children.get(key);
      if (node === void 0) return;
    }
    yield* subtree(node);
  }
  *values() {
    yield* subtree(this.root);
  }
};
function* subtree(node) {
  if (node.value !== void 0) yield node.value;
  for (const child of node.children.values()) yield* subtree(child);
}

// src/watchPoint.ts
var WatchPoint = class {
  /** Watchers of everything below the path, and of ranges. */
  general = /* @__PURE__ */ new Set();
  /** Watchers of one index value. Of many "where customer is me" lists, a change concerns at most two. */
  byValue = /* @__PURE__ */ new Map();
  get isEmpty() {
    return this.general.size === 0 && this.byValue.size === 0;
  }
  add(watcher) {
    const { query } = watcher;
    const value = query === null ? void 0 : equalValue(query);
    if (query === null || value === void 0) {
      this.general.add(watcher);
      return;
    }
    const values = getOrSet(this.byValue, query.index, () => /* @__PURE__ */ new Map());
    getOrSet(values, value, () => /* @__PURE__ */ new Set()).add(watcher);
  }
  delete(watcher) {
    const { query } = watcher;
    const value = query === null ? void 0 : equalValue(query);
    if (query === null || value === void 0) {
      this.general.delete(watcher);
      return;
    }
    const values = this.byValue.get(query.index);
    const watchers = values?.get(value);
    watchers?.delete(watcher);
    if (watchers?.size === 0) values?.delete(value);
    if (values?.size === 0) this.byValue.delete(query.index);
  }
  /**
   * Yields the watchers that a change to the child `key` may concern. `before` and `after` are the nodes at this path.
   */
  *concernedBy(key, before, after) {
    yield* this.general;
    for (const [index, values] of this.byValue) {
      const valueBefore = indexedValue(index, childOf(before, key));
      const valueAfter = indexedValue(index, childOf(after, key));
      yield* values.get(valueBefore) ?? [];
      if (valueAfter !== valueBefore) yield* values.get(valueAfter) ?? [];
    }
  }
  *all() {
    yield* this.general;
    for (const values of this.byValue.values()) for (const watchers of values.values()) yield* watchers;
  }
};
function getOrSet(map, key, make) {
  let value = map.get(key);
  if (value === void 0) {
    value = make();
    map.set(key, value);
  }
  return value;
}

// src/watchers.ts
var Watchers = class {
  points = new PathTrie();
  /** Watchers by the paths that their read permission depends on. */
  dependents = new PathTrie();
  add(watcher) {
    const place = this.points.getOrAdd(watcher.path, () => ({ path: watcher.path, point: new WatchPoint() }));
    place.point.add(watcher);
  }
  delete(watcher) {
    this.setDependencies(watcher, []);
    const place = this.points.get(watcher.path);
    place?.point.delete(watcher);
    if (place?.point.isEmpty) this.points.delete(watcher.path);
  }
  /** Sets the paths that the watcher's read permission depends on. */
  setDependencies(watcher, paths) {
    for (const path of watcher.dependsOn) {
      const dependents = this.dependents.get(path);
      dependents?.delete(watcher);
      if (dependents?.size === 0) this.dependents.delete(path);
    }
    watcher.dependsOn = paths;
    for (const path of paths) this.dependents.getOrAdd(path, () => /* @__PURE__ */ new Set()).add(watcher);
  }
  /** Returns the watchers whose read permission may have changed with these paths. */
  dependingOn(changes) {
    const found = /* @__PURE__ */ new Set();
    for (const { path } of changes) {
      for (const watchers of this.dependents.related(path)) for (const watcher of watchers) found.add(watcher);
    }
    return found;
  }
  /**
   * Returns the watchers that may need an update for these changes, each with the changes at, above or below its path.
   */
  concernedBy(changes, before, after) {
    const found = /* @__PURE__ */ new Map();
    for (const change of changes) {
      for (const { path, point } of this.points.related(change.path)) {
        const key = change.path[path.length];
        const concerned = key === void 0 ? point.all() : point.concernedBy(key, nodeAt(before, path), nodeAt(after, path));
        for (const watcher of concerned) {
          const noted = found.get(watcher);
          if (noted === void 0) found.set(watcher, [change]);
          else noted.push(change);
        }
      }
    }
    return found;
  }
  *all() {
    for (const { point } of this.points.values()) yield* point.all();
  }
};

// src/namespace.ts
var Namespace = class {
  name;
  /** Null when the data is in memory only. */
  keeper = null;
  cost = { rowsVisited: 0, watchersAsked: 0 };
  clock;
  watchers = new Watchers();
  root = null;
  ruleSet;
  constructor(name, rules = new RuleSet(OPEN_RULES), clock = Date.now) {
    this.name = name;
    this.ruleSet = rules;
    this.clock = clock;
  }
  get rules() {
    return this.ruleSet;
  }
  /** Replaces the rules and cancels the listeners that the new rules refuse. */
  setRules(rules) {
    this.ruleSet = rules;
    this.recheck(this.watchers.all());
  }
  /**
   * Returns the data at `path`, or the rows of it that match the query. A read needs the query's index; a listen
   * without one only gets a warning. Throws `permission_denied`, `no_index`.
   */
  read(path, query, identity) {
    if (!this.mayRead(path, query, identity)) throw permissionDenied();
    const node = nodeAt(this.root, path);
    if (query === null) return node;
    this.requireIndex(path, query);
    const { rows, visited } = selectRows(node, query);
    this.cost.rowsVisited += visited;
    return branchOf(rows.map((row) => [row.key, row.node]));
  }
  /** Throws `no_index` when the rules do not name the index that the query needs. */
  requireIndex(path, query) {
    if (this.ruleSet.hasIndex(path, query.index)) return;
    const where2 = `for path "/${formatPath(path)}", to the rules`;
    throw new RequestError("no_index", `Index not defined, add ".indexOn": "${query.index}", ${where2}`);
  }
  /**
   * Returns the data at `path` without checking the rules. For exports, and for echoing a write that was just allowed.
   */
  peek(path) {
    return nodeAt(this.root, path);
  }
  hashAt(path) {
    return hashOf(nodeAt(this.root, path));
  }
  /** Starts a listener and returns its initial content. Throws `permission_denied`. */
  watch(input) {
    const watcher = new Watcher(input);
    const dependsOn = [];
    if (!this.mayRead(watcher.path, watcher.query, watcher.identity(), (path) => dependsOn.push(path))) {
      throw permissionDenied();
    }
    const { content, visited } = watcher.load(this.root);
    this.cost.rowsVisited += visited;
    this.watchers.add(watcher);
    this.watchers.setDependencies(watcher, distinct(dependsOn));
    return { watcher, content };
  }
  unwatch(watcher) {
    this.watchers.delete(watcher);
  }
  /** Checks again that these listeners may read, and cancels those that may not. */
  recheck(watchers) {
    const asked = [...watchers];
    for (const watcher of asked) {
      const dependsOn = [];
      if (this.mayRead(watcher.path, watcher.query, watcher.identity(), (path) => dependsOn.push(path))) {
        this.watchers.setDependencies(watcher, distinct(dependsOn));
        continue;
      }
      this.watchers.delete(watcher);
      watcher.onRevoked();
    }
  }
  /**
   * Replaces the data at `path`. With `expectedHash`, only if the data there still has that hash. Throws `datastale`,
   * `permission_denied`, `invalid_data`.
   */
  put(path, json, identity, expectedHash) {
    if (expectedHash !== void 0 && this.hashAt(path) !== expectedHash) {
      throw new RequestError("datastale", "Transaction hash does not match");
    }
    this.write([{ path, json }], identity);
  }
  /**
   * Replaces the data at several paths below `path`, all or nothing. Throws `permission_denied`, `invalid_data`,
   * `invalid_path`.
   */
  merge(path, updates, identity) {
    this.write(mergeWrites(path, updates), identity, path);
  }
  /** True when these writes would be allowed now. Changes nothing. */
  mayWrite(writes, identity) {
    const nowMs = this.clock();
    return this.isAllowed(this.prepare(writes, nowMs), identity, nowMs);
  }
  /** Makes writes of an earlier run again. They were allowed then, and are kept already. */
  restore(writes) {
    for (const { path, json } of writes) this.root = withNodeAt(this.root, path, nodeFromJson(json));
  }
  /** Resolves when every write made so far is kept, and is null when they all are. Rejects with `unavailable`. */
  saved() {
    return this.keeper === null ? null : this.keeper.saved();
  }
  /**
   * Makes all of these writes or none. `base` is the path of the update that they are the parts of. Throws
   * `permission_denied`, `invalid_data`, `unavailable`.
   */
  write(writes, identity, base = null) {
    const nowMs = this.clock();
    const prepared = this.prepare(writes, nowMs);
    if (!this.isAllowed(prepared, identity, nowMs)) throw permissionDenied();
    this.keeper?.check();
    this.commit(prepared, base);
  }
  prepare(writes, nowMs) {
    const resolve = serverValues(nowMs, this.root);
    const changes = writes.map(({ path, json }) => ({ path, node: nodeFromJson(json, resolve, path) }));
    const after = changes.reduce((tree, change) => withNodeAt(tree, change.path, change.node), this.root);
    return { changes, after };
  }
  isAllowed({ changes, after }, identity, nowMs) {
    if (identity.bypassesRules) return true;
    const asking = { auth: identity.auth, nowMs, root: this.root };
    return changes.every(({ path }) => {
      const ruled = path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path;
      return this.ruleSet.mayWrite(asking, ruled, after);
    });
  }
  commit({ changes, after }, base) {
    const before = this.root;
    this.root = after;
    const real = changes.filter(({ path }) => !sameNode(nodeAt(before, path), nodeAt(after, path)));
    if (real.length === 0) return;
    this.keeper?.add(this.name, real);
    this.recheck(this.watchers.dependingOn(real));
    const concerned = this.watchers.concernedBy(real, before, after);
    this.cost.watchersAsked += concerned.size;
    for (const [watcher, noted] of concerned) {
      this.cost.rowsVisited += watcher.notify(before, after, noted, base);
    }
  }
  mayRead(path, query, identity, onRead) {
    if (identity.bypassesRules) return true;
    const asking = { auth: identity.auth, nowMs: this.clock(), root: this.root };
    return this.ruleSet.mayRead(asking, path, query, onRead);
  }
};
function mergeWrites(path, updates) {
  if (!isJsonObject(updates)) {
    throw new RequestError("invalid_data", "Invalid data; an update must be a JSON object of paths and values.");
  }
  const writes = Object.entries(updates).map(([relative2, json]) => {
    const below = parsePath(relative2);
    if (below.length === 0) throw new RequestError("invalid_path", "Invalid path: Empty key in update");
    return { path: [...path, ...below], json };
  });
  const taken = new Set(writes.map((write) => formatPath(write.path)));
  const isNested = writes.some((write) => {
    return write.path.some((_, depth) => depth > path.length && taken.has(formatPath(write.path.slice(0, depth))));
  });
  if (isNested || taken.size < writes.length) {
    throw new RequestError("invalid_path", "Invalid path: One path of the update lies within another");
  }
  return writes;
}
function distinct(paths) {
  return [...new Map(paths.map((path) => [formatPath(path), path])).values()];
}

// src/databases.ts
var UNNAMED = "default";
var Databases = class {
  projectId;
  clock;
  coverage;
  byName = /* @__PURE__ */ new Map();
  fileRules = null;
  keeper = null;
  constructor(input) {
    this.projectId = input.projectId;
    this.clock = input.clock;
    this.coverage = input.coverage ?? false;
  }
  /**
   * Returns the namespace of that name, creating it on first use. A namespace without rules is open, as in the official
   * emulator, so a test can pick any name and start.
   */
  get(name) {
    let namespace = this.byName.get(name);
    if (namespace === void 0) {
      namespace = new Namespace(name, this.rulesFor(name), this.clock);
      namespace.keeper = this.keeper;
      this.byName.set(name, namespace);
    }
    return namespace;
  }
  /** The namespaces created so far, by name. */
  all() {
    return this.byName;
  }
  /** Hands every write from now on to `keeper`, those of later namespaces too. */
  keepIn(keeper) {
    this.keeper = keeper;
    for (const namespace of this.byName.values()) namespace.keeper = keeper;
  }
  /** Returns the rules of a text, to be used for one namespace. Throws RulesError. */
  rulesOf(text2) {
    return new RuleSet(text2, this.coverage);
  }
  /** Applies the rules of the configured file to every namespace it governs. */
  setFileRules(rules) {
    this.fileRules = rules;
    for (const [name, namespace] of this.byName) if (this.isGoverned(name)) namespace.setRules(this.rulesFor(name));
  }
  /**
   * Returns the namespace a request means: `?ns=`, then the first label of a host name such as "taxi.localhost", then
   * the project's default.
   */
  nameFor(nsParameter, hostHeader) {
    if (nsParameter !== null && nsParameter !== "") return nsParameter;
    const host = (hostHeader ?? "").replace(/:\d+$/, "");
    const [label, ...domain] = host.split(".");
    const isAddress = /^[\d.]+$/.test(host) || host.startsWith("[");
    if (label !== void 0 && label !== "" && domain.length > 0 && !isAddress) return label;
    return this.projectId === null ? UNNAMED : `${this.projectId}-default-rtdb`;
  }
  /** The project that a namespace's tokens must be for. Null, for the namespaces of no known project, accepts any. */
  tokenProject(namespace) {
    return this.isGoverned(namespace) ? this.projectId : null;
  }
  rulesFor(name) {
    if (this.fileRules === null || !this.isGoverned(name)) return this.rulesOf(OPEN_RULES);
    return this.coverage ? this.rulesOf(this.fileRules.text) : this.fileRules;
  }
  isGoverned(name) {
    const { projectId } = this;
    return projectId === null || name === projectId || name === `${projectId}-default-rtdb`;
  }
};

// src/journal/journal.ts
import { open as open2 } from "node:fs/promises";

// src/journal/folder.ts
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

// src/journal/record.ts
import { crc32 } from "node:zlib";
function lineOf(namespace, changes) {
  const text2 = JSON.stringify({ n: namespace, c: changes.map(({ path, node }) => [path, exportJson(node)]) });
  return `${checksum(text2)} ${text2}
`;
}
function writeOf(line) {
  const text2 = line.slice(CHECKSUM_CHARACTERS + 1);
  if (line !== `${checksum(text2)} ${text2}`) return null;
  const json = parseJson(text2);
  if (!isJsonObject(json) || typeof json["n"] !== "string" || !Array.isArray(json["c"])) return null;
  const changes = json["c"].map((change) => {
    const [path, data] = Array.isArray(change) ? change : [];
    return { path: Array.isArray(path) ? path.map(String) : [], json: data ?? null };
  });
  return { namespace: json["n"], changes };
}
var CHECKSUM_CHARACTERS = 8;
function checksum(text2) {
  return crc32(text2).toString(16).padStart(CHECKSUM_CHARACTERS, "0");
}

// src/journal/folder.ts
var LOCK = "lock";
var DRAFT = ".draft";
var ours = /* @__PURE__ */ new Set();
var logFile = (folder, number) => join(folder, `log-${number}.ndjson`);
var snapshotFile = (folder, number) => join(folder, `snapshot-${number}.json`);
function lockFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  if (ours.has(file)) throw inUse(folder, process.pid);
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const owner = Number(readFileSync(file, "utf8"));
    if (owner !== process.pid && isAlive(owner)) throw inUse(folder, owner);
    writeFileSync(file, String(process.pid));
  }
  ours.add(file);
  return () => {
    ours.delete(file);
    rmSync(file, { force: true });
  };
}
function readFolder(folder) {
  const names = readdirSync(folder);
  const numbers = (pattern) => names.flatMap((name) => pattern.exec(name)?.[1] ?? []).map(Number).toSorted((a, b) => a - b);
  const snapshots = numbers(/^snapshot-(\d+)\.json$/);
  const logs = numbers(/^log-(\d+)\.ndjson$/);
  const newest = snapshots.at(-1) ?? 0;
  const since = logs.filter((number) => number >= newest);
  since.forEach((number, at) => {
    if (at > 0 && number !== (since[at - 1] ?? 0) + 1) throw damaged(logFile(folder, number - 1), "is missing");
  });
  const snapshot = snapshots.length === 0 ? {} : readSnapshot(snapshotFile(folder, newest));
  const writes = since.flatMap((number) => readLog(logFile(folder, number), number === since.at(-1)));
  return { snapshot, writes, last: Math.max(newest, since.at(-1) ?? 0) };
}
async function writeSnapshot(folder, number, namespaces) {
  const file = snapshotFile(folder, number);
  const text2 = JSON.stringify({ namespaces: Object.fromEntries(namespaces) });
  const draft = await open(file + DRAFT, "w");
  try {
    await draft.writeFile(text2);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(file + DRAFT, file);
  syncFolder(folder);
  return Buffer.byteLength(text2);
}
async function removeBefore(folder, number) {
  for (const name of readdirSync(folder)) {
    const found = /^(?:log|snapshot)-(\d+)\.(?:nd)?json(\.draft)?$/.exec(name);
    if (found !== null && (Number(found[1]) < number || found[2] !== void 0))
      await rm(join(folder, name), { force: true });
  }
}
function syncFolder(folder) {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
function readSnapshot(file) {
  let saved = null;
  try {
    saved = parseJson(readFileSync(file, "utf8"));
  } catch {
  }
  const namespaces = isJsonObject(saved) ? saved["namespaces"] : void 0;
  if (!isJsonObject(namespaces)) throw damaged(file, "holds no namespaces");
  return namespaces;
}
function readLog(file, isLast) {
  const lines = readFileSync(file, "utf8").split("\n");
  const rest = lines.length - 1;
  return lines.flatMap((line, at) => {
    if (at === rest && line === "") return [];
    const write = writeOf(line);
    if (write !== null) return [write];
    const isTorn = isLast && (at === rest || at === rest - 1 && lines[rest] === "");
    if (isTorn) return [];
    throw damaged(file, `is damaged in line ${at + 1}`);
  });
}
function damaged(file, what) {
  return new Error(`${file} ${what}. Nothing was changed.`);
}
function inUse(folder, owner) {
  return new Error(
    `${folder} is in use by process ${owner}. If that is another program, delete ${join(folder, LOCK)}.`
  );
}
function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

// src/journal/journal.ts
var MIN_LOG_BYTES = 8 * 1024 * 1024;
var Journal = class _Journal {
  input;
  unlock;
  minLogBytes;
  number;
  file;
  logBytes = 0;
  snapshotBytes;
  lines = [];
  /** The batch on its way to the disk, and the one that waits for it. */
  running = null;
  next = null;
  compaction = Promise.resolve();
  isCompacting = false;
  failure = null;
  constructor(input, unlock, number, file, bytes) {
    this.input = input;
    this.unlock = unlock;
    this.minLogBytes = input.minLogBytes ?? MIN_LOG_BYTES;
    this.number = number;
    this.file = file;
    this.snapshotBytes = bytes;
  }
  /**
   * Loads a folder's data into the databases, and from then on records their writes there.
   * @throws Error for a folder that is in use or damaged
   */
  static async open(input) {
    const { folder, databases } = input;
    const unlock = lockFolder(folder);
    try {
      const { snapshot, writes, last } = readFolder(folder);
      for (const [name, json] of Object.entries(snapshot)) databases.get(name).restore([{ path: [], json }]);
      for (const { namespace, changes } of writes) databases.get(namespace).restore(changes);
      const number = last + 1;
      const bytes = await writeSnapshot(folder, number, exported(roots(databases)));
      const file = await openLog(folder, number);
      await removeBefore(folder, number);
      const journal = new _Journal(input, unlock, number, file, bytes);
      databases.keepIn(journal);
      return journal;
    } catch (error) {
      unlock();
      throw error;
    }
  }
  check() {
    if (this.failure !== null) throw this.failure;
  }
  add(namespace, changes) {
    this.lines.push(lineOf(namespace, changes));
    this.next ??= this.flushAfter(this.running);
    this.next.catch(() => {
    });
  }
  saved() {
    if (this.failure !== null) return Promise.reject(this.failure);
    return this.next ?? this.running;
  }
  /** Waits for the last write, and gives the folder up. */
  async close() {
    await this.saved()?.catch(() => {
    });
    await this.compaction;
    await this.file.close();
    this.unlock();
  }
  async flushAfter(earlier) {
    await (earlier ?? Promise.resolve());
    this.running = this.next;
    this.next = null;
    const text2 = this.lines.splice(0).join("");
    this.logBytes += Buffer.byteLength(text2);
    const isFull = !this.isCompacting && this.logBytes > Math.max(this.minLogBytes, this.snapshotBytes);
    const data = isFull ? roots(this.input.databases) : null;
    try {
      await this.file.appendFile(text2);
      await this.file.datasync();
      if (data !== null) await this.rotate(data);
    } catch (error) {
      throw this.fail(error);
    } finally {
      if (this.next === null) this.running = null;
    }
  }
  /** Begins a new log, and puts the data before it into a snapshot while the work goes on. */
  async rotate(data) {
    const former = this.file;
    const number = this.number + 1;
    this.file = await openLog(this.input.folder, number);
    this.number = number;
    this.logBytes = 0;
    await former.close();
    this.isCompacting = true;
    this.compaction = this.compact(number, data);
  }
  async compact(number, data) {
    const { folder, log } = this.input;
    try {
      this.snapshotBytes = await writeSnapshot(folder, number, exported(data));
      await removeBefore(folder, number);
    } catch (error) {
      log(`no snapshot written: ${messageOf2(error)}`);
    } finally {
      this.isCompacting = false;
    }
  }
  fail(error) {
    this.input.log(`the data cannot be kept, so no more is written: ${messageOf2(error)}`);
    this.failure = new RequestError("unavailable", "The data cannot be saved");
    return this.failure;
  }
};
async function openLog(folder, number) {
  const file = await open2(logFile(folder, number), "a");
  syncFolder(folder);
  return file;
}
function roots(databases) {
  return [...databases.all()].map(([name, namespace]) => [name, namespace.peek([])]);
}
function* exported(of) {
  for (const [name, root] of of) if (root !== null) yield [name, exportJson(root)];
}
function messageOf2(error) {
  return error instanceof Error ? error.message : String(error);
}

// src/rest/coveragePage.ts
var STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem; overflow-wrap: anywhere; }
span[title] { border-radius: 3px; padding: 0 1px; }
span[title]:hover { outline: 1px solid; }
.never { background: light-dark(#ffd9d6, #6b1f1a); }
.both { background: light-dark(#d9f2dc, #14502a); }
.one { background: light-dark(#fff0c2, #5c4a0a); }
`;
function coveragePage(name, rules) {
  const asked = rules.filter((rule) => timesOf(rule.parts[0]) > 0).length;
  const shown = rules.map((rule) => {
    const title = `<h2>${escaped(rule.path)} <code>${escaped(rule.kind)}</code></h2>`;
    return `${title}<pre>${marked(rule)}</pre>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rules of ${escaped(name)}</title>
<style>${STYLE}</style>
<h1>Rules of ${escaped(name)}</h1>
<p>${asked} of ${rules.length} rules were evaluated. Hover over a part to see how often, and what it came to:
<span class="never">never evaluated</span>, <span class="one">one value</span>, <span class="both">several values</span>.</p>
${shown.join("\n")}
</html>
`;
}
function marked({ expression, parts }) {
  let html = "";
  let at = 0;
  const open3 = [];
  const writeTo = (end) => {
    html += escaped(expression.slice(at, end));
    at = end;
  };
  const closeBefore = (start) => {
    for (let part = open3.at(-1); part !== void 0 && part.end <= start; part = open3.at(-1)) {
      writeTo(part.end);
      html += "</span>";
      open3.pop();
    }
  };
  for (const part of parts) {
    closeBefore(part.start);
    writeTo(part.start);
    html += `<span class="${classOf(part)}" title="${escaped(titleOf(part))}">`;
    open3.push(part);
  }
  closeBefore(Infinity);
  return html + escaped(expression.slice(at));
}
function classOf({ outcomes }) {
  if (outcomes.length === 0) return "never";
  return outcomes.length === 1 ? "one" : "both";
}
function titleOf({ outcomes }) {
  if (outcomes.length === 0) return "Never evaluated";
  return outcomes.map((outcome) => `${wordOf(outcome)}: ${outcome.count}`).join("\n");
}
function wordOf(outcome) {
  if ("value" in outcome) return JSON.stringify(outcome.value);
  return "error" in outcome ? outcome.error : "another value";
}
function timesOf(part) {
  return part?.outcomes.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
function escaped(text2) {
  return text2.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

// src/rest/coverageEndpoint.ts
function answerCoverage({ method, namespace, isPage }) {
  if (method !== "GET") throw new RequestError("unknown_request", `Method ${method} is not allowed`);
  const rules = namespace.rules.coverage();
  if (rules === null) throw new RequestError("unknown_request", "This server runs without coverage");
  return isPage ? { status: 200, body: void 0, html: coveragePage(namespace.name, rules) } : { status: 200, body: void 0, text: JSON.stringify({ rules }) };
}

// src/identity.ts
var NOBODY = { auth: null, bypassesRules: false, expiresAtMs: null };
var OWNER = { auth: null, bypassesRules: true, expiresAtMs: null };
function actingAs(auth) {
  return { auth, bypassesRules: false, expiresAtMs: null };
}

// src/token.ts
var OWNER_SECRET = "owner";
function identityOf(credential, override, check) {
  if (credential === OWNER_SECRET) return override === void 0 ? OWNER : actingAs(override);
  const identity = identityOfToken(credential, check);
  return override === null ? NOBODY : identity;
}
function identityOfToken(token, { projectId, nowMs }) {
  const [header, payload, signature, ...rest] = token.split(".");
  const claims = decodePart(payload);
  if (rest.length > 0 || signature === void 0) throw invalid2("Could not parse auth token.");
  if (decodePart(header)["alg"] !== "none" || signature !== "") {
    throw invalid2("Only unsigned tokens of the Auth emulator are accepted here.");
  }
  const uid = claims["sub"] ?? claims["user_id"];
  if (typeof uid !== "string" || uid === "") throw invalid2("The auth token names no user.");
  if (projectId !== null && claims["aud"] !== projectId)
    throw invalid2(`The auth token is not for project ${projectId}.`);
  const expiresAtMs = expiryOf(claims);
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw new RequestError("expired_token", "Auth token is expired.");
  const firebase = claims["firebase"];
  const provider = isJsonObject(firebase) ? firebase["sign_in_provider"] ?? null : claims["provider_id"] ?? null;
  return { auth: { uid, provider, token: claims }, bypassesRules: false, expiresAtMs };
}
function expiryOf(claims) {
  const { iat, exp } = claims;
  if (iat === 0) return null;
  if (typeof exp !== "number") throw invalid2("The auth token has no expiry.");
  return exp * 1e3;
}
function decodePart(part) {
  try {
    const json = parseJson(Buffer.from(part ?? "", "base64url").toString("utf8"));
    if (isJsonObject(json)) return json;
  } catch {
  }
  throw invalid2("Could not parse auth token.");
}
function invalid2(message) {
  return new RequestError("invalid_token", message);
}

// src/rest/restRequest.ts
var MAX_BODY_BYTES = 256 * 1024 * 1024;
var COVERAGE_RESOURCE = "/.inspect/coverage";
function restRequest(message, databases) {
  const [rawPath, search] = splitOnce(message.url ?? "/", "?");
  const isPage = rawPath === COVERAGE_RESOURCE;
  if (!isPage && !rawPath.endsWith(".json")) return null;
  const params = new URLSearchParams(search);
  const override = message.headers["x-http-method-override"] ?? params.get("x-http-method-override");
  return {
    method: (typeof override === "string" ? override : message.method ?? "GET").toUpperCase(),
    resource: isPage ? rawPath : decode(rawPath.slice(0, -".json".length)),
    isPage,
    params,
    namespace: databases.get(databases.nameFor(params.get("ns"), message.headers.host)),
    message
  };
}
function dataPath(request) {
  return parsePath(request.resource);
}
function requester(request, databases) {
  const { params, message } = request;
  const bearer = /^Bearer +(.+)$/i.exec(message.headers.authorization ?? "")?.[1];
  const credential = bearer ?? params.get("auth") ?? params.get("access_token");
  if (credential === null || credential === "") return NOBODY;
  const check = { projectId: databases.tokenProject(request.namespace.name), nowMs: databases.clock() };
  return identityOf(credential, authOverride(params), check);
}
function authOverride(params) {
  const text2 = params.get("auth_variable_override");
  if (text2 === null) return void 0;
  try {
    const json = parseJson(text2);
    if (json === null || isJsonObject(json)) return json;
  } catch {
  }
  throw new RequestError("invalid_data", "auth_variable_override must be a JSON object or null");
}
async function bodyText(message) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RequestError("too_big", "Data to write exceeds the maximum size of 256 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
async function bodyJson(message) {
  const text2 = await bodyText(message);
  try {
    return parseJson(text2);
  } catch {
    throw new RequestError("invalid_data", "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
function decode(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    throw new RequestError("invalid_path", "Invalid path: Invalid token in path");
  }
}
function splitOnce(text2, separator) {
  const at = text2.indexOf(separator);
  return at < 0 ? [text2, ""] : [text2.slice(0, at), text2.slice(at + 1)];
}

// src/rest/restQuery.ts
var SPECIAL_ORDERS = /* @__PURE__ */ new Map([
  ["$key", ".key"],
  ["$value", ".value"],
  ["$priority", ".priority"]
]);
var CONSTRAINTS = ["startAt", "startAfter", "endAt", "endBefore", "equalTo", "limitToFirst", "limitToLast"];
var RIVALS = [
  ["equalTo", "startAt", "startAfter"],
  ["equalTo", "endAt", "endBefore"],
  ["limitToFirst", "limitToLast"]
];
function querySpecFromUrl(params) {
  const given = CONSTRAINTS.filter((name) => params.has(name));
  const orderBy = params.get("orderBy");
  if (orderBy === null) {
    if (given.length === 0) return null;
    throw new RequestError("invalid_query", "orderBy must be defined when other query parameters are defined");
  }
  const index = indexFrom(orderBy);
  for (const rivals of RIVALS) {
    if (rivals.filter((name) => params.has(name)).length > 1) {
      throw new RequestError("invalid_query", `Only one of ${rivals.join(", ")} may be specified`);
    }
  }
  const bound = (side, inclusive, exclusive) => {
    for (const name of ["equalTo", inclusive, exclusive]) {
      const text2 = params.get(name);
      if (text2 !== null) return makeBound(index, side, { ...constraint(text2), inclusive: name !== exclusive });
    }
    return null;
  };
  const [first, last] = [limit(params, "limitToFirst"), limit(params, "limitToLast")];
  return {
    index,
    start: bound("start", "startAt", "startAfter"),
    end: bound("end", "endAt", "endBefore"),
    limit: first ?? last,
    fromEnd: last !== null
  };
}
function shallowQueryFromUrl(params) {
  const isMixed = params.has("orderBy") || CONSTRAINTS.some((name) => params.has(name) && !name.startsWith("limit"));
  if (isMixed) throw new RequestError("invalid_query", "Mixing 'shallow' and querying parameters is not supported");
  const limits = new URLSearchParams([...params].filter(([name]) => name.startsWith("limit")));
  if (limits.size === 0) return null;
  limits.set("orderBy", '"$key"');
  return querySpecFromUrl(limits);
}
function checkPatience(params) {
  const timeout = params.get("timeout");
  const [, count = "", unit = ""] = /^(\d{1,9})(ms|s|min)$/.exec(timeout ?? "") ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  if (timeout !== null && !(ms > 0 && ms <= MAX_TIMEOUT_MS)) {
    throw new RequestError("invalid_query", "timeout must be a number with ms, s or min, and at most 15min");
  }
  const size = params.get("writeSizeLimit");
  if (size !== null && !WRITE_SIZES.has(size)) {
    throw new RequestError("invalid_query", `writeSizeLimit must be one of ${[...WRITE_SIZES].join(", ")}`);
  }
}
var UNIT_MS = { ms: 1, s: 1e3, min: 6e4 };
var MAX_TIMEOUT_MS = 15 * 6e4;
var WRITE_SIZES = /* @__PURE__ */ new Set(["tiny", "small", "medium", "large", "unlimited"]);
function indexFrom(text2) {
  let name;
  try {
    name = parseJson(text2);
  } catch {
    name = void 0;
  }
  if (typeof name !== "string" || name === "") {
    throw new RequestError("invalid_query", "orderBy must be a valid JSON encoded path");
  }
  return SPECIAL_ORDERS.get(name) ?? parsePath(name).join("/");
}
function constraint(text2) {
  let parts;
  try {
    parts = parseJson(`[${text2}]`);
  } catch {
    parts = [];
  }
  const [value, key, ...rest] = Array.isArray(parts) ? parts : [];
  if (value !== void 0 && rest.length === 0) {
    if (key === void 0) return { value };
    if (typeof key === "string") return { value, key };
  }
  throw new RequestError("invalid_query", "Constraint index field must be a JSON primitive");
}
function limit(params, name) {
  const text2 = params.get(name);
  if (text2 === null) return null;
  if (!/^[1-9]\d{0,9}$/.test(text2)) throw new RequestError("invalid_query", `${name} must be a positive integer`);
  return Number(text2);
}

// src/rest/dataEndpoint.ts
var CONDITIONAL = /* @__PURE__ */ new Set(["PUT", "DELETE"]);
var NULL_ETAG = "null_etag";
async function answerData(request, databases, newKey) {
  const identity = requester(request, databases);
  const path = dataPath(request);
  if (request.message.headers["if-match"] !== void 0 && !CONDITIONAL.has(request.method)) {
    throw new RequestError("invalid_query", "If-Match is supported with PUT and DELETE only");
  }
  checkPatience(request.params);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return read(request, path, identity);
    case "PUT":
      return overwrite(request, path, identity, await bodyJson(request.message));
    case "DELETE":
      return overwrite(request, path, identity, null);
    case "PATCH": {
      const updates = await bodyJson(request.message);
      request.namespace.merge(path, updates, identity);
      return { status: 200, body: updates };
    }
    case "POST": {
      const key = newKey();
      request.namespace.put([...path, key], await bodyJson(request.message), identity);
      return { status: 200, body: { name: key } };
    }
    default:
      throw new RequestError("unknown_request", `Method ${request.method} is not allowed`);
  }
}
function read(request, path, identity) {
  const { params, namespace } = request;
  const isShallow = params.get("shallow") === "true";
  const query = isShallow ? shallowQueryFromUrl(params) : querySpecFromUrl(params);
  const node = namespace.read(path, query, identity);
  const known = request.message.headers["if-none-match"];
  const tag = hashOf(node) || NULL_ETAG;
  if (known !== void 0 && !isShallow && isAmong(tag, known)) {
    return { status: 304, body: void 0, headers: { ETag: tag } };
  }
  const body = isShallow ? shallow(node) : params.get("format") === "export" ? exportJson(node) : plainJson(node);
  const download = params.get("download");
  return {
    status: 200,
    body,
    headers: {
      ...known !== void 0 && !isShallow ? { ETag: tag } : etagHeader(request, path),
      ...download === null ? {} : { "Content-Disposition": `attachment; filename="${download.replaceAll(/[^\w.-]/g, "_")}"` }
    }
  };
}
function overwrite(request, path, identity, json) {
  const { namespace, message } = request;
  const expected = message.headers["if-match"];
  if (expected === void 0) {
    namespace.put(path, json, identity);
  } else {
    const current = namespace.read(path, null, identity);
    if (etag(request, path) !== expected) {
      return { status: 412, body: plainJson(current), headers: { ETag: etag(request, path) } };
    }
    namespace.put(path, json, identity);
  }
  return { status: 200, body: plainJson(namespace.peek(path)), headers: etagHeader(request, path) };
}
function etag(request, path) {
  return request.namespace.hashAt(path) || NULL_ETAG;
}
function etagHeader(request, path) {
  return request.message.headers["x-firebase-etag"] === "true" ? { ETag: etag(request, path) } : {};
}
function isAmong(tag, header) {
  const known = header.split(",").map((text2) => text2.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"));
  return known.includes(tag) || known.includes("*");
}
function shallow(node) {
  if (!(node instanceof Branch)) return plainJson(node);
  const entries = [...node.children.entries()].map(([key, child]) => [key, child instanceof Branch || child.value]);
  return Object.fromEntries(entries);
}

// src/rest/eventStream.ts
var KEEP_ALIVE_MS = 3e4;
var MAX_TIMER_MS = 2147483647;
function wantsStream(request) {
  return request.method === "GET" && (request.message.headers.accept ?? "").includes("text/event-stream");
}
function openStream(request, response, databases) {
  const { namespace } = request;
  const path = dataPath(request);
  const identity = requester(request, databases);
  const emit = (event, data) => response.write(`event: ${event}
data: ${JSON.stringify(data)}

`);
  const query = querySpecFromUrl(request.params);
  if (query !== null) namespace.requireIndex(path, query);
  const shown = request.params.get("format") === "export" ? (json) => json : withoutPriorities;
  const { watcher, content } = namespace.watch({
    path,
    query,
    identity: () => identity,
    onDelta: (delta) => {
      const data = delta.kind === "put" ? shown(delta.data) : Object.fromEntries(Object.entries(delta.data).map(([key, json]) => [key, shown(json)]));
      emit(delta.kind === "put" ? "put" : "patch", { path: relative(delta, path), data });
    },
    onRevoked: () => {
      emit("cancel", "Permission denied.");
      response.end();
    }
  });
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  emit("put", { path: "/", data: shown(exportJson(content)) });
  const keepAlive = setInterval(() => emit("keep-alive", null), KEEP_ALIVE_MS);
  const expire = () => {
    namespace.unwatch(watcher);
    emit("auth_revoked", "credential is no longer valid");
    response.end();
  };
  const leftMs = identity.expiresAtMs === null ? null : identity.expiresAtMs - databases.clock();
  const expiry = leftMs === null ? void 0 : setTimeout(expire, Math.min(leftMs, MAX_TIMER_MS));
  response.on("close", () => {
    clearInterval(keepAlive);
    clearTimeout(expiry);
    namespace.unwatch(watcher);
  });
}
function withoutPriorities(json) {
  return plainJson(nodeFromJson(json));
}
function relative(delta, path) {
  return `/${delta.path.slice(path.length).join("/")}`;
}

// src/rest/pushId.ts
import { randomInt } from "node:crypto";
var ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
var TIME_CHARACTERS = 8;
var RANDOM_CHARACTERS = 12;
function pushIds(clock) {
  let lastMs = -1;
  let digits = [];
  return () => {
    const nowMs = Math.max(clock(), lastMs);
    if (nowMs > lastMs) digits = Array.from({ length: RANDOM_CHARACTERS }, () => randomInt(ALPHABET.length));
    else increase(digits);
    lastMs = nowMs;
    return timePart(nowMs) + digits.map((digit) => ALPHABET.charAt(digit)).join("");
  };
}
function timePart(ms) {
  let text2 = "";
  let left = ms;
  for (let i = 0; i < TIME_CHARACTERS; i++) {
    text2 = ALPHABET.charAt(left % ALPHABET.length) + text2;
    left = Math.floor(left / ALPHABET.length);
  }
  return text2;
}
function increase(digits) {
  for (let at = digits.length - 1; at >= 0; at--) {
    const digit = (digits[at] ?? 0) + 1;
    digits[at] = digit % ALPHABET.length;
    if (digit < ALPHABET.length) return;
  }
}

// src/rest/reply.ts
var STATUS = {
  permission_denied: 401,
  invalid_token: 401,
  expired_token: 401,
  datastale: 412,
  invalid_path: 400,
  invalid_data: 400,
  invalid_query: 400,
  no_index: 400,
  too_big: 413,
  unavailable: 503,
  unknown_request: 405
};
var PREFLIGHT_MAX_AGE = 3600;
var CALLBACK = /^[A-Za-z_$][\w$]{0,99}(?:\.[A-Za-z_$][\w$]{0,99}){0,9}$/;
var PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
function allowOrigins(message, response) {
  response.setHeader("Access-Control-Allow-Origin", message.headers.origin ?? "*");
  response.setHeader("Access-Control-Expose-Headers", "ETag");
  response.setHeader("Vary", "Origin");
}
function sendPreflight(message, response) {
  response.setHeader("Access-Control-Allow-Methods", "GET, PUT, POST, PATCH, DELETE");
  response.setHeader("Access-Control-Allow-Headers", message.headers["access-control-request-headers"] ?? "*");
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_MAX_AGE);
  response.writeHead(200).end();
}
function send(response, reply, params) {
  if (reply.html !== void 0) {
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY };
    response.writeHead(reply.status, { ...headers, "Cache-Control": "no-cache" }).end(reply.html);
    return;
  }
  const print = params.get("print");
  const isSilent = print === "silent" && reply.status === 200;
  if (reply.body === void 0 && reply.text === void 0 || isSilent) {
    response.writeHead(isSilent ? 204 : reply.status, reply.headers).end();
    return;
  }
  const text2 = reply.text ?? JSON.stringify(reply.body, null, print === "pretty" ? 2 : 0);
  const callback = params.get("callback");
  const isScript = callback !== null && CALLBACK.test(callback);
  response.writeHead(reply.status, {
    "Content-Type": `${isScript ? "application/javascript" : "application/json"}; charset=utf-8`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    ...reply.headers
  });
  response.end(isScript ? `/**/${callback}(${text2.replaceAll("<", "\\u003c")});` : text2);
}
function errorReply(error, log) {
  if (error instanceof RequestError) return { status: STATUS[error.code], body: { error: error.message } };
  log(`request failed: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
  return { status: 500, body: { error: "Internal server error." } };
}

// src/rest/triggersEndpoint.ts
var TRIGGERS_RESOURCE = "/.settings/functionTriggers";
var EVENT = new RegExp(
  [
    /^(?:providers\/google\.firebase\.database\/eventTypes\/|google\.firebase\.database\.)ref\.(?:create|update|delete|write)$/,
    /^google\.firebase\.database\.ref\.v1\.(?:created|updated|deleted|written)$/
  ].map(({ source }) => source).join("|")
);
var Triggers = class {
  byNamespace = /* @__PURE__ */ new Map();
  /** GET lists, POST adds one or replaces the one of its name, PUT replaces all. Throws `invalid_data`. */
  async answer(request, databases) {
    if (!requester(request, databases).bypassesRules) throw permissionDenied();
    const { name } = request.namespace;
    const triggers = this.byNamespace.get(name) ?? /* @__PURE__ */ new Map();
    switch (request.method) {
      case "GET":
        return { status: 200, body: [...triggers.values()].map((trigger) => ({ ...trigger })) };
      case "POST": {
        const trigger = readTrigger(await bodyJson(request.message));
        this.byNamespace.set(name, triggers.set(trigger.name, trigger));
        return { status: 200, body: { name: trigger.name } };
      }
      case "PUT": {
        const list2 = await bodyJson(request.message);
        if (!Array.isArray(list2)) throw new RequestError("invalid_data", "The triggers must be a list");
        const all = list2.map((json) => readTrigger(json));
        this.byNamespace.set(name, new Map(all.map((trigger) => [trigger.name, trigger])));
        return { status: 200, body: { status: "ok" } };
      }
      default:
        throw new RequestError("unknown_request", `Method ${request.method} is not allowed`);
    }
  }
};
function readTrigger(json) {
  if (!isJsonObject(json)) throw new RequestError("invalid_data", "A trigger must be an object");
  const text2 = (field, pattern) => {
    const value = json[field];
    if (typeof value === "string" && pattern.test(value)) return value;
    throw new RequestError("invalid_data", `The trigger's ${field} is not valid`);
  };
  return {
    name: text2("name", /^projects\/[^/]+\/locations\/[^/]+\/(?:functions|triggers)\/[^/]+$/),
    path: text2("path", /^[^.#$[\]\p{Cc}]+$/u),
    event: text2("event", EVENT),
    topic: text2("topic", /^projects\/[^/]+\/topics\/[^/]+$/),
    ...json["namespacePattern"] !== void 0 && { namespacePattern: text2("namespacePattern", /^[^/.#$]+$/) }
  };
}

// src/rest/settingsEndpoint.ts
var RULES_RESOURCE = "/.settings/rules";
var LIST_RESOURCE = "/.inspect/databases";
function answerList(request, databases) {
  if (!requester(request, databases).bypassesRules) throw permissionDenied();
  if (request.method !== "GET") throw new RequestError("unknown_request", `Method ${request.method} is not allowed`);
  return { status: 200, body: [...databases.all().keys()].toSorted().map((name) => ({ name })) };
}
async function answerRules(request, databases) {
  if (!requester(request, databases).bypassesRules) throw permissionDenied();
  const { namespace } = request;
  if (request.method === "GET") {
    const { text: text2 } = namespace.rules;
    const isStrict = request.params.get("format") === "strict";
    return isStrict ? { status: 200, body: parseJson(stripComments(text2)) } : { status: 200, body: void 0, text: text2 };
  }
  if (request.method !== "PUT") throw new RequestError("unknown_request", `Method ${request.method} is not allowed`);
  try {
    namespace.setRules(databases.rulesOf(await bodyText(request.message)));
  } catch (error) {
    if (error instanceof RulesError) throw new RequestError("invalid_data", error.message);
    throw error;
  }
  return { status: 200, body: { status: "ok" } };
}

// src/rest/restHandler.ts
var NOT_JSON = "Append .json to your request URI to use the REST API.";
function restHandler(databases, log) {
  const newKey = pushIds(databases.clock);
  const triggers = new Triggers();
  return async (message, response) => {
    allowOrigins(message, response);
    if (message.method === "OPTIONS") {
      sendPreflight(message, response);
      return;
    }
    let params = new URLSearchParams();
    try {
      const request = restRequest(message, databases);
      if (request === null) {
        send(response, { status: 404, body: { error: NOT_JSON } }, params);
        return;
      }
      ({ params } = request);
      if (request.resource === LIST_RESOURCE) send(response, answerList(request, databases), params);
      else if (request.resource === RULES_RESOURCE) send(response, await answerRules(request, databases), params);
      else if (request.resource === TRIGGERS_RESOURCE)
        send(response, await triggers.answer(request, databases), params);
      else if (request.resource === COVERAGE_RESOURCE) send(response, answerCoverage(request), params);
      else if (wantsStream(request)) openStream(request, response, databases);
      else {
        const reply = await answerData(request, databases, newKey);
        if (request.method !== "GET" && request.method !== "HEAD") await request.namespace.saved();
        send(response, reply, params);
      }
    } catch (error) {
      if (response.headersSent) response.destroy();
      else send(response, errorReply(error, log), params);
    }
  };
}

// src/rulesFile.ts
import { readFileSync as readFileSync2, unwatchFile, watchFile } from "node:fs";
var POLL_MS = 500;
function followRulesFile(databases, file, log) {
  databases.setFileRules(new RuleSet(readFileSync2(file, "utf8")));
  const reload = () => {
    try {
      databases.setFileRules(new RuleSet(readFileSync2(file, "utf8")));
      log(`rules reloaded from ${file}`);
    } catch (error) {
      if (!(error instanceof RulesError) && !isFileError(error)) throw error;
      log(`rules in ${file} not loaded, keeping the current ones: ${error.message}`);
    }
  };
  watchFile(file, { interval: POLL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}
function isFileError(error) {
  return error instanceof Error && "code" in error;
}

// src/wire/frames.ts
var FRAME_CHARACTERS = 16384;
var MAX_MESSAGE_CHARACTERS = 16 * 1024 * 1024;
var BEGINNING_CHARACTERS = 200;
var MAX_TIMES = 16;
var MAX_FRAMES = MAX_TIMES * MAX_MESSAGE_CHARACTERS / FRAME_CHARACTERS;
var FRAME_COUNT = /^\d{1,6}$/;
var KEEPALIVE = "0";
function toFrames(message) {
  if (message.length <= FRAME_CHARACTERS) return [message];
  const frames = [];
  for (let at = 0; at < message.length; ) {
    let end = Math.min(at + FRAME_CHARACTERS, message.length);
    const last = message.charCodeAt(end - 1);
    if (end < message.length && last >= 55296 && last <= 56319) end--;
    frames.push(message.slice(at, end));
    at = end;
  }
  return [String(frames.length), ...frames];
}
function tooLong(text2) {
  return { beginning: text2.slice(0, BEGINNING_CHARACTERS) };
}
var FrameReader = class {
  expected = 0;
  parts = [];
  received = 0;
  characters = 0;
  /**
   * Returns the message that this frame completes, or null. Of a message over 16 MB only the beginning is held. Throws
   * RangeError when more than 256 MB are announced.
   */
  take(frame) {
    if (this.expected === 0) {
      if (frame === KEEPALIVE) return null;
      if (!FRAME_COUNT.test(frame)) return frame;
      this.expected = Number(frame);
      if (this.expected > MAX_FRAMES) throw new RangeError("Message over 256 MB");
      return null;
    }
    this.received++;
    this.characters += frame.length;
    const isTooLong = this.characters > MAX_MESSAGE_CHARACTERS;
    if (isTooLong) this.parts.splice(1);
    else this.parts.push(frame);
    if (this.received < this.expected) return null;
    const text2 = this.parts.join("");
    this.expected = 0;
    this.parts = [];
    this.received = 0;
    this.characters = 0;
    return isTooLong ? tooLong(text2) : text2;
  }
};

// src/wire/longPollTransport.ts
import { randomUUID } from "node:crypto";

// src/wire/segments.ts
var DIGITS_A_CHARACTER = 4;
var DIGITS_A_SEGMENT = 1024;
var SegmentReader = class {
  /** Segments that came before their turn. */
  early = /* @__PURE__ */ new Map();
  earlyDigits = 0;
  next = 0;
  incoming = null;
  maxCharacters;
  maxDigits;
  /** @param maxCharacters of a message. Tests may lower it */
  constructor(maxCharacters = MAX_MESSAGE_CHARACTERS) {
    this.maxCharacters = maxCharacters;
    this.maxDigits = DIGITS_A_CHARACTER * maxCharacters;
  }
  /**
   * Returns the messages that a URL's segments complete, in sending order. Of a message over the limit only the beginning is
   * held. Throws RangeError when far more than that is announced, or comes before its turn.
   */
  take(params) {
    const messages = [];
    for (let i = 0; params.has(`seg${i}`); i++) {
      this.hold(Number(params.get(`seg${i}`)), {
        total: Number(params.get(`ts${i}`)),
        data: params.get(`d${i}`) ?? ""
      });
      for (let segment = this.following(); segment !== null; segment = this.following()) {
        const message = this.append(segment);
        if (message !== null) messages.push(message);
      }
    }
    if (this.earlyDigits > this.maxDigits) throw new RangeError("Too many segments before their turn");
    return messages;
  }
  hold(number, segment) {
    if (number < this.next || this.early.has(number)) return;
    this.early.set(number, segment);
    this.earlyDigits += segment.data.length;
  }
  following() {
    const segment = this.early.get(this.next) ?? null;
    if (segment === null) return null;
    this.early.delete(this.next);
    this.earlyDigits -= segment.data.length;
    this.next++;
    return segment;
  }
  append({ total, data }) {
    const most = MAX_TIMES * this.maxDigits / DIGITS_A_SEGMENT;
    if (!(total >= 1 && total <= most)) throw new RangeError(`A message of ${total} segments`);
    this.incoming ??= { total, received: 0, digits: 0, parts: [] };
    const { incoming } = this;
    incoming.received++;
    incoming.digits += data.length;
    const isTooLong = incoming.digits > this.maxDigits;
    if (!isTooLong || incoming.parts.length === 0) incoming.parts.push(data);
    else incoming.parts.splice(1);
    if (incoming.received < incoming.total) return null;
    this.incoming = null;
    const text2 = Buffer.from(incoming.parts.join("").replaceAll(".", ""), "base64url").toString("utf8");
    return isTooLong || text2.length > this.maxCharacters ? tooLong(text2) : text2;
  }
};

// src/wire/transport.ts
var NO_RECEIVER = { onMessage: () => {
}, onTooLong: () => {
}, onClosed: () => {
} };

// src/wire/longPollTransport.ts
var ABSENT_MS = 6e4;
var LongPollTransport = class {
  id = randomUUID();
  password = randomUUID();
  receiver = NO_RECEIVER;
  /** The client's own number for its callbacks. Digits only, because it becomes part of a script. */
  callback;
  onGone;
  segments;
  unsent = [];
  open = null;
  responses = 0;
  isClosed = false;
  absence;
  /** @param maxCharacters of a message */
  constructor(callback, onGone, maxCharacters) {
    this.callback = callback;
    this.onGone = onGone;
    this.segments = new SegmentReader(maxCharacters);
    this.absence = this.awaitAbsence();
  }
  /** Answers the opening request with the connection's id and any messages already waiting. */
  start(response) {
    this.answer(response, this.command("start", this.id, this.password) + this.takeUnsent());
  }
  /** Takes the messages in a request and holds it open until there is something to send. */
  poll(response, params) {
    clearTimeout(this.absence);
    this.absence = this.awaitAbsence();
    const earlier = this.open;
    this.open = response;
    if (earlier !== null) this.answer(earlier, "");
    response.on("close", () => {
      if (this.open === response) this.open = null;
    });
    try {
      for (const message of this.segments.take(params)) {
        if (typeof message === "string") this.receiver.onMessage(message);
        else this.receiver.onTooLong(message.beginning);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.close();
    }
    this.flush();
  }
  send(message) {
    this.unsent.push(message);
    setImmediate(() => this.flush());
  }
  close() {
    if (this.open !== null) this.answer(this.open, this.takeUnsent() + this.command("close"));
    this.open = null;
    this.end();
  }
  cut() {
    this.open?.destroy();
    this.open = null;
    this.end();
  }
  flush() {
    if (this.open === null || this.unsent.length === 0) return;
    const response = this.open;
    this.open = null;
    this.answer(response, this.takeUnsent());
  }
  takeUnsent() {
    if (this.unsent.length === 0) return "";
    const messages = this.unsent.splice(0).map((message) => parseJson(message));
    return this.call("pRTLPCB", this.responses++, messages);
  }
  command(...args) {
    return this.call("pLPCommand", ...args);
  }
  call(name, ...args) {
    const text2 = args.map((arg) => JSON.stringify(arg).replaceAll("<", "\\u003c")).join(",");
    return `parent.window["${name}${this.callback}"](${text2});`;
  }
  answer(response, script) {
    response.writeHead(200, { "Content-Type": "application/javascript; charset=utf-8", "Cache-Control": "no-cache" });
    response.end(script);
  }
  awaitAbsence() {
    const timer = setTimeout(() => this.cut(), ABSENT_MS);
    timer.unref();
    return timer;
  }
  end() {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.absence);
    this.onGone();
    this.receiver.onClosed();
  }
};

// src/wire/longPollHandler.ts
function longPollHandler(connect, maxCharacters) {
  const transports = /* @__PURE__ */ new Map();
  return (message, response, params) => {
    if (params.get("start") === "t") {
      const callback = params.get("cb") ?? "";
      if (!/^\d{1,15}$/.test(callback)) {
        refuse(response, 400);
        return;
      }
      const transport2 = new LongPollTransport(
        callback,
        () => transports.delete(transport2.id),
        maxCharacters
      );
      transports.set(transport2.id, transport2);
      connect(transport2, message, params);
      transport2.start(response);
      return;
    }
    const transport = transports.get(params.get("id") ?? "");
    if (transport === void 0 || transport.password !== params.get("pw")) refuse(response, 404);
    else if (params.has("dframe")) sendFarewellPage(response, transport);
    else if (params.has("disconn")) {
      response.writeHead(204).end();
      transport.cut();
    } else transport.poll(response, params);
  };
}
function sendFarewellPage(response, { id, password }) {
  const url = JSON.stringify(`/.lp?disconn=t&id=${id}&pw=${password}`);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
  response.end(`<!doctype html><script>addEventListener('pagehide',()=>navigator.sendBeacon(${url}))</script>`);
}
function refuse(response, status) {
  response.writeHead(status, { "Content-Type": "text/plain" }).end();
}

// src/wire/session.ts
import { randomUUID as randomUUID2 } from "node:crypto";

// src/wire/listens.ts
var Listens = class {
  namespace;
  identity;
  push;
  watchers = /* @__PURE__ */ new Map();
  constructor(namespace, identity, push) {
    this.namespace = namespace;
    this.identity = identity;
    this.push = push;
  }
  /**
   * Sends the client the data it lacks, then every change. Returns warnings. Throws `permission_denied`,
   * `invalid_query`.
   */
  listen(request) {
    const path = parsePath(request.p);
    const query = querySpecFromWire(request.q);
    const id = listenId(request);
    const tag = typeof request.t === "number" ? { t: request.t } : {};
    const asked = request.q === void 0 ? {} : { q: [request.q] };
    this.stop(id);
    const { watcher, content } = this.namespace.watch({
      path,
      query,
      identity: this.identity,
      onDelta: (delta) => this.push(delta.kind === "put" ? "d" : "m", { p: formatPath(delta.path), d: delta.data, ...tag }),
      onRevoked: () => {
        this.watchers.delete(id);
        this.push("c", { p: request.p, ...asked });
      }
    });
    this.watchers.set(id, watcher);
    const holdsIt = request.h !== "" && request.h === hashOf(content);
    if (!holdsIt) {
      this.push("d", { p: formatPath(path), d: exportJson(content), ...tag });
    }
    return query === null || this.namespace.rules.hasIndex(path, query.index) ? [] : ["no_index"];
  }
  unlisten(request) {
    this.stop(listenId(request));
  }
  /** Checks read permissions again after the client's identity has changed. */
  recheck() {
    this.namespace.recheck(this.watchers.values());
  }
  stopAll() {
    const ids = [...this.watchers.keys()];
    for (const id of ids) this.stop(id);
  }
  stop(id) {
    const watcher = this.watchers.get(id);
    if (watcher === void 0) return;
    this.namespace.unwatch(watcher);
    this.watchers.delete(id);
  }
};
function listenId({ p, q }) {
  const fields = isJsonObject(q) ? Object.entries(q).toSorted(([a], [b]) => a < b ? -1 : 1) : [];
  return `${p} ${JSON.stringify(fields)}`;
}

// src/wire/onDisconnect.ts
var OnDisconnectQueue = class {
  groups = [];
  /** Adds writes, replacing earlier ones at or below the same paths. */
  add(writes, author) {
    for (const { path } of writes) this.cancel(path);
    this.groups.push({ writes, author });
  }
  /** Drops the writes at `path` and below. */
  cancel(path) {
    const kept = this.groups.map(({ writes, author }) => {
      return { writes: writes.filter((write) => !isWithin(write.path, path)), author };
    });
    this.groups = kept.filter(({ writes }) => writes.length > 0);
  }
  /**
   * Makes the writes, one group after another, as the identity that queued them: a client whose token has expired, or
   * who has signed out, still goes offline. A group that is refused does not stop the others.
   */
  run(namespace) {
    const { groups } = this;
    this.groups = [];
    for (const { writes, author } of groups) {
      try {
        namespace.write(writes, author);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
      }
    }
  }
};

// src/wire/requests.ts
var ACTIONS = /* @__PURE__ */ new Map([
  ["q", listen],
  ["n", unlisten],
  ["g", get],
  ["p", put],
  ["m", merge],
  ["o", onDisconnectPut],
  ["om", onDisconnectMerge],
  ["oc", onDisconnectCancel],
  ["auth", signIn],
  ["gauth", signIn],
  ["unauth", signOut],
  ["appcheck", accept],
  ["unappcheck", accept],
  ["unappeck", accept],
  ["s", accept]
]);
var WRITES = /* @__PURE__ */ new Set(["p", "m"]);
function perform(client, action, body) {
  const run = ACTIONS.get(action);
  if (run === void 0) throw new RequestError("unknown_request", `Unknown action "${action}"`);
  return run(client, body);
}
function listen(client, body) {
  const warnings = client.listens.listen({ ...body, p: textOf(body["p"]) });
  return warnings.length === 0 ? {} : { w: warnings };
}
function unlisten(client, body) {
  client.listens.unlisten({ ...body, p: textOf(body["p"]) });
  return "";
}
function get(client, body) {
  const path = parsePath(textOf(body["p"]));
  return exportJson(client.namespace.read(path, querySpecFromWire(body["q"]), client.identity()));
}
function put(client, body) {
  const hash = typeof body["h"] === "string" ? body["h"] : void 0;
  client.namespace.put(parsePath(textOf(body["p"])), body["d"] ?? null, client.identity(), hash);
  return "";
}
function merge(client, body) {
  client.namespace.merge(parsePath(textOf(body["p"])), body["d"], client.identity());
  return "";
}
function onDisconnectPut(client, body) {
  return leave(client, [{ path: parsePath(textOf(body["p"])), json: body["d"] ?? null }]);
}
function onDisconnectMerge(client, body) {
  return leave(client, mergeWrites(parsePath(textOf(body["p"])), body["d"]));
}
function leave(client, writes) {
  if (!client.namespace.mayWrite(writes, client.identity())) throw permissionDenied();
  client.onDisconnect.add(writes, client.identity());
  return "";
}
function onDisconnectCancel(client, body) {
  client.onDisconnect.cancel(parsePath(textOf(body["p"])));
  return "";
}
function signIn(client, body) {
  const authvar = body["authvar"];
  const override = body["noauth"] === true ? null : isJsonObject(authvar) ? authvar : void 0;
  const identity = client.signIn(textOf(body["cred"]), override);
  return { auth: identity.auth, expires: identity.expiresAtMs === null ? null : identity.expiresAtMs / 1e3 };
}
function signOut(client) {
  client.become(NOBODY);
  return "";
}
function accept() {
  return "";
}
function textOf(value) {
  if (typeof value === "string") return value;
  throw new RequestError("invalid_data", "Invalid request");
}

// src/wire/session.ts
var PROTOCOL_VERSION = "5";
var MAX_TIMER_MS2 = 2147483647;
var Session = class {
  id = randomUUID2();
  namespace;
  listens;
  onDisconnect = new OnDisconnectQueue();
  input;
  /** The transport in use, and the one the client is moving to. */
  primary;
  secondary = null;
  /** Messages from the second transport, held back while earlier requests may still arrive on the first. */
  early = [];
  current = NOBODY;
  expiry;
  isClosed = false;
  constructor(input) {
    this.input = input;
    this.namespace = input.namespace;
    this.listens = new Listens(input.namespace, this.identity, (a, b) => this.send({ t: "d", d: { a, b } }));
    this.primary = input.transport;
    this.attach(this.primary);
    const handshake = { ts: input.databases.clock() - 1, v: PROTOCOL_VERSION, h: input.host, s: this.id };
    this.send({ t: "c", d: { t: "h", d: handshake } });
  }
  identity = () => this.current;
  signIn(credential, override) {
    const { databases } = this.input;
    const projectId = databases.tokenProject(this.namespace.name);
    const identity = identityOf(credential, override, { projectId, nowMs: databases.clock() });
    this.become(identity);
    return identity;
  }
  become(identity) {
    this.current = identity;
    clearTimeout(this.expiry);
    this.awaitExpiry();
    this.listens.recheck();
  }
  /** Cuts the connection as a network fault would. */
  drop() {
    this.secondary?.cut();
    this.primary.cut();
    this.end();
  }
  /** Lets the client try another transport. The client says when it moves over. */
  offer(transport) {
    this.secondary?.cut();
    this.secondary = transport;
    this.attach(transport);
    sendOn(transport, { t: "c", d: { t: "a", d: {} } });
  }
  attach(transport) {
    transport.receiver = {
      onMessage: (message) => this.receive(transport, message),
      onTooLong: (beginning) => this.refuseTooLong(transport, beginning),
      onClosed: () => {
        if (transport === this.secondary) this.secondary = null;
        else if (transport === this.primary) this.end();
      }
    };
  }
  awaitExpiry() {
    const { expiresAtMs } = this.current;
    if (expiresAtMs === null) return;
    const leftMs = expiresAtMs - this.input.databases.clock();
    this.expiry = setTimeout(
      () => leftMs > MAX_TIMER_MS2 ? this.awaitExpiry() : this.expire(),
      Math.min(leftMs, MAX_TIMER_MS2)
    );
    this.expiry.unref();
  }
  /** Reports the expiry. The client answers by connecting again with a fresh token and repeating its listens. */
  expire() {
    this.send({ t: "d", d: { a: "ac", b: { s: "expired_token", d: "Auth token is expired." } } });
    this.listens.stopAll();
    this.become(NOBODY);
  }
  receive(transport, text2) {
    let message;
    try {
      message = parseJson(text2);
    } catch {
      this.input.log("a client sent a message that is not JSON");
      transport.close();
      return;
    }
    if (!isJsonObject(message) || !isJsonObject(message["d"])) return;
    const { d } = message;
    if (message["t"] === "c") this.control(transport, d);
    else if (message["t"] !== "d") return;
    else if (transport === this.secondary) this.early.push(text2);
    else this.answer(d);
  }
  /** A client that were cut off here would connect again and send the same again, without end. */
  refuseTooLong(transport, beginning) {
    const request = /"r":(\d+)/.exec(beginning)?.[1];
    if (request === void 0) transport.close();
    else
      this.refuse(Number(request), "", new RequestError("too_big", "Data to write exceeds the maximum size of 16 MB"));
  }
  control(transport, { t }) {
    if (t === "p") sendOn(transport, { t: "c", d: { t: "o", d: null } });
    if (t === "n" && transport === this.primary && this.secondary !== null) this.moveTo(this.secondary);
  }
  /** The client has closed the first transport. Confirms that with a last message there, then uses the second. */
  moveTo(transport) {
    const former = this.primary;
    this.primary = transport;
    this.secondary = null;
    sendOn(former, { t: "c", d: { t: "n", d: {} } });
    former.close();
    for (const text2 of this.early.splice(0)) this.receive(transport, text2);
  }
  answer(request) {
    const { r, a, b } = request;
    if (typeof r !== "number" || typeof a !== "string") return;
    try {
      const d = perform(this, a, isJsonObject(b) ? b : {});
      const accept2 = () => this.send({ t: "d", d: { r, b: { s: "ok", d } } });
      const saved = WRITES.has(a) ? this.namespace.saved() : null;
      if (saved === null) accept2();
      else saved.then(accept2, (error) => this.refuse(r, a, error));
    } catch (error) {
      this.refuse(r, a, error);
    }
  }
  refuse(request, action, error) {
    if (error instanceof RequestError) {
      this.send({ t: "d", d: { r: request, b: { s: error.code, d: error.message } } });
      return;
    }
    const text2 = error instanceof Error ? error.stack ?? error.message : String(error);
    this.input.log(`request ${action} failed: ${text2}`);
    this.send({ t: "d", d: { r: request, b: { s: "internal_error", d: "Internal error" } } });
  }
  send(message) {
    if (!this.isClosed) sendOn(this.primary, message);
  }
  end() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.secondary?.cut();
    clearTimeout(this.expiry);
    this.listens.stopAll();
    this.onDisconnect.run(this.namespace);
    this.input.onClosed();
  }
};
function sendOn(transport, message) {
  transport.send(JSON.stringify(message));
}

// src/wire/webSocketTransport.ts
var CLOSE_TOO_BIG = 1009;
var WebSocketTransport = class {
  receiver = NO_RECEIVER;
  socket;
  frames = new FrameReader();
  constructor(socket, log) {
    this.socket = socket;
    socket.on("message", (data) => this.take(data.toString("utf8"), log));
    socket.on("close", () => this.receiver.onClosed());
    socket.on("error", (error) => log(`websocket: ${error.message}`));
  }
  send(message) {
    if (this.socket.readyState !== this.socket.OPEN) return;
    for (const frame of toFrames(message)) this.socket.send(frame);
  }
  close() {
    this.socket.close();
  }
  cut() {
    this.socket.terminate();
  }
  take(frame, log) {
    try {
      const message = this.frames.take(frame);
      if (message === null) return;
      if (typeof message === "string") this.receiver.onMessage(message);
      else this.receiver.onTooLong(message.beginning);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      log(`websocket: ${error.message}`);
      this.socket.close(CLOSE_TOO_BIG);
    }
  }
};

// src/server.ts
async function startDatabase(options) {
  const { host = "127.0.0.1", log = () => {
  }, clock = Date.now } = options;
  const databases = new Databases({ projectId: options.projectId ?? null, clock, coverage: options.coverage ?? true });
  const stopFollowing = options.rulesFile === void 0 ? () => {
  } : followRulesFile(databases, options.rulesFile, log);
  const journal = options.dataFolder === void 0 ? null : await Journal.open({ folder: options.dataFolder, databases, log, minLogBytes: options.minLogBytes }).catch(
    (error) => {
      stopFollowing();
      throw error;
    }
  );
  const sessions = /* @__PURE__ */ new Map();
  const connect = (transport, message, params) => {
    sessions.get(params.get("ls") ?? "")?.drop();
    const session = new Session({
      transport,
      databases,
      namespace: databases.get(databases.nameFor(params.get("ns"), message.headers.host)),
      host: message.headers.host ?? `${host}:${options.port}`,
      log,
      onClosed: () => sessions.delete(session.id)
    });
    sessions.set(session.id, session);
  };
  const handleRest = restHandler(databases, log);
  const handleLongPoll = longPollHandler(connect, options.maxPolledCharacters);
  const http = createServer((message, response) => {
    const { pathname, searchParams } = urlOf(message);
    if (pathname === "/.lp") handleLongPoll(message, response, searchParams);
    else void handleRest(message, response);
  });
  const websockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_CHARACTERS,
    perMessageDeflate: false
  });
  http.on("upgrade", (message, socket, head) => {
    const { pathname, searchParams } = urlOf(message);
    socket.on("error", (error) => log(`websocket: ${error.message}`));
    if (pathname !== "/.ws") {
      socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
      return;
    }
    websockets.handleUpgrade(message, socket, head, (websocket) => {
      const transport = new WebSocketTransport(websocket, log);
      const sessionId = searchParams.get("s");
      if (sessionId === null) connect(transport, message, searchParams);
      else if (sessions.has(sessionId)) sessions.get(sessionId)?.offer(transport);
      else transport.close();
    });
  });
  try {
    await new Promise((resolve, reject) => {
      http.once("error", reject);
      http.listen(options.port, host, resolve);
    });
  } catch (error) {
    stopFollowing();
    await journal?.close();
    throw error;
  }
  const dropConnections = () => {
    const open3 = [...sessions.values()];
    for (const session of open3) session.drop();
  };
  return {
    port: portOf(http),
    databases,
    dropConnections,
    close: async () => {
      stopFollowing();
      const closed = new Promise((resolve) => http.close(resolve));
      dropConnections();
      http.closeAllConnections();
      await closed;
      await journal?.close();
    }
  };
}
function urlOf(message) {
  try {
    return new URL(message.url ?? "/", "http://localhost");
  } catch {
    return new URL("http://localhost");
  }
}
function portOf(http) {
  const address = http.address();
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("The server has no port");
}

// src/index.ts
var startDatabase2 = startDatabase;
export {
  startDatabase2 as startDatabase
};
