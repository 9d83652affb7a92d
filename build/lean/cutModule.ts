/** Takes from a library's module what never runs here. A cut that the module has no place for stops the build. */
import { type AnyNode, parse } from 'acorn';
import { applied, declared, type Edit, nameOf, visit } from './syntax.ts';

export type Cuts = {
  /** Text, wherever it stands, and what stands there instead. */
  texts?: readonly (readonly [text: string, instead: string])[];
  /** Functions by name (`name`, or `Class.method`), and the body each has instead. */
  bodies?: Readonly<Record<string, string>>;
  /** Classes in variables, which are empty instead, as nothing that runs makes one. */
  empty?: readonly string[];
  /** Names that the module exports no more, so that a use of one stops the build. */
  exports?: readonly string[];
  /** Methods by the name of their class. Nothing that is left may mention one. */
  methods?: Readonly<Record<string, readonly string[]>>;
  /** Methods that other modules leave out, which nothing here may mention either. */
  unmentioned?: readonly string[];
  /** Functions whose calls go where they stand alone, so that nothing is done with what they return. */
  calls?: readonly string[];
  /** Functions whose first argument alone is kept: a check needs no words. */
  checks?: readonly string[];
  /** Functions and classes whose errors have no words: a fault of ours, which the whole library tells where it is written. */
  wordless?: readonly string[];
};

/** @throws Error naming the first cut that `whole` has no place for, or a method that is mentioned still */
export function cutModule(whole: string, cuts: Cuts): string {
  const {
    texts = [],
    bodies = {},
    empty = [],
    exports = [],
    methods = {},
    calls = [],
    checks = [],
    wordless = [],
    unmentioned = [],
  } = cuts;
  const found = new Set<string>();
  const must = (is: boolean, cut: string): void => {
    if (!is) throw new Error(`A library is written in another way: no ${cut.trim()}`);
  };
  const code = texts.reduce((lean, [text, instead]) => {
    must(lean.includes(text), text);
    return lean.replaceAll(text, () => instead);
  }, whole);
  const edits: Edit[] = [];
  const textOf = ({ start, end }: AnyNode): string => code.slice(start, end);
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });

  const replaceBody = (name: string, { body }: { body: AnyNode }): void => {
    const instead = bodies[name];
    if (instead === undefined) return;
    found.add(name);
    edits.push({ start: body.start, end: body.end, text: `{ ${instead} }` });
  };
  for (const [name, declaration] of declared(program.body)) {
    if (declaration.type === 'FunctionDeclaration') replaceBody(name, declaration);
    if (
      declaration.type === 'VariableDeclarator' &&
      declaration.init?.type === 'ClassExpression' &&
      empty.includes(name)
    ) {
      found.add(name);
      edits.push({ start: declaration.init.start, end: declaration.init.end, text: 'class {}' });
    }
    visit(declaration, (node) => {
      if (node.type === 'NewExpression' && textOf(node.callee) === 'Error' && wordless.includes(name)) {
        const [first, last = first] = [node.arguments[0], node.arguments.at(-1)];
        if (first === undefined || last === undefined) return;
        found.add(name);
        edits.push({ start: first.start, end: last.end, text: '' });
      }
      if (node.type !== 'MethodDefinition' && node.type !== 'Property') return;
      const member = nameOf(node.key);
      const { value } = node;
      if (value.type === 'FunctionExpression') replaceBody(`${name}.${member}`, value);
      if (member === undefined || methods[name]?.includes(member) !== true) return;
      found.add(`${name}.${member}`);
      const comma = node.type === 'Property' ? (/^\s*,/.exec(code.slice(node.end))?.[0] ?? '') : '';
      edits.push({ start: node.start, end: node.end + comma.length, text: '' });
    });
  }
  const mentions: AnyNode[] = [];
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) mentions.push(node.property);
    if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression') {
      const callee = textOf(node.expression.callee);
      if (!calls.includes(callee)) return;
      found.add(callee);
      edits.push({ start: node.start, end: node.end, text: ';' });
    }
    if (node.type === 'CallExpression' && checks.includes(textOf(node.callee))) {
      const [kept, ...words] = node.arguments;
      if (kept === undefined || words.length === 0) return;
      found.add(textOf(node.callee));
      edits.push({ start: kept.end, end: (words.at(-1) ?? kept).end, text: '' });
    }
    if (node.type === 'ExportNamedDeclaration' && node.declaration == null && node.source == null) {
      const kept = node.specifiers.filter(({ exported }) => !exports.includes(textOf(exported)));
      for (const { exported } of node.specifiers) if (exports.includes(textOf(exported))) found.add(textOf(exported));
      edits.push({ start: node.start, end: node.end, text: `export { ${kept.map(textOf).join(', ')} };` });
    }
  });

  const members = Object.entries(methods).flatMap(([name, own]) => own.map((member) => `${name}.${member}`));
  for (const cut of [...Object.keys(bodies), ...empty, ...exports, ...members, ...calls, ...checks, ...wordless])
    must(found.has(cut), cut);
  const isGone = ({ start }: AnyNode): boolean => edits.some((edit) => edit.start <= start && start < edit.end);
  const gone = new Set([...Object.values(methods).flat(), ...unmentioned]);
  for (const property of mentions) {
    const member = nameOf(property) ?? '';
    if (gone.has(member) && !isGone(property)) throw new Error(`${member} is mentioned by what is left of a library`);
  }
  return applied(code, edits);
}
