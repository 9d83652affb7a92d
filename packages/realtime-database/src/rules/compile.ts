/**
 * Compiles one rule expression, a small subset of JavaScript, into a closure. Anything outside that subset is refused
 * when the rules are loaded, so that a typo never becomes a silent denial.
 */
import { type Expression, type MemberExpression, parseExpressionAt, type SpreadElement } from 'acorn';
import type { RuleRecord } from './coverage';
import { SNAPSHOT_METHODS, STRING_METHODS } from './methods';
import { compilePattern } from './pattern';
import { binary, conditional, logical, unary } from './operators';
import { type Compiled, expectType, type RuleKind, type Scope } from './scope';
import { asBoolean, asString, elementOf, propertyOf } from './values';

type Element = Expression | SpreadElement | null;

export interface CompileContext {
  readonly kind: RuleKind;
  /** Counts what the expression and its parts come to. */
  readonly record?: RuleRecord;
  /** Wildcard names such as "$uid", each with the depth in the path of the key it matches. */
  readonly wildcards: ReadonlyMap<string, number>;
}

/** The properties of `query` that are always boolean. The others may be null. */
const BOOLEAN_FACTS = new Set(['orderByKey', 'orderByValue', 'orderByPriority']);
const QUERY_FACTS = new Set([
  'orderByChild',
  'startAt',
  'endAt',
  'equalTo',
  'limitToFirst',
  'limitToLast',
  ...BOOLEAN_FACTS,
]);

/** Compiles an expression. Throws an Error that says what is wrong with it. */
export function compileRule(source: string, context: CompileContext): (scope: Scope) => boolean {
  const syntax = parseExpressionAt(source, 0, { ecmaVersion: 2020 });
  if (source.slice(syntax.end).trim() !== '') throw new Error(`unexpected "${source.slice(syntax.end).trim()}"`);
  const { run } = expectType(compile(syntax, context), ['boolean'], 'a rule');
  return (scope) => asBoolean(run(scope));
}

function compile(syntax: Expression, context: CompileContext): Compiled {
  const { type, run } = compileUncounted(syntax, context);
  return { type, run: context.record?.counted(syntax.start, syntax.end, run) ?? run };
}

function compileUncounted(syntax: Expression, context: CompileContext): Compiled {
  switch (syntax.type) {
    case 'ParenthesizedExpression':
      return compile(syntax.expression, context);
    case 'Literal':
      return literal(syntax.value, syntax.raw);
    case 'Identifier':
      return identifier(syntax.name, context);
    case 'ArrayExpression':
      return list(syntax.elements, context);
    case 'UnaryExpression':
      return unary(syntax.operator, compile(syntax.argument, context));
    case 'BinaryExpression':
      return binary(syntax.operator, compile(operand(syntax.left), context), compile(syntax.right, context));
    case 'LogicalExpression':
      return logical(syntax.operator, compile(syntax.left, context), compile(syntax.right, context));
    case 'ConditionalExpression':
      return conditional(
        compile(syntax.test, context),
        compile(syntax.consequent, context),
        compile(syntax.alternate, context),
      );
    case 'MemberExpression':
      return member(syntax, context);
    case 'CallExpression':
      if (syntax.callee.type !== 'MemberExpression' || syntax.optional) break;
      return call(syntax.callee, syntax.arguments, context);
    default:
  }
  throw new Error(`${syntax.type} is not part of the rules language`);
}

function operand(syntax: Expression | { type: 'PrivateIdentifier' }): Expression {
  if (syntax.type === 'PrivateIdentifier') throw new Error('private names are not part of the rules language');
  return syntax;
}

function literal(value: unknown, raw: string | undefined): Compiled {
  if (value === null && raw === 'null') return { type: 'null', run: () => null };
  if (typeof value === 'string') return { type: 'string', run: () => value };
  if (typeof value === 'number') return { type: 'number', run: () => value };
  if (typeof value === 'boolean') return { type: 'boolean', run: () => value };
  throw new Error(`${raw ?? 'this literal'} may only be used in matches()`);
}

