import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from './expression';
import { GLOBAL_FUNCTIONS, METHOD_NAMES, NAMESPACES } from './library';
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
        if (node.args !== null && typeof node.args === 'object')
          throw this.error(node, 'bytes and unsigned literals are not part of the rules language');
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
      case '.?':
      case '[?]':
        throw this.error(node, 'optional access is not part of the rules language');
      default:
        this.node(node.args[0]);
        this.node(node.args[1]);
    }
  }

  private call(node: ASTNode, name: string, argumentNodes: ASTNode[]): void {
    for (const argument of argumentNodes) this.node(argument);
    const declared = this.functions.get(name);
    if (!declared) {
      if (!Object.hasOwn(GLOBAL_FUNCTIONS, name)) throw this.error(node, `unknown function ${name}`);
      if (argumentNodes.length !== 1) throw this.error(node, `${name} takes 1 argument`);
      return;
    }
    if (declared.parameters.length !== argumentNodes.length) {
      throw this.error(node, `${name} takes ${declared.parameters.length} arguments, not ${argumentNodes.length}`);
    }
    if (this.callers.includes(declared)) throw this.error(node, `${name} calls itself`);
    checkFunction(declared, this.checked, this.callers);
  }

  private methodCall(node: ASTNode, name: string, receiver: ASTNode, argumentNodes: ASTNode[]): void {
    for (const argument of argumentNodes) this.node(argument);
    if (receiver.op === 'id' && !this.names.has(receiver.args)) {
      const namespace = Object.hasOwn(NAMESPACES, receiver.args) ? NAMESPACES[receiver.args] : undefined;
      if (namespace) {
        if (!Object.hasOwn(namespace, name)) throw this.error(node, `unknown function ${receiver.args}.${name}`);
        return;
      }
      if (receiver.args === 'firestore') {
        throw this.error(node, 'firestore lookups: this product has no Firestore database');
      }
    }
    this.node(receiver);
    if (!METHOD_NAMES.has(name)) throw this.error(node, `unknown method ${name}`);
    if (name !== 'matches' || argumentNodes[0]?.op !== 'value') return;
    try {
      RegExp(String(argumentNodes[0].args), 'u');
    } catch {
      throw this.error(node, `not a regular expression: ${String(argumentNodes[0].args)}`);
    }
  }

  private error(node: ASTNode, problem: string) {
    return this.expression.source.error(this.expression.offset + node.start, problem);
  }
}
