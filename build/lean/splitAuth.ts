import { readFileSync } from 'node:fs';
import { type AnyNode, parse } from 'acorn';
import type { Plugin } from 'vite';

/** Firebase's sign-in, which is one module. */
const WHOLE = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;
const PART = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js\?(?:first|later)$/;
const FIRST = '?first';
export const LATER = '?later';

/** What a first page asks of it: src/backend/connection/app.ts and src/backend/people/auth.ts. */
const ASKED_FIRST = [
  'browserLocalPersistence',
  'connectAuthEmulator',
  'indexedDBLocalPersistence',
  'initializeAuth',
  'onIdTokenChanged',
  'sendEmailVerification',
  'sendPasswordResetEmail',
  'signInWithCustomToken',
  'signInWithEmailAndPassword',
  'signOut',
];

/** A statement of the module. One that declares nothing belongs to `of`, or to the first part if that is undefined. */
type Statement = { text: string; declares: readonly string[]; of: string | undefined; mentions: ReadonlySet<string> };

/** The module's text in three: what comes first, the rest of it, and the module itself, which has both. */
type Split = { first: string; later: string; whole: string };

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** Every name that may be a variable's. One that is hidden by a local variable is counted too, which does no harm. */
function namesIn(node: AnyNode, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(node.name);
  const isPlain = 'computed' in node && !node.computed && !('shorthand' in node && node.shorthand);
  for (const [field, value] of Object.entries(node)) {
    if (isPlain && (field === 'property' || field === 'key')) continue;
    for (const part of [value].flat()) if (isNode(part)) namesIn(part, found);
  }
  return found;
}

function declaredBy(node: AnyNode): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return [node.id?.name ?? ''];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.map(({ id }) => {
    if (id.type !== 'Identifier') throw new Error('a variable of the sign-in module is declared in an unknown way');
    return id.name;
  });
}

/** The class whose static field this statement sets. */
function setOn(node: AnyNode): string | undefined {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return undefined;
  const { left } = node.expression;
  return left.type === 'MemberExpression' && left.object.type === 'Identifier' ? left.object.name : undefined;
}

/** Every name that runs with these, by what the statements mention. @throws Error when one is not declared */
function reached(statements: readonly Statement[], asked: readonly string[]): Set<string> {
  const byName = new Map<string, Statement[]>();
  for (const statement of statements) {
    for (const name of statement.of === undefined ? statement.declares : [statement.of])
      byName.set(name, [...(byName.get(name) ?? []), statement]);
  }
  const missing = asked.filter((name) => !byName.has(name));
  if (missing.length > 0) throw new Error(`the sign-in module has no ${missing.join(', ')}`);
  const atOnce = statements.filter(({ declares, of }) => declares.length === 0 && of === undefined);
  const found = new Set([...asked, ...atOnce.flatMap(({ mentions }) => [...mentions])]);
  for (const name of found)
    for (const { mentions } of byName.get(name) ?? []) for (const mention of mentions) found.add(mention);
  return new Set([...found].filter((name) => byName.has(name)));
}

/**
 * Splits a module by what must run with the names that are asked first. The first part needs nothing of the later one. A later
 * part that sets a variable of the first stops the build, as nobody may set what they import.
 * @throws Error when the module lacks one of the names, or is written in a way that cannot be split
 */
export function splitModule(code: string, asked: readonly string[], id: string): Split {
  const body = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  const textOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').map(textOf);
  const exported = body.flatMap((node) => {
    if (!node.type.startsWith('Export')) return [];
    if (node.type !== 'ExportNamedDeclaration' || node.declaration != null || node.source != null)
      throw new Error('the sign-in module exports in an unknown way');
    return node.specifiers.map(({ local, exported: as }) => ({ local: textOf(local), as: textOf(as) }));
  });
  const statements = body
    .filter(({ type }) => type !== 'ImportDeclaration' && !type.startsWith('Export'))
    .map((node) => ({ text: textOf(node), declares: declaredBy(node), of: setOn(node), mentions: namesIn(node) }));
  const first = reached(statements, asked);
  const isFirst = ({ declares, of }: Statement): boolean => {
    const names = of === undefined ? declares : [of];
    return names.length === 0 || names.some((name) => first.has(name));
  };
  const later = statements.filter((statement) => !isFirst(statement));
  const shared = [...first].filter((name) => later.some(({ mentions }) => mentions.has(name)));
  const given = (names: readonly string[], from = ''): string => `export { ${[...new Set(names)].join(', ')} }${from};`;
  const ofFirst = exported.filter(({ local }) => first.has(local));
  const ofLater = exported.filter(({ local }) => !first.has(local));
  const as = (names: typeof exported): string[] => names.map((name) => `${name.local} as ${name.as}`);
  return {
    first: [
      ...imports,
      ...statements.filter(isFirst).map(({ text }) => text),
      given([...shared, ...ofFirst.map(({ local }) => local)]),
    ].join('\n'),
    later: [
      ...imports,
      `import { ${shared.join(', ')} } from '${id}${FIRST}';`,
      ...later.map(({ text }) => text),
      given(ofLater.map(({ local }) => local)),
    ].join('\n'),
    whole: [given(as(ofFirst), ` from '${id}${FIRST}'`), given(as(ofLater), ` from '${id}${LATER}'`)].join('\n'),
  };
}

/**
 * Leaves for later what of Firebase's sign-in no first page runs: pop-ups, providers, sign-in by mobile, second factors. They are
 * in one module with the rest, and a bundler cannot take a module apart.
 */
export function splitAuth(): Plugin {
  const splits = new Map<string, Split>();
  const split = (file: string): Split => {
    const known = splits.get(file) ?? splitModule(readFileSync(file, 'utf8'), ASKED_FIRST, file);
    splits.set(file, known);
    return known;
  };
  return {
    name: 'split-auth',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: PART },
      handler: (id) => ({ id, ...(id.endsWith(LATER) ? { moduleSideEffects: false } : {}) }),
    },
    load: {
      filter: { id: [WHOLE, PART] },
      handler: (id) => {
        const [file = '', part] = id.split('?');
        const { first, later, whole } = split(file);
        if (part === undefined) return { code: whole, moduleSideEffects: false };
        return part === 'first' ? first : later;
      },
    },
  };
}
