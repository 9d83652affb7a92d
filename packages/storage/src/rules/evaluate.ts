import type { ASTNode } from '@marcbachmann/cel-js';
import { bytesOf } from './bytesLiteral';
import { EvaluationError } from './evaluationError';
import { text } from './library/arguments';
import { CONVERSIONS } from './library/conversions';
import { callMethod, NAMESPACES } from './library/library';
import { calculated, compared, contains, indexed, member, negated, range, textKey } from './operators';
import { stepsOfRawPath } from './rawPath';
import type { FunctionScope } from './syntax';
import { typeTestOf } from './typeTest';
import { Path } from './types/path';
import { equals, typeName, type Value } from './value';

/**
 * The names and functions a condition can use. A name bound to `undefined` is declared but has no value in this
 * request.
 */
export interface Scope {
  names: ReadonlyMap<string, Value | undefined>;
  functions: FunctionScope;
}

/**
 * Evaluates a condition or part of one.
 * @throws EvaluationError for anything the rules language calls an error (a missing key, a wrong type, null access)
 */
export function evaluate(node: ASTNode, scope: Scope): Value {
  switch (node.op) {
    case 'value':
      return literal(node);
    case 'id':
      return named(node.args, scope);
    case '.':
      return member(evaluate(node.args[0], scope), node.args[1]);
    case '[]':
      return indexedBy(evaluate(node.args[0], scope), node.args[1], scope);
    case 'list':
      return node.args.map((item) => evaluate(item, scope));
    case 'map':
      return new Map(node.args.map(([key, item]) => [textKey(evaluate(key, scope)), evaluate(item, scope)]));
    case '?:':
      return evaluate(truth(node.args[0], scope) ? node.args[1] : node.args[2], scope);
    case '&&':
      return decided(node.args, scope, false);
    case '||':
      return decided(node.args, scope, true);
    case '!_':
      return !truth(node.args, scope);
    case '-_':
      return negated(evaluate(node.args, scope));
    case 'call':
      return called(
        node.args[0],
        node.args[1].map((argument) => evaluate(argument, scope)),
        scope,
      );
    case 'rcall': {
      const steps = stepsOfRawPath(node);
      if (steps) return rawPath(steps, scope);
      return methodCalled(node.args[0], node.args[1], node.args[2], scope);
    }
    case '==':
      return equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case '!=':
      return !equals(evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case 'in':
      return isIn(node.args, scope);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(node.op, evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculated(node.op, evaluate(node.args[0], scope), evaluate(node.args[1], scope));
    default:
      throw new EvaluationError(`operator ${node.op} is not part of the rules language`);
  }
}

function literal(node: ASTNode & { op: 'value' }): Value {
  const value: unknown = node.args;
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return bytesOf(node.input.slice(node.start, node.end));
  throw new EvaluationError('this literal is not part of the rules language');
}

function indexedBy(owner: Value, index: ASTNode, scope: Scope): Value {
  const [bounds] = index.op === 'map' ? index.args : [];
  if (!bounds) return indexed(owner, evaluate(index, scope));
  return range(owner, evaluate(bounds[0], scope), evaluate(bounds[1], scope));
}

function named(name: string, scope: Scope): Value {
  const value = scope.names.get(name);
  if (value === undefined) throw new EvaluationError(`${name} has no value in this request`);
  return value;
}

/** Evaluates an expression that must be a boolean. @throws EvaluationError */
export function truth(node: ASTNode, scope: Scope): boolean {
  const value = evaluate(node, scope);
  if (typeof value !== 'boolean') throw new EvaluationError(`expected a bool, not ${typeName(value)}`);
  return value;
}

/**
 * `&&` (`winner` false) and `||` (`winner` true): a side with the winning value decides, even when the other side comes
 * first and fails. Source: "Error evaluation" in the Storage rules reference.
 */
function decided(sides: readonly [ASTNode, ASTNode], scope: Scope, winner: boolean): boolean {
  let failure: EvaluationError | null = null;
  for (const side of sides) {
    try {
      if (truth(side, scope) === winner) return winner;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !winner;
}

function called(name: string, values: Value[], scope: Scope): Value {
  const declared = scope.functions.get(name);
  if (!declared) {
    const builtIn = CONVERSIONS[name];
    if (!builtIn) throw new EvaluationError(`unknown function ${name}`);
    return builtIn(values[0] ?? null);
  }
  const names = new Map<string, Value | undefined>();
  for (const visible of ['request', 'resource', ...declared.wildcards]) names.set(visible, scope.names.get(visible));
  declared.parameters.forEach((parameter, index) => names.set(parameter, values[index]));
  const inside: Scope = { names, functions: declared.functions };
  for (const binding of declared.bindings) names.set(binding.name, evaluate(binding.value.node, inside));
  return evaluate(declared.result.node, inside);
}

function methodCalled(name: string, receiver: ASTNode, argumentNodes: ASTNode[], scope: Scope): Value {
  const values = argumentNodes.map((argument) => evaluate(argument, scope));
  if (receiver.op === 'id' && !scope.names.has(receiver.args)) {
    const library = NAMESPACES[receiver.args]?.[name];
    if (library) return library(...values);
  }
  return callMethod(evaluate(receiver, scope), name, values);
}

/** A step with a name that is not declared stays open for `bind`. Any other holds a string, which is one step whatever is in it. */
function rawPath(steps: readonly ASTNode[], scope: Scope): Path {
  const open = new Map<number, string>();
  const segments = steps.map((step, index) => {
    if (step.op !== 'id' || scope.names.has(step.args)) return text(evaluate(step, scope));
    open.set(index, step.args);
    return `$(${step.args})`;
  });
  return new Path(segments, open);
}

/** `x in list`, or `x is type`, which looks the same by now. */
function isIn([left, right]: readonly [ASTNode, ASTNode], scope: Scope): boolean {
  const isType = typeTestOf(right, (name) => scope.names.has(name));
  return isType ? isType(evaluate(left, scope)) : contains(evaluate(right, scope), evaluate(left, scope));
}
