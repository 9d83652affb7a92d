// @vitest-environment node
/** The deployed file itself: what the generator says, and what every node of it must have. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, predecessors } from '@/domain/booking';
import { databaseRules, rulesText } from '../../local/rules/rules';
import type { RulesNode } from '../../local/rules/values';

const committed = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');

type Found = { path: string; node: RulesNode };

function nodes(node: RulesNode, path = ''): Found[] {
  const children = Object.entries(node).filter(([key]) => !key.startsWith('.'));
  return [{ path, node }, ...children.flatMap(([key, child]) => nodes(child as RulesNode, `${path}/${key}`))];
}

/** A rule as text; none is the empty text. */
const text = (rule: RulesNode[string] | undefined): string => (typeof rule === 'string' ? rule : '');

const all = nodes(databaseRules['rules'] as RulesNode);

describe('database.rules.json', () => {
  it('is what `npx tsx local/rules/build.ts` writes', () => {
    expect(committed).toBe(rulesText());
  });

  it('grants nothing at the root but reads to the server', () => {
    const top = databaseRules['rules'] as RulesNode;
    expect(top['.read']).toBe('auth != null && auth.server === true');
    expect(top['.write']).toBeUndefined();
  });

  it.each(
    all.filter(({ node }) => '.write' in node).map(({ path, node }) => [path, node] as const),
  )('validates what may be written at %s', (_, node) => {
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

  it('lets nobody who is not signed in write', () => {
    const writes = all.map(({ node }) => node['.write']).filter((write) => write !== undefined);
    for (const write of writes) expect(write).toContain('auth != null');
  });

  it('indexes every child it lets people ask by', () => {
    const asked = all.flatMap(({ path, node }) =>
      [...text(node['.read']).matchAll(/query\.orderByChild === '(\w+)'/g)].map(
        (match) => [path, node, match[1]] as const,
      ),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const [path, node, child] of asked)
      expect([path, node['.indexOn']]).toEqual([path, expect.arrayContaining([child])]);
  });

  it.each(BOOKING_STATUSES)('lets %s follow what the transition table says, and nothing else', (status) => {
    const rule = text(all.find(({ path }) => path === '/bookings/$booking/status')?.node['.validate']);
    const clause = rule.split(`newData.val() === '${status}'`)[1]?.split("newData.val() === '")[0] ?? '';
    const named = [...clause.matchAll(/(?<!new)data\.val\(\) === '([A-Z]+)'/g)].map((match) => match[1]);
    expect(named).toEqual(predecessors(status).filter((from) => from !== null));
    expect(clause.includes('!data.exists()')).toBe(predecessors(status).includes(null));
  });
});
