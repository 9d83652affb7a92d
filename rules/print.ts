/** The text of `database.rules.json`: JSON, with the names of each rule's predicates above it as a comment. */
import { Expression } from './language/expression';
import type { RulesNode } from './language/node';
import type { Place } from './language/term';

const INDENT = 2;
/** The repository's line width: a list that fits stays on one line, as the formatter would print it. */
const LINE_WIDTH = 120;

/** Throws for a rule without a name, or one that uses a path variable it is not below. */
export const rulesText = (rules: RulesNode): string => `{\n  "rules": ${nodeText(rules, [])}\n}\n`;

function nodeText(node: RulesNode, place: Place): string {
  const indent = ' '.repeat((place.length + 2) * INDENT);
  const lines = Object.entries(node).map(([key, value]) => {
    const name = `${indent}${JSON.stringify(key)}: `;
    if (typeof value === 'boolean') return `${name}${value}`;
    if (value instanceof Expression)
      return `${indent}// ${nameOf(value, key, place)}\n${name}${inAscii(value.at(place))}`;
    if (isList(value)) return `${name}${listText(value, indent)}`;
    return `${name}${nodeText(value, [...place, key])}`;
  });
  return `{\n${lines.join(',\n')}\n${indent.slice(INDENT)}}`;
}

/** JSON in which every sign can be seen. */
const inAscii = (rule: string): string =>
  JSON.stringify(rule).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function nameOf(rule: Expression, key: string, place: Place): string {
  if (rule.words === null) throw new Error(`${key} of /${place.join('/')} has no name`);
  return rule.words.name;
}

const isList = (value: RulesNode | readonly string[]): value is readonly string[] => Array.isArray(value);

function listText(list: readonly string[], indent: string): string {
  const items = list.map((item) => JSON.stringify(item));
  const line = `[${items.join(', ')}]`;
  if (indent.length + '".indexOn": '.length + line.length + 1 <= LINE_WIDTH) return line;
  return `[\n${items.map((item) => `${indent}${' '.repeat(INDENT)}${item}`).join(',\n')}\n${indent}]`;
}
