/**
 * Short names for what a library keeps to itself. A minifier leaves the members of objects as they are, as it cannot know who else
 * asks for them. Two libraries mark theirs with an underscore, and this module finds out who asks.
 */
import { type Identifier, parse } from 'acorn';
import { applied, declared, visit } from './syntax.ts';

/**
 * The names of a module: those of members, where they stand, and those that somebody else may ask for. These are what it declares for
 * all of itself, which others may import, and every word of its strings.
 */
type Names = { members: readonly Identifier[]; asked: ReadonlySet<string> };

const WORD = /[\w$]+/g;

/** Every word of a text. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** @throws Error when a member's name is put together from parts, so that nobody can tell what it is */
function namesOf(code: string): Names {
  const members: Identifier[] = [];
  const asked = new Set<string>();
  const isMember = new Set<unknown>();
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const [name] of declared(program.body)) asked.add(name);
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) isMember.add(node.property);
    if ((node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && !node.computed)
      isMember.add(node.key);
    if (node.type === 'Property' && !node.computed) {
      // A shorthand is the name of a variable too.
      if (node.shorthand) asked.add(code.slice(node.key.start, node.key.end));
      else isMember.add(node.key);
    }
    if (node.type === 'ExportSpecifier') for (const word of wordsOf(code.slice(node.start, node.end))) asked.add(word);
    if (node.type === 'MemberExpression' && /^(?:BinaryExpression|TemplateLiteral)$/.test(node.property.type))
      visit(node.property, ({ start, end, type }) => {
        if ((type === 'Literal' || type === 'TemplateElement') && code.slice(start, end).includes('_'))
          throw new Error(`A library puts a name together: ${code.slice(node.start, node.end)}`);
      });
    if (node.type === 'Identifier' && isMember.has(node)) members.push(node);
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
    if (typeof text === 'string') for (const word of wordsOf(text)) asked.add(word);
  });
  return { members, asked };
}

/**
 * A short name for each member that is `marked` as private, the most frequent first. A name that is mentioned in any other way, or
 * by others, stays as it is; and no short name is a word that stands anywhere.
 * @param sources the text of every file of the library
 * @param outside the words of those who are given the library's objects
 * @throws Error when nothing is marked, or names are put together from parts
 */
export function shortNames(
  sources: readonly string[],
  marked: RegExp,
  outside: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const files = sources.map(namesOf);
  const kept = new Set([...outside, ...files.flatMap(({ asked }) => [...asked])]);
  const uses = new Map<string, number>();
  for (const { name } of files.flatMap(({ members }) => members)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const own = [...uses].filter(([name]) => marked.test(name) && !kept.has(name));
  if (own.length === 0) throw new Error(`A library is written in another way: nothing like ${marked.source}`);
  const byUse = own.toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  const free = Array.from({ length: uses.size + kept.size + own.length }, (_none, at) => `_${at.toString(36)}`).filter(
    (name) => !kept.has(name) && !uses.has(name),
  );
  return new Map(byUse.map(([name], at) => [name, free[at] ?? name]));
}

/** A file of the library with the short names. @throws Error when it mentions one of the long ones in another way */
export function withShortNames(code: string, short: ReadonlyMap<string, string>): string {
  const { members, asked } = namesOf(code);
  const other = [...asked].find((name) => short.has(name));
  if (other !== undefined) throw new Error(`${other} is more than a member`);
  return applied(
    code,
    members.map(({ start, end, name }) => ({ start, end, text: short.get(name) ?? name })),
  );
}

/** @throws Error when a file that is not the library's own mentions what has a short name there */
export function withoutLongNames(code: string, id: string, short: ReadonlyMap<string, string>): void {
  const mention = wordsOf(code).find((word) => short.has(word));
  if (mention !== undefined) throw new Error(`${id} mentions ${mention}, which has a short name in the build`);
}
