/** The operators of the rules language: their type checks at compile time, and their evaluation. */
import { type Compiled, type Evaluate, expectType, type StaticType } from './scope';
import { add, areEqual, asBoolean, asNumber, compare } from './values';

export function unary(operator: string, of: Compiled): Compiled {
  const { run } = of;
  if (operator === '!') {
    expectType(of, ['boolean'], '!');
    return { type: 'boolean', run: (scope) => !asBoolean(run(scope)) };
  }
  if (operator === '-') {
    expectType(of, ['number'], 'unary -');
    return { type: 'number', run: (scope) => -asNumber(run(scope)) };
  }
  throw new Error(`the operator ${operator} is not part of the rules language`);
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

export function binary(operator: string, left: Compiled, right: Compiled): Compiled {
  const [a, b] = [left.run, right.run];
  if (operator === '==' || operator === '===' || operator === '!=' || operator === '!==') {
    const scalars: readonly StaticType[] = ['boolean', 'number', 'string', 'null'];
    expectType(left, scalars, operator);
    expectType(right, scalars, operator);
    const wanted = operator.startsWith('=');
    return { type: 'boolean', run: (scope) => areEqual(a(scope), b(scope)) === wanted };
  }
  if (operator === '+') {
    expectType(left, ['number', 'string', 'boolean', 'null'], operator);
    expectType(right, ['number', 'string', 'boolean', 'null'], operator);
    const type = left.type === right.type && left.type === 'number' ? 'number' : joins(left, right) ? 'string' : 'any';
    return { type, run: (scope) => add(a(scope), b(scope)) };
  }
  const compares = COMPARISONS[operator];
  if (compares !== undefined) {
    expectType(left, ['number', 'string'], operator);
    expectType(right, ['number', 'string'], operator);
    return { type: 'boolean', run: (scope) => compares(compare(a(scope), b(scope))) };
  }
  const calculates = ARITHMETIC[operator];
  if (calculates === undefined) throw new Error(`the operator ${operator} is not part of the rules language`);
  expectType(left, ['number'], operator);
  expectType(right, ['number'], operator);
  return { type: 'number', run: (scope) => calculates(asNumber(a(scope)), asNumber(b(scope))) };
}

function joins(left: Compiled, right: Compiled): boolean {
  return left.type === 'string' || right.type === 'string';
}

export function logical(operator: string, left: Compiled, right: Compiled): Compiled {
  if (operator === '??') throw new Error('the operator ?? is not part of the rules language');
  const a = expectType(left, ['boolean'], operator).run;
  const b = expectType(right, ['boolean'], operator).run;
  const run: Evaluate =
    operator === '&&'
      ? (scope) => asBoolean(a(scope)) && asBoolean(b(scope))
      : (scope) => asBoolean(a(scope)) || asBoolean(b(scope));
  return { type: 'boolean', run };
}

export function conditional(test: Compiled, yes: Compiled, no: Compiled): Compiled {
  const { run } = expectType(test, ['boolean'], '?:');
  const type = yes.type === no.type ? yes.type : 'any';
  return { type, run: (scope) => (asBoolean(run(scope)) ? yes.run(scope) : no.run(scope)) };
}
