/** The text of `docs/data-map.md`: every path of the rules in plain words, for people who do not read code. */
import { Expression } from '../language/expression';
import { about, childrenOf, type RulesNode } from '../language/node';
import type { Place } from '../language/term';

const INTRODUCTION = `# Data map

Everything the database holds: what it is, who may read it and who may write it. This page is printed from the security
rules by \`npm run rules\`; change the rules in \`rules/\`, not the page.

- A word that begins with \`$\` stands for a key: \`users/$uid\` is the profile of the person with that id.
- An empty cell under “Who” means the same as for the path one level up.
- Whoever may read or write a path may read or write everything below it. The server may read everything.
- Whoever is approved has also verified the email, if the settings ask for that and the person signs in with a password.
- “With” is followed by the parts a record must have.
- The limits on a value apply to everyone who writes it, including the server.
- A path that is not on this page is empty, and nobody can write it.
`;

const HEADER = '| Path | What it is | Who may read it | Who may write it |\n|---|---|---|---|';

export const dataMap = (rules: RulesNode): string =>
  [INTRODUCTION, ...known(rules).map(([key, node]) => section(key, node))].join('\n');

const section = (key: string, node: RulesNode): string => `## ${key}\n\n${HEADER}\n${rows([key], node).join('\n')}\n`;

/** The children that can hold a value. */
const known = (node: RulesNode): [string, RulesNode][] =>
  childrenOf(node).filter(([, child]) => child['.validate'] !== false);

function rows(place: Place, node: RulesNode): string[] {
  const isTop = place.length === 1;
  const read = who(node['.read']) ?? (isTop ? 'The server.' : '');
  const write = who(node['.write']) ?? (isTop ? 'Nobody may write it as a whole.' : '');
  const row = `| \`${place.join('/')}\` | ${whatItIs(node)} | ${read} | ${write} |`;
  return [row, ...known(node).flatMap(([key, child]) => rows([...place, key], child))];
}

const whatItIs = (node: RulesNode): string =>
  [node[about], node['.validate'] instanceof Expression ? sentence(demands(node['.validate'])) : undefined]
    .filter((words) => words !== undefined)
    .join(' ');

/** The conditions on a value, one after the other. */
const demands = (rule: Expression): string =>
  rule.parts?.join === 'and' ? rule.parts.of.map(phraseOf).join('; ') : phraseOf(rule);

/** The people a rule admits, one per line; undefined if there is no rule. */
function who(rule: RulesNode[string] | undefined): string | undefined {
  if (rule === true) return 'Everyone.';
  if (!(rule instanceof Expression)) return undefined;
  return alternatives(rule)
    .map((each) => sentence(phraseOf(each)))
    .join('<br>');
}

const alternatives = (rule: Expression): Expression[] =>
  rule.parts?.join === 'or' ? rule.parts.of.flatMap(alternatives) : [rule];

function phraseOf(rule: Expression): string {
  if (rule.words === null) throw new Error('a rule without a name has no words');
  return rule.words.phrase;
}

const sentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
