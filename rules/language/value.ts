/** A scalar in a rule (a text, a number, a flag or null), and its operations. */
import { any, Expression } from './expression';
import { type Place, type Strength, STRENGTH, Term } from './term';

export type Literal = string | number | boolean | null;
/** A value, or a literal of the rules language. */
export type Operand = Value | Literal;

export class Value extends Term {
  equals = (other: Operand): Expression => compared(this, '===', other);
  differs = (other: Operand): Expression => compared(this, '!==', other);
  above = (other: Operand): Expression => compared(this, '>', other);
  atLeast = (other: Operand): Expression => compared(this, '>=', other);
  below = (other: Operand): Expression => compared(this, '<', other);
  atMost = (other: Operand): Expression => compared(this, '<=', other);
  /** Anything but null. */
  isSet = (): Expression => new Expression((place) => `${this.at(place)} != null`, STRENGTH.comparison);
  /** The value is one of these texts. */
  isOneOf = (words: readonly string[]): Expression => any(...words.map(this.equals));
  isMultipleOf = (step: number): Expression =>
    new Expression((place) => `${this.inside(STRENGTH.sum, place)} % ${step} === 0`, STRENGTH.comparison);

  plus = (other: Operand): Value => summed(this, '+', other);
  minus = (other: Operand): Value => summed(this, '-', other);
  times = (factor: number): Value =>
    new Value((place) => `${this.inside(STRENGTH.call, place)} * ${factor}`, STRENGTH.sum);

  /** A whole number brought down to a multiple of a step. */
  downTo = (step: number): Value =>
    new Value((place) => `(${this.inside(STRENGTH.sum, place)} - ${this.inside(STRENGTH.call, place)} % ${step})`);

  /** The number of characters of a text. */
  get length(): Value {
    return new Value((place) => `${this.inside(STRENGTH.call, place)}.length`);
  }
  /** The text in small letters. */
  get lowered(): Value {
    return new Value((place) => `${this.inside(STRENGTH.call, place)}.toLowerCase()`);
  }
  /** The text with every occurrence of a part left out. */
  without = (part: Operand): Value =>
    new Value((place) => `${this.inside(STRENGTH.call, place)}.replace(${valueOf(part).at(place)}, '')`);
  matches = (pattern: RegExp): Expression => called(this, 'matches', () => String(pattern));
  beginsWith = (start: Operand): Expression => called(this, 'beginsWith', (place) => valueOf(start).at(place));
  endsWith = (end: Operand): Expression => called(this, 'endsWith', (place) => valueOf(end).at(place));
}

export const valueOf = (operand: Operand): Value =>
  operand instanceof Value ? operand : new Value(() => literal(operand));

/** `yes` if the condition holds, otherwise `no`. */
export const choose = (condition: Expression, yes: Operand, no: Operand): Value =>
  new Value((place) => `(${condition.at(place)} ? ${valueOf(yes).at(place)} : ${valueOf(no).at(place)})`);

/** A literal of the rules language. Throws for a text that would need escaping. */
function literal(value: Literal): string {
  if (typeof value !== 'string') return String(value);
  if (/['\\\n]/.test(value)) throw new Error(`a rule can't hold the text ${JSON.stringify(value)}`);
  return `'${value}'`;
}

const compared = (left: Value, operator: string, right: Operand): Expression =>
  new Expression(binary(left, operator, valueOf(right), STRENGTH.sum), STRENGTH.comparison);

const summed = (left: Value, operator: '+' | '-', right: Operand): Value =>
  new Value(binary(left, operator, valueOf(right), operator === '-' ? STRENGTH.call : STRENGTH.sum), STRENGTH.sum);

const binary =
  (left: Value, operator: string, right: Value, rightStrength: Strength) =>
  (place: Place): string =>
    `${left.inside(STRENGTH.sum, place)} ${operator} ${right.inside(rightStrength, place)}`;

const called = (on: Value, method: string, argument: (place: Place) => string): Expression =>
  new Expression((place) => `${on.inside(STRENGTH.call, place)}.${method}(${argument(place)})`);
