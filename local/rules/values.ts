/** What a stored value may be: one rule a leaf, and records that refuse every child they do not name. */
import { type Expression, all, any, hasChildren } from './expression';

/** A node of the rules file, in the file's own shape. */
export type RulesNode = { [key: string]: string | boolean | readonly string[] | RulesNode };

/** Longest address of a stored file or link, characters. */
const LINK_MAX_CHARACTERS = 2000;
/** Longest push token, characters; today's are below 300. */
const PUSH_TOKEN_MAX_CHARACTERS = 4096;
/** Firebase Authentication's longest uid, characters. */
const UID_MAX_CHARACTERS = 128;
/** A bound for money at rest, pence: no sum of this town's fares comes near ten million pounds. */
const MONEY_MAX_PENCE = 1_000_000_000;
/** 2100-01-01, epoch ms: anything later is a mistake of units. */
const TIME_MAX_MS = 4_102_444_800_000;

const value = 'newData.val()';

export const text = (most: number, least = 1): Expression =>
  all('newData.isString()', ...(least > 0 ? [`${value}.length >= ${least}`] : []), `${value}.length <= ${most}`);
export const textOrEmpty = (most: number): Expression => text(most, 0);
export const flag: Expression = 'newData.isBoolean()';
export const number = (least: number, most: number): Expression =>
  all('newData.isNumber()', `${value} >= ${least}`, `${value} <= ${most}`);
export const whole = (least: number, most: number): Expression => all(number(least, most), `${value} % 1 === 0`);
/** Words without signs that mean something in a pattern. */
export const oneOf = (words: readonly string[]): Expression =>
  `newData.isString() && ${value}.matches(/^(${words.join('|')})$/)`;

export const pence = whole(0, MONEY_MAX_PENCE);
export const penceEitherSide = whole(-MONEY_MAX_PENCE, MONEY_MAX_PENCE);
export const penceAboveZero = whole(1, MONEY_MAX_PENCE);
export const time = whole(0, TIME_MAX_MS);
export const latitude = number(-90, 90);
export const longitude = number(-180, 180);
export const uid = text(UID_MAX_CHARACTERS);
export const link = textOrEmpty(LINK_MAX_CHARACTERS);
export const pushToken = textOrEmpty(PUSH_TOKEN_MAX_CHARACTERS);
const DATE = '(19|20)[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
/** `yyyy-MM-dd`. */
export const date: Expression = `newData.isString() && ${value}.matches(/^${DATE}$/)`;
export const dateOrEmpty: Expression = `newData.isString() && ${value}.matches(/^(${DATE})?$/)`;
/** A local day or month as a key. */
export const isDateKey = (variable: string): Expression => `${variable}.matches(/^${DATE}$/)`;
export const isMonthKey = (variable: string): Expression =>
  `${variable}.matches(/^(19|20)[0-9][0-9]-(0[1-9]|1[0-2])$/)`;
/** One line of a fare breakdown: pence, the tariff's title, or a flag. */
export const fareLine: Expression = any(textOrEmpty(2000), penceEitherSide, flag);
/** One of the facts a fare was made from: lengths, percentages, counts, words. */
export const fareFact: Expression = any(textOrEmpty(2000), 'newData.isNumber()', flag);

/** A client may not hang a priority on a node: nothing here sorts by it, so it would only be hidden cargo. */
export const noPriority: Expression = 'newData.getPriority() === null';

/** A leaf with a value rule, and further conditions on its being written. */
export const leaf = (rule: Expression, ...conditions: Expression[]): RulesNode => ({
  '.validate': all(rule, ...conditions),
});

/** The children a record may have, and a refusal of every other. */
export const fields = (named: RulesNode): RulesNode => ({ ...named, $other: { '.validate': false } });

/** A record that must have these children, may have those, and no other. */
export const record = (required: RulesNode, optional: RulesNode = {}, ...conditions: Expression[]): RulesNode => ({
  '.validate': all(hasChildren('newData', Object.keys(required)), ...conditions),
  ...fields({ ...required, ...optional }),
});
