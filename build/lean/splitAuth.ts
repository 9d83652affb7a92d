import { readFileSync } from 'node:fs';
import { type AnyNode, parse } from 'acorn';
import type { Plugin } from 'vite';
import { AUTH_CUTS } from './authCuts.ts';
import { cutModule } from './cutModule.ts';
import { isNode } from './syntax.ts';

/** Firebase's sign-in, which is one module. */
const WHOLE = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;
const PART = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js\?part=(\d)$/;

/** What is asked of it, part after part. What nobody asks here is in the last part, which has the rest. */
const ASKED = [
  // By a first page: src/backend/connection/app.ts and src/backend/people/auth.ts.
  [
    'browserLocalPersistence',
    'connectAuthEmulator',
    'indexedDBLocalPersistence',
    'initializeAuth',
    'onIdTokenChanged',
    'signOut',
  ],
  // By whoever signs in with a password: src/backend/people/signIn/passwordSignIn.ts.
  ['sendEmailVerification', 'sendPasswordResetEmail', 'signInWithCustomToken', 'signInWithEmailAndPassword'],
];

/** True of a part that no first page runs. */
export const isLaterPart = (id: string): boolean => Number(PART.exec(id)?.[1] ?? 0) > 0;

/** A statement of the module. One that declares nothing belongs to `of`, or to the first part if that is undefined. */
type Statement = { text: string; declares: readonly string[]; of: string | undefined; mentions: ReadonlySet<string> };

/** The text of each part, and of the module itself, which has all of them. */
type Split = { parts: readonly string[]; whole: string };

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
 * Splits a module by what must run with the names that are asked, part after part; the last part is the rest. A part needs nothing
 * of a later one. One that sets a variable of an earlier one stops the build, as nobody may set what they import.
 * @throws Error when the module lacks one of the names, or is written in a way that cannot be split
 */
export function splitModule(code: string, asked: readonly (readonly string[])[], id: string): Split {
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
  const within = asked.map((_names, last) => reached(statements, asked.slice(0, last + 1).flat()));
  /** The part in which a name is declared. */
  const partOf = (name: string): number => {
    const part = within.findIndex((names) => names.has(name));
    return part === -1 ? asked.length : part;
  };
  const placed = statements.map((statement) => {
    const names = statement.of === undefined ? statement.declares : [statement.of];
    return { ...statement, part: names.length === 0 ? 0 : Math.min(...names.map(partOf)) };
  });
  const declares = new Set(statements.flatMap((statement) => statement.declares));
  const given = (names: readonly string[], from = ''): string => `export { ${[...new Set(names)].join(', ')} }${from};`;
  const textOfPart = (part: number): string => {
    const own = placed.filter((statement) => statement.part === part);
    const needed = [...new Set(own.flatMap(({ mentions }) => [...mentions]))].filter((name) => declares.has(name));
    const shared = placed.filter((statement) => statement.part > part).flatMap(({ mentions }) => [...mentions]);
    return [
      ...imports,
      ...asked.slice(0, part).map((_names, earlier) => {
        const names = needed.filter((name) => partOf(name) === earlier);
        return `import { ${names.join(', ')} } from '${id}?part=${earlier}';`;
      }),
      ...own.map(({ text }) => text),
      given(
        [...shared, ...exported.map(({ local }) => local)].filter(
          (name) => declares.has(name) && partOf(name) === part,
        ),
      ),
    ].join('\n');
  };
  const parts = [...asked.keys(), asked.length];
  return {
    parts: parts.map(textOfPart),
    whole: parts
      .map((part) => {
        const names = exported.filter(({ local }) => partOf(local) === part);
        return given(
          names.map(({ local, as }) => `${local} as ${as}`),
          ` from '${id}?part=${part}'`,
        );
      })
      .join('\n'),
  };
}

/**
 * Leaves for later what of Firebase's sign-in no first page runs: signing in itself, pop-ups, providers, sign-in by mobile, second
 * factors. They are in one module with the rest, and a bundler cannot take a module apart.
 */
export function splitAuth(): Plugin {
  const splits = new Map<string, Split>();
  const split = (file: string): Split => {
    const known = splits.get(file) ?? splitModule(cutModule(readFileSync(file, 'utf8'), AUTH_CUTS), ASKED, file);
    splits.set(file, known);
    return known;
  };
  return {
    name: 'split-auth',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: PART },
      handler: (id) => ({ id, ...(isLaterPart(id) ? { moduleSideEffects: false } : {}) }),
    },
    load: {
      filter: { id: [WHOLE, PART] },
      handler: (id) => {
        const [file = ''] = id.split('?');
        const { parts, whole } = split(file);
        const part = PART.exec(id)?.[1];
        return part === undefined ? { code: whole, moduleSideEffects: false } : parts[Number(part)];
      },
    },
  };
}
