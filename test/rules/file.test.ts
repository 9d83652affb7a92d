// @vitest-environment node
/** The deployed file itself: it matches the generator, and every node of it has the rules it needs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, predecessors } from '@/domain/ride/booking';
import { howLong } from '../../rules/pages/howLong';
import { dataMap } from '../../rules/pages/dataMap';
import { rulesText } from '../../rules/print';
import { databaseRules } from '../../rules/rules';
import { type FileNode, rulesInFile, RULES_TEXT } from '../support/rulesFile';

type Found = { path: string; node: FileNode };

const childrenOf = (node: FileNode) =>
  Object.entries(node).filter((entry): entry is [string, FileNode] => !entry[0].startsWith('.'));

function nodes(node: FileNode, path = ''): Found[] {
  return [{ path, node }, ...childrenOf(node).flatMap(([key, child]) => nodes(child, `${path}/${key}`))];
}

/** The text of a rule, or '' if there is none. */
const text = (rule: FileNode[string] | undefined): string => (typeof rule === 'string' ? rule : '');

const all = nodes(rulesInFile);

describe('database.rules.json', () => {
  it('is what `npm run rules` prints', () => {
    expect(RULES_TEXT).toBe(rulesText(databaseRules));
  });

  it('names the predicates above every rule', () => {
    const lines = RULES_TEXT.split('\n');
    const rules = lines.flatMap((line, at) => (/"\.(read|write|validate)": "/.test(line) ? [lines[at - 1] ?? ''] : []));
    expect(rules.length).toBeGreaterThan(500);
    for (const above of rules) expect(above).toMatch(/^ +\/\/ .*\w/);
  });

  it('grants nothing at the root but reads to the server', () => {
    expect(rulesInFile['.read']).toBe('auth != null && auth.server === true');
    expect(rulesInFile['.write']).toBeUndefined();
  });

  it.each(
    all.filter(({ node }) => '.write' in node).map(({ path, node }) => [path, node] as const),
  )('validates every value that may be written at %s', (_, node) => {
    const guarded =
      '.validate' in node || Object.values(node).some((child) => typeof child === 'object' && '$other' in node);
    expect(guarded).toBe(true);
  });

  it('refuses every child a record does not name', () => {
    const records = all.filter(({ node }) => {
      const children = Object.keys(node).filter((key) => !key.startsWith('.'));
      return children.some((key) => !key.startsWith('$'));
    });
    const open = records.filter(({ node }) => !Object.keys(node).some((key) => key.startsWith('$')));
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('lets nobody write who is not signed in', () => {
    const writes = all.map(({ node }) => node['.write']).filter((write) => write !== undefined);
    for (const write of writes) expect(write).toContain('auth != null');
  });

  it('indexes every child it lets people query by', () => {
    const asked = all.flatMap(({ path, node }) =>
      [...text(node['.read']).matchAll(/query\.orderByChild === '(\w+)'/g)].map(
        (match) => [path, node, match[1]] as const,
      ),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const [path, node, child] of asked)
      expect([path, node['.indexOn']]).toEqual([path, expect.arrayContaining([child])]);
  });

  it.each(BOOKING_STATUSES)('lets %s follow only the statuses in the transition table', (status) => {
    const rule = text(all.find(({ path }) => path === '/bookings/$booking/status')?.node['.validate']);
    const clause = rule.split(`newData.val() === '${status}'`)[1]?.split("newData.val() === '")[0] ?? '';
    const named = [...clause.matchAll(/(?<!new)data\.val\(\) === '([A-Z]+)'/g)].map((match) => match[1]);
    expect(named).toEqual(predecessors(status).filter((from) => from !== null));
    expect(clause.includes('!data.exists()')).toBe(predecessors(status).includes(null));
  });
});

describe('docs/data-protection/how-long.md', () => {
  const page = readFileSync('docs/data-protection/how-long.md', 'utf8');

  it('is what `npm run rules` prints', () => {
    expect(page).toBe(howLong());
  });

  it('names only settings that a deployment has', () => {
    const settings = readFileSync('docs/configuration.md', 'utf8');
    const named = new Set([...page.matchAll(/`([A-Z]+_[A-Z]+)`/g)].map((match) => match[1] ?? ''));
    expect(named.size).toBeGreaterThan(4);
    for (const name of named) expect([name, settings.includes(`| \`${name}\` |`)]).toEqual([name, true]);
  });
});

describe('docs/data-map.md', () => {
  const page = readFileSync('docs/data-map.md', 'utf8');

  it('is what `npm run rules` prints', () => {
    expect(page).toBe(dataMap(databaseRules));
  });

  it('has a row with a description for every path that may hold a value', () => {
    const listed = [...page.matchAll(/^\| `([^`]+)` \| \S/gm)].map((row) => `/${row[1]}`);
    const held = all.filter(({ path, node }) => path !== '' && node['.validate'] !== false).map(({ path }) => path);
    expect(listed.toSorted()).toEqual(held.toSorted());
  });
});
