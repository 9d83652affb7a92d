import { parseExpression } from './expression';
import { RulesSource } from './source';
import { type Allow, FunctionScope, type MatchBlock, METHODS, type RuleFunction, type Segment } from './syntax';

/**
 * Parses the structure of a rules file: version, service, nested `match`, `allow` and `function`. Conditions go to
 * `parseExpression`.
 * @returns every match block with its path from the top, in file order
 * @throws RulesSyntaxError with file, line and column
 */
export function parseRules(name: string, text: string): MatchBlock[] {
  return new StructureParser(new RulesSource(name, text)).file();
}

class StructureParser {
  private readonly source: RulesSource;
  private readonly blocks: MatchBlock[] = [];
  private at = 0;

  constructor(source: RulesSource) {
    this.source = source;
  }

  file(): MatchBlock[] {
    this.expect(/rules_version\s*=\s*(['"])2\1\s*;/y, "rules_version = '2';");
    this.expect(/service\s+firebase\.storage\b/y, 'service firebase.storage');
    const offset = this.next();
    this.body([], new FunctionScope(null), null);
    if (this.next() < this.source.text.length) throw this.error('nothing may follow the service');
    if (this.blocks.length === 0) throw this.source.error(offset, 'the service matches nothing');
    return this.blocks;
  }

  /** Parses `{ … }` of the service (`block` null) or of a match. */
  private body(pattern: Segment[], functions: FunctionScope, block: MatchBlock | null): void {
    this.expect(/\{/y, '{');
    while (!this.take(/\}/y)) {
      if (this.take(/match\b/y)) this.match(pattern, functions);
      else if (this.take(/function\b/y)) this.function(pattern, functions);
      else if (block && this.take(/allow\b/y)) block.allows.push(this.allow());
      else throw this.error(block ? 'expected match, allow, function or }' : 'expected match, function or }');
    }
  }

  private match(outerPattern: Segment[], outer: FunctionScope): void {
    const offset = this.next();
    const path = this.expect(/(?:\/(?:[\w.-]+|\{\w+(?:=\*\*)?\}))+/y, 'a path such as /users/{uid}')[0];
    const pattern = [...outerPattern, ...path.slice(1).split('/').map(segmentOf)];
    const names = pattern.filter((segment) => segment.kind !== 'literal').map((segment) => segment.text);
    if (new Set(names).size < names.length)
      throw this.source.error(offset, 'a wildcard name is used twice in one path');
    if (pattern.filter((segment) => segment.kind === 'rest').length > 1) {
      throw this.source.error(offset, 'a path may hold one {name=**} only');
    }
    const block: MatchBlock = { pattern, allows: [], functions: new FunctionScope(outer) };
    this.blocks.push(block);
    this.body(pattern, block.functions, block);
  }

  private allow(): Allow {
    const methods = this.list(/\w+/y, 'a method').flatMap(({ text, offset }) => {
      const covered = Object.hasOwn(METHODS, text) ? METHODS[text] : undefined;
      if (!covered) throw this.source.error(offset, `unknown method ${text}`);
      return covered;
    });
    if (this.take(/;/y)) return { methods, condition: null };
    this.expect(/:\s*if\b/y, ': if or ;');
    return { methods, condition: this.expression() };
  }

  private function(pattern: Segment[], functions: FunctionScope): void {
    const offset = this.next();
    const name = this.expect(/[A-Za-z_]\w*/y, 'a function name')[0];
    this.expect(/\(/y, '(');
    const parameters = this.take(/\)/y) ? [] : this.list(/[A-Za-z_]\w*/y, 'a parameter').map(({ text }) => text);
    if (parameters.length > 0) this.expect(/\)/y, ')');
    this.expect(/\{/y, '{');
    const bindings: RuleFunction['bindings'] = [];
    while (this.take(/let\b/y)) {
      const bound = this.expect(/[A-Za-z_]\w*/y, 'a name')[0];
      this.expect(/=/y, '=');
      bindings.push({ name: bound, value: this.expression() });
    }
    this.expect(/return\b/y, 'let or return');
    const result = this.expression();
    this.expect(/\}/y, '}');
    const wildcards = pattern.filter((segment) => segment.kind !== 'literal').map((segment) => segment.text);
    const isNew = functions.declare({ name, parameters, bindings, result, wildcards, functions });
    if (!isNew) throw this.source.error(offset, `function ${name} is declared twice`);
  }

  /** Parses everything up to the `;` that ends the statement. */
  private expression() {
    const start = this.next();
    const text = /(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[^;'"])*/y;
    text.lastIndex = start;
    const found = text.exec(this.source.text)?.[0] ?? '';
    this.at = start + found.length;
    if (this.source.text[this.at] !== ';') throw this.source.error(start, "a condition does not end with ';'");
    this.at += 1;
    return parseExpression(this.source, start, found);
  }

  private list(item: RegExp, wanted: string): { text: string; offset: number }[] {
    const items: { text: string; offset: number }[] = [];
    do {
      const offset = this.next();
      items.push({ text: this.expect(item, wanted)[0], offset });
    } while (this.take(/,/y));
    return items;
  }

  private expect(pattern: RegExp, wanted: string): RegExpExecArray {
    const found = this.take(pattern);
    if (!found) throw this.error(`expected ${wanted}`);
    return found;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.next();
    const found = pattern.exec(this.source.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Skips white space and returns the position of the next word. */
  private next(): number {
    while (/\s/.test(this.source.text[this.at] ?? '')) this.at += 1;
    return this.at;
  }

  private error(problem: string) {
    return this.source.error(this.at, problem);
  }
}

function segmentOf(text: string): Segment {
  const wildcard = /^\{(\w+)(=\*\*)?\}$/.exec(text);
  if (!wildcard?.[1]) return { kind: 'literal', text };
  return { kind: wildcard[2] ? 'rest' : 'one', text: wildcard[1] };
}