function identifier(name: string, { kind, wildcards }: CompileContext): Compiled {
  const depth = wildcards.get(name);
  if (depth !== undefined) return { type: 'string', run: (scope) => scope.path[depth] ?? null };
  switch (name) {
    case 'auth':
      return { type: 'any', run: (scope) => scope.auth };
    case 'now':
      return { type: 'number', run: (scope) => scope.now };
    case 'root':
      return { type: 'snapshot', run: (scope) => scope.root };
    case 'data':
      return { type: 'snapshot', run: (scope) => scope.data };
    case 'newData':
      if (kind === '.read') throw new Error('newData is not known in a .read rule');
      return { type: 'snapshot', run: (scope) => scope.newData };
    case 'query':
      if (kind !== '.read') throw new Error(`query is not known in a ${kind} rule`);
      return { type: 'query', run: (scope) => scope.query };
    default:
      throw new Error(`unknown variable "${name}"`);
  }
}

function list(elements: readonly Element[], context: CompileContext): Compiled {
  if (elements.length === 0) throw new Error('a list needs at least one name');
  const items = elements.map((element) => expectType(compile(plain(element), context), ['string'], 'a list of names'));
  return { type: 'list', run: (scope) => items.map((item) => item.run(scope)) };
}

function member(syntax: MemberExpression, context: CompileContext): Compiled {
  const target = compile(targetOf(syntax), context);
  if (syntax.computed) {
    expectType(target, [], '[]');
    const name = expectType(compile(operand(syntax.property), context), ['string', 'number'], '[]').run;
    return { type: 'any', run: (scope) => elementOf(target.run(scope), name(scope)) };
  }
  const name = nameOf(syntax);
  if (target.type === 'query') {
    if (!QUERY_FACTS.has(name)) throw new Error(`unknown property query.${name}`);
    return { type: BOOLEAN_FACTS.has(name) ? 'boolean' : 'any', run: (scope) => scope.query[name] ?? null };
  }
  if (target.type === 'string' && name === 'length') {
    return { type: 'number', run: (scope) => asString(target.run(scope)).length };
  }
  if (target.type !== 'any') throw new Error(`a ${target.type} has no property "${name}"`);
  return { type: 'any', run: (scope) => propertyOf(target.run(scope), name) };
}

function call(callee: MemberExpression, args: readonly Element[], context: CompileContext): Compiled {
  if (callee.computed) throw new Error('a method must be called by its name');
  const target = compile(targetOf(callee), context);
  const name = nameOf(callee);
  if (name === 'matches') return matches(target, args);

  const methods = target.type === 'snapshot' ? SNAPSHOT_METHODS : STRING_METHODS;
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined || (target.type !== 'snapshot' && target.type !== 'string' && target.type !== 'any')) {
    throw new Error(`a ${target.type === 'any' ? 'value' : target.type} has no method "${name}"`);
  }
  const count = method.takes.length;
  if (args.length !== count && !(method.optional && args.length === 0)) {
    throw new Error(`${name}() takes ${count} argument${count === 1 ? '' : 's'}`);
  }
  const compiled = args.map((arg, at) =>
    expectType(compile(plain(arg), context), [method.takes[at] ?? 'any'], `${name}()`),
  );
  return {
    type: method.gives,
    run: (scope) =>
      method.call(
        target.run(scope),
        compiled.map((arg) => arg.run(scope)),
      ),
  };
}

function matches(target: Compiled, args: readonly Element[]): Compiled {
  expectType(target, ['string'], 'matches()');
  const [arg] = args;
  if (args.length !== 1 || arg?.type !== 'Literal' || arg.regex === undefined || arg.regex === null) {
    throw new Error('matches() takes one pattern literal, such as /^[a-z]+$/');
  }
  const pattern = compilePattern(arg.regex.pattern, arg.regex.flags);
  return { type: 'boolean', run: (scope) => pattern.test(asString(target.run(scope))) };
}

function plain(element: Element): Expression {
  if (element === null || element.type === 'SpreadElement') throw new Error('... is not part of the rules language');
  return element;
}

function targetOf(syntax: MemberExpression): Expression {
  if (syntax.optional || syntax.object.type === 'Super')
    throw new Error('this access is not part of the rules language');
  return syntax.object;
}

function nameOf(syntax: MemberExpression): string {
  if (syntax.property.type !== 'Identifier') throw new Error('this access is not part of the rules language');
  return syntax.property.name;
}
