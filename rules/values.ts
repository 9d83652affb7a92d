/** The limits on stored values: one rule per leaf, and records that refuse every child they do not name. */
import * as limits from '@/domain/limits';
import { SHARE_SECRET_CHARACTERS } from '@/domain/ride/follow/follow';
import { all, any, type Expression, named, not } from './language/expression';
import { about, type RulesNode } from './language/node';
import { newData, now } from './language/scope';
import type { Value } from './language/value';

/** The longest address of a stored file or link, characters. */
const LINK_MAX_CHARACTERS = 2000;
/** The longest uid of Firebase Authentication, characters. */
const UID_MAX_CHARACTERS = 128;
/** The limit for stored amounts, pence: no sum of a town's fares comes near ten million pounds. */
const MONEY_MAX_PENCE = 1_000_000_000;
/** 2100-01-01, epoch ms: a later time is a mistake in units. */
const TIME_MAX_MS = 4_102_444_800_000;

const value = newData.val();
const grouped = (figure: number): string => figure.toLocaleString('en-GB');

export const text = (most: number): Expression =>
  named(
    `text(1 to ${most})`,
    `a text of 1 to ${grouped(most)} characters`,
    all(newData.isString(), value.length.atLeast(1), value.length.atMost(most)),
  );
export const textOrEmpty = (most: number): Expression =>
  named(
    `text(0 to ${most})`,
    `a text of 0 to ${grouped(most)} characters`,
    all(newData.isString(), value.length.atMost(most)),
  );
/** Marks that turn the direction of reading, and blanks without width, as ranges of code points. */
const UNSEEN = [[0x61c], [0x200b], [0x200e, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069], [0xfeff]] as const;
const unseen = UNSEEN.map((range) => range.map((code) => String.fromCodePoint(code)).join('-')).join('');
/** For texts that clients write themselves; `plainText` in the domain knows more such characters. */
export const visible = named(
  'visible',
  'without signs that cannot be seen',
  not(value.matches(new RegExp(`[${unseen}]`))),
);
export const flag = named('flag', 'yes or no', newData.isBoolean());
export const anyNumber = named('number', 'a number', newData.isNumber());

const between = (least: number, most: number): Expression =>
  all(newData.isNumber(), value.atLeast(least), value.atMost(most));
export const number = (least: number, most: number): Expression =>
  named(`number(${least} to ${most})`, `a number from ${grouped(least)} to ${grouped(most)}`, between(least, most));
export const whole = (least: number, most: number): Expression =>
  named(
    `wholeNumber(${least} to ${most})`,
    `a whole number from ${grouped(least)} to ${grouped(most)}`,
    all(between(least, most), value.isMultipleOf(1)),
  );

