// @vitest-environment node
/** The language the rules are written in: its output, and the mistakes it catches. */
import { describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { all, any, type Expression, implies, named, not, together } from '../../rules/language/expression';
import { $booking, $uid, data, newData, newTree, now, root } from '../../rules/language/scope';
import { choose, valueOf } from '../../rules/language/value';
import { dataMap } from '../../rules/pages/dataMap';
import { rulesText } from '../../rules/print';
import { growsBy } from '../../rules/predicates';

const PLACE = ['bookings', '$booking', 'rating'];
const [a, b, c] = [data.exists(), newData.exists(), newData.isString()];
const text = (expression: Expression): string => expression.at(PLACE);

describe('conditions', () => {
  const CASES: readonly [Expression, string][] = [
    [all(a, any(b, c)), 'data.exists() && (newData.exists() || newData.isString())'],
    [any(a, all(b, c)), 'data.exists() || (newData.exists() && newData.isString())'],
    [all(all(a, b), c), 'data.exists() && newData.exists() && newData.isString()'],
    [not(a), '!data.exists()'],
    [not(any(a, b)), '!(data.exists() || newData.exists())'],
    [not(newData.val().equals(1)), '!(newData.val() === 1)'],
    [implies(a, b), '!data.exists() || newData.exists()'],
    [together(a, newData.val().equals(1)), 'data.exists() === (newData.val() === 1)'],
    [all(any(a)), 'data.exists()'],
    [newData.val().isOneOf(['x', 'y']), "newData.val() === 'x' || newData.val() === 'y'"],
    [named('n', 'p', any(a, b)), 'data.exists() || newData.exists()'],
    [all(named('n', 'p', any(a, b)), c), '(data.exists() || newData.exists()) && newData.isString()'],
  ];
  it.each(CASES)('are bracketed where necessary, %#', (expression, printed) => {
    expect(text(expression)).toBe(printed);
  });

  it('keep sums together', () => {
    expect(text(valueOf(1).minus(valueOf(2).minus(3)).equals(now))).toBe('1 - (2 - 3) === now');
    expect(text(valueOf(1).plus(2).times(3).equals(now))).toBe('(1 + 2) * 3 === now');
    expect(text(choose(a, 1, 0).plus(1).equals(2))).toBe('(data.exists() ? 1 : 0) + 1 === 2');
  });
});

describe('places', () => {
  it('count the levels up from the rule', () => {
    const rule = newTree.to(paths.userField, $booking, 'approved').val().equals(true);
    expect(rule.at(['bookings', '$booking'])).toBe(
      "newData.parent().parent().child('users').child($booking).child('approved').val() === true",
    );
    expect(rule.at(PLACE)).toContain("newData.parent().parent().parent().child('users')");
  });

  it('lead up to a key in the path', () => {
    const rule = data.upTo('$booking').field('status').equals('NEW');
    expect(rule.at(['bookings', '$booking'])).toBe("data.child('status').val() === 'NEW'");
    expect(rule.at(PLACE)).toBe("data.parent().child('status').val() === 'NEW'");
  });

  it('are refused if the path does not contain them', () => {
    expect(() => text(data.upTo('$driver').exists())).toThrow('$driver');
    expect(() => text(root.to(paths.user, $uid).exists())).toThrow('$uid');
  });
});

it('refuses a text that would need escaping', () => {
  expect(() => text(newData.val().equals("x' || true || '"))).toThrow("can't hold");
});

it('refuses to print a rule without a name', () => {
  expect(() => rulesText({ x: { '.write': a } })).toThrow('.write of /x has no name');
  expect(() => dataMap({ x: { '.write': a } })).toThrow('no words');
  expect(rulesText({ x: { '.write': named('isThere', 'if it is there', a) } })).toContain('// isThere\n');
});

it('lets a counter grow by a given amount, from nothing or from its present value', () => {
  expect(text(growsBy(data, newData, 1))).toBe('newData.val() === (data.exists() ? data.val() : 0) + 1');
});
