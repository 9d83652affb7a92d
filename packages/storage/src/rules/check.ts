import type { ASTNode } from '@marcbachmann/cel-js';
import { EvaluationError } from './evaluationError';
import type { Expression } from './expression';
import { CONVERSIONS } from './library/conversions';
import { METHOD_ARGUMENTS, NAMESPACES } from './library/library';
import { PATTERN_METHODS } from './library/string';
import { Pattern } from './pattern';
import { stepsOfRawPath } from './rawPath';
import type { FunctionScope, MatchBlock, RuleFunction } from './syntax';
import { typeTestOf } from './typeTest';

/**
 * Finds at load time what would otherwise fail, and so deny, on every request: undeclared names, unknown functions and
 * methods, wrong numbers of arguments, recursion.
 * @throws RulesSyntaxError
 */
export function checkBlocks(blocks: readonly MatchBlock[]): void {
  const checked = new Set<RuleFunction>();
  for (const block of blocks) {
    const wildcards = block.pattern.filter((segment) => segment.kind !== 'literal').map((segment) => segment.text);
    for (const { condition } of block.allows) {
      if (condition) new Checker(condition, block.functions, new Set(wildcards), checked, []).check();
    }
    for (const declared of block.functions.declared()) checkFunction(declared, checked, []);
  }
}

function checkFunction(declared: RuleFunction, checked: Set<RuleFunction>, callers: RuleFunction[]): void {
  if (checked.has(declared)) return;
  const names = new Set([...declared.wildcards, ...declared.parameters]);
  const inside = [...callers, declared];
  for (const binding of declared.bindings) {
    new Checker(binding.value, declared.functions, names, checked, inside).check();
    names.add(binding.name);
  }
  new Checker(declared.result, declared.functions, names, checked, inside).check();
  checked.add(declared);
}

class Checker {
  private readonly expression: Expression;
  private readonly functions: FunctionScope;
  private readonly names: ReadonlySet<string>;
  private readonly checked: Set<RuleFunction>;
  private readonly callers: RuleFunction[];

  constructor(
    expression: Expression,
    functions: FunctionScope,
    names: ReadonlySet<string>,
    checked: Set<RuleFunction>,
    callers: RuleFunction[],
  ) {
    this.expression = expression;
    this.functions = functions;
    this.names = names;
    this.checked = checked;
    this.callers = callers;
  }

  check(): void {
    this.node(this.expression.node);
  }

  private node(node: ASTNode): void {
    switch (node.op) {
      case 'value':
        if (node.args !== null && typeof node.args === 'object' && !(node.args instanceof Uint8Array))
          throw this.error(node, 'unsigned literals are not part of the rules language');
        return;
      case 'id':
        if (!this.names.has(node.args) && node.args !== 'request' && node.args !== 'resource') {
          throw this.error(node, `unknown name ${node.args}`);
        }
        return;
      case '.':
        this.node(node.args[0]);
        return;
      case '!_':
      case '-_':
        this.node(node.args);
        return;
      case 'list':
        for (const item of node.args) this.node(item);
        return;
      case 'map':
        for (const [key, item] of node.args) {
          this.node(key);
          this.node(item);
        }
        return;
      case '?:':
        for (const part of node.args) this.node(part);
        return;
      case 'call':
        this.call(node, node.args[0], node.args[1]);
        return;
      case 'rcall':
        this.methodCall(node, node.args[0], node.args[1], node.args[2]);
        return;
      case 'in':
        this.node(node.args[0]);
        if (!typeTestOf(node.args[1], (name) => this.names.has(name))) this.node(node.args[1]);
        return;
      case '[]':
        this.indexed(node.args[0], node.args[1]);
        return;
      case '.?':
      case '[?]':
        throw this.error(node, 'optional access is not part of the rules language');
      default:
        this.node(node.args[0]);
        this.node(node.args[1]);
    }
  }

  /** An index that is a map stands for a range, but nobody writes it so. */
  private indexed(owner: ASTNode, index: ASTNode): void {
    this.node(owner);
    this.node(index);
    const { source, offsetOf } = this.expression;
    if (index.op === 'map' && source.text[offsetOf(index)] === '{') throw this.error(index, 'a map is no index');
  }

  private call(node: ASTNode, name: string, argumentNodes: ASTNode[]): void {
    for (const argument of argumentNodes) this.node(argument);
    const declared = this.functions.get(name);
    if (!declared) {
      if (!Object.hasOwn(CONVERSIONS, name)) throw this.error(node, `unknown function ${name}`);
      this.count(node, name, argumentNodes, 1);
      return;
    }
    this.count(node, name, argumentNodes, declared.parameters.length);
    if (this.callers.includes(declared)) throw this.error(node, `${name} calls itself`);
    checkFunction(declared, this.checked, this.callers);
  }

  private methodCall(node: ASTNode, name: string, receiver: ASTNode, argumentNodes: ASTNode[]): void {
    // Before its path is looked at: to mend that would not help.
    if (receiver.op === 'id' && receiver.args === 'firestore' && !this.names.has(receiver.args))
      throw this.error(node, 'firestore lookups: this emulator has no Firestore database');
    const steps = this.rawPath(node);
    if (steps) {
      for (const step of steps) this.node(step);
      return;
    }
    for (const argument of argumentNodes) this.node(argument);
    if (receiver.op === 'id' && !this.names.has(receiver.args)) {
      const namespace = Object.hasOwn(NAMESPACES, receiver.args) ? NAMESPACES[receiver.args] : undefined;
      if (namespace) {
        const called = Object.hasOwn(namespace, name) ? namespace[name] : undefined;
        if (!called) throw this.error(node, `unknown function ${receiver.args}.${name}`);
        this.count(node, `${receiver.args}.${name}`, argumentNodes, called.length);
        return;
      }
    }
    // A name in the path may be one that only the map has.
    const open = name === 'bind' ? this.rawPath(receiver)?.filter((step) => step.op !== 'id') : undefined;
    for (const part of open ?? [receiver]) this.node(part);
    const wanted = METHOD_ARGUMENTS.get(name);
    if (wanted === undefined) throw this.error(node, `unknown method ${name}`);
    this.count(node, name, argumentNodes, wanted);
    const [pattern] = argumentNodes;
    if (PATTERN_METHODS.has(name) && pattern?.op === 'value' && typeof pattern.args === 'string') {
      this.pattern(pattern, pattern.args);
    }
  }

  /** The steps of a path in its raw form; null for anything else, also for the call that CEL's grammar has in its place. */
  private rawPath(node: ASTNode): ASTNode[] | null {
    const { source, offsetOf } = this.expression;
    return source.text[offsetOf(node)] === '/' ? stepsOfRawPath(node) : null;
  }

  private pattern(node: ASTNode, text: string): void {
    try {
      void new Pattern(text);
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      throw this.error(node, error.message);
    }
  }

  private count(node: ASTNode, name: string, argumentNodes: readonly ASTNode[], wanted: number): void {
    if (argumentNodes.length === wanted) return;
    throw this.error(node, `${name} takes ${wanted} argument${wanted === 1 ? '' : 's'}, not ${argumentNodes.length}`);
  }

  private error(node: ASTNode, problem: string) {
    return this.expression.source.error(this.expression.offsetOf(node), problem);
  }
}