/** The words must not contain characters with a meaning in a pattern. */
export const oneOf = (words: readonly string[]): Expression =>
  named(
    `oneOf(${words.join(', ')})`,
    `one of ${words.map((word) => `\`${word}\``).join(', ')}`,
    all(newData.isString(), isWord(value, words)),
  );
export const oneOfOrEmpty = (words: readonly string[]): Expression =>
  named(
    `oneOfOrEmpty(${words.join(', ')})`,
    `one of ${words.map((word) => `\`${word}\``).join(', ')}, or empty`,
    all(newData.isString(), value.matches(new RegExp(`^(${words.join('|')})?$`))),
  );
export const isWord = (of: Value, words: readonly string[]): Expression =>
  of.matches(new RegExp(`^(${words.join('|')})$`));
export const lengthOf = (characters: number): Expression =>
  named(`length(${characters})`, `${characters} characters long`, value.length.equals(characters));
/** A text in a given format, which `words` describes in plain English. */
export const formed = (name: string, words: string, pattern: RegExp): Expression =>
  named(name, words, all(newData.isString(), value.matches(pattern)));

export const pence = named('pence', 'an amount in pence', whole(0, MONEY_MAX_PENCE));
export const penceEitherSide = named(
  'penceEitherSide',
  'an amount in pence, positive or negative',
  whole(-MONEY_MAX_PENCE, MONEY_MAX_PENCE),
);
export const penceAboveZero = named('penceAboveZero', 'an amount in pence, more than zero', whole(1, MONEY_MAX_PENCE));
export const time = named('time', 'a time', whole(0, TIME_MAX_MS));
/** The server's clock, which no client can set. */
export const serverTime = named('serverTime', 'the time by the server’s clock', newData.val().equals(now));
export const latitude = named('latitude', 'a latitude', between(-90, 90));
export const longitude = named('longitude', 'a longitude', between(-180, 180));
/** The secret of a link that a person gives away. */
export const linkSecret = formed(
  'linkSecret',
  `${SHARE_SECRET_CHARACTERS} random characters`,
  new RegExp(`^[-A-Za-z0-9_]{${SHARE_SECRET_CHARACTERS}}$`),
);
export const uid = named('uid', 'an account’s id', text(UID_MAX_CHARACTERS));
export const link = named('link', 'a web address, or empty', textOrEmpty(LINK_MAX_CHARACTERS));
export const pushToken = named('pushToken', 'a phone’s push token', text(limits.PUSH_TOKEN_MAX_CHARACTERS));

const DATE = '(19|20)[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const MONTH = '(19|20)[0-9][0-9]-(0[1-9]|1[0-2])';
/** `yyyy-MM-dd`. */
export const date = formed('date', 'a date', new RegExp(`^${DATE}$`));
export const dateOrEmpty = formed('dateOrEmpty', 'a date, or empty', new RegExp(`^(${DATE})?$`));
/** A GSS code of an authority. */
export const gss = formed('gss', 'the GSS code of an authority', /^[ESW][0-9]+$/);
export const gssOrEmpty = formed('gssOrEmpty', 'the GSS code of an authority, or empty', /^([ESW][0-9]+)?$/);
/** A local day or month as a key. */
export const isDateKey = (key: Value): Expression =>
  named('isDateKey', 'the key is a date', key.matches(new RegExp(`^${DATE}$`)));
export const isMonthKey = (key: Value): Expression =>
  named('isMonthKey', 'the key is a month', key.matches(new RegExp(`^${MONTH}$`)));

/** One line of a fare breakdown: pence, the tariff's title, or a flag. */
export const fareLine = named(
  'fareLine',
  'an amount in pence, a text, or yes or no',
  any(textOrEmpty(2000), penceEitherSide, flag),
);
/** One of the facts behind a fare: a length, percentage, count or text. */
export const fareFact = named('fareFact', 'a number, a text, or yes or no', any(textOrEmpty(2000), anyNumber, flag));

/** A client may not attach a priority to a node: nothing sorts by it, so it could only carry hidden data. */
export const noPriority = named('noPriority', 'no hidden data attached', newData.priority().equals(null));

export type { RulesNode };

/** A leaf with a value rule, and further conditions on writing it. */
export const leaf = (rule: Expression, ...conditions: Expression[]): RulesNode => ({
  '.validate': all(rule, ...conditions),
});

/** Refuses every child that is not named next to it. */
export const nothingElse: RulesNode = { $other: { '.validate': false } };

/** The children a record may have; every other is refused. */
export const fields = (children: RulesNode): RulesNode => ({ ...children, ...nothingElse });

/** The node has all of these children. */
export const holds = (names: readonly string[]): Expression =>
  named(
    `has(${names.join(', ')})`,
    `with ${names.map((name) => `\`${name}\``).join(', ')}`,
    newData.hasChildren(names),
  );

/** A record that must have the `required` children, may have the `optional` ones, and no others. */
export const record = (required: RulesNode, optional: RulesNode = {}, ...conditions: Expression[]): RulesNode => ({
  '.validate': all(holds(Object.keys(required)), ...conditions),
  ...fields({ ...required, ...optional }),
});

/** A node with a plain description of its path. */
export const described = (words: string, node: RulesNode): RulesNode => ({ ...node, [about]: words });
