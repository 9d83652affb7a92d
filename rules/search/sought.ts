/**
 * What the desk finds a person under. A rule can neither fold accents nor turn a text round, but it knows what plain names
 * become, and compares the digits at either end.
 */
import { all, any, type Expression, named, not } from '../language/expression';
import { data, newData } from '../language/scope';
import { type Value, valueOf } from '../language/value';
import * as is from '../values';
import { leaf, type RulesNode } from '../values';

/** A role and two names, of which one sign may become several letters. */
const NAMES_MAX_CHARACTERS = 600;
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const profile = newData.upTo('$uid');
const value = newData.val();
const key = (text: Value): Value => profile.field('usertype').plus(':').plus(text);
const isAsBefore = value.equals(data.val());

const inSmallLetters = named('inSmallLetters', 'in small letters', not(value.matches(/[A-Z]/)));
const beginsWithTheRole = named(
  'beginsWithTheRole',
  'beginning with the role they have',
  any(isAsBefore, value.beginsWith(key(valueOf('')))),
);

/** One name and then the other. */
function ofTheNames(name: string, other: string): Expression {
  const [one, two] = [profile.field(name), profile.field(other)];
  const isPlain = all(one.matches(/^[A-Za-z]+$/), two.matches(/^[A-Za-z]+$/));
  return named(
    `ofTheNames(${name}, ${other})`,
    `made of \`${name}\` and \`${other}\``,
    any(isAsBefore, not(isPlain), value.equals(key(one.lowered.plus(' ').plus(two.lowered)))),
  );
}

const mobile = profile.field('mobile');
const ofTheMobile = named(
  'ofTheMobile',
  'made of the digits of `mobile`, the last one first',
  any(
    isAsBefore,
    all(
      value.length.equals(profile.field('usertype').length.plus(mobile.length)),
      any(...DIGITS.map((digit) => all(mobile.endsWith(digit), value.beginsWith(key(valueOf(digit)))))),
      any(...DIGITS.map((digit) => all(mobile.beginsWith(`+${digit}`), value.endsWith(digit)))),
    ),
  ),
);

const sought = (rule: Expression, of: Expression): RulesNode => leaf(rule, beginsWithTheRole, of);
const names = all(is.text(NAMES_MAX_CHARACTERS), inSmallLetters);

export const soughtFields: RulesNode = {
  soughtFirst: sought(names, ofTheNames('firstName', 'lastName')),
  soughtLast: sought(names, ofTheNames('lastName', 'firstName')),
  soughtMobile: sought(is.formed('soughtMobile', 'a role and digits', /^[a-z]+:[0-9]{1,20}$/), ofTheMobile),
};
