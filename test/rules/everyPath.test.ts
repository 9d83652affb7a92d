// @vitest-environment node
/** Every path, role and plain operation: allowed for exactly the roles in the table. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { decisions, elsewhere } from './decisions';
import type { Row } from './decisions/row';
import { type Person, type Outcome, type Stand, startStand } from './stand';
import { ROLES, type Role } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

/** The roles that succeed; each tries on a fresh copy of the town, which a read leaves as it was. */
async function allowed(attempt: (person: Person, role: Role) => Promise<Outcome>, isRead = false): Promise<Role[]> {
  const able: Role[] = [];
  for (const role of ROLES) {
    if ((await attempt(stand.as(role), role)) === 'denied') continue;
    able.push(role);
    if (!isRead) await stand.reset();
  }
  return able;
}

const rows: readonly Row[] = [...Object.values(decisions).flat(), ...elsewhere];

it('has a decision for every path builder', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(Object.keys(paths).toSorted());
});

describe.each(rows.map((row) => [row.path, row] as const))('/%s', (path, row) => {
  it('is read', async () => {
    expect(await allowed((person) => person.read(path), true)).toEqual(inOrder(row.read));
  });

  it('is replaced', async () => {
    const { value, by } = row.update ?? { value: () => ({ intruder: true }), by: [] };
    expect(await allowed((person, role) => person.set(path, value(role, Date.now())))).toEqual(inOrder(by));
  });

  it('is removed', async () => {
    expect(await allowed((person) => person.remove(path))).toEqual(inOrder(row.remove));
  });

  const { create } = row;
  if (create === undefined) return;
  it('gets a new neighbour', async () => {
    expect(await stand.peek(create.path)).toBe(null);
    const able = await allowed((person, role) => {
      const at = Date.now();
      return person.update({ [create.path]: create.value(role, at), ...create.along?.(role, at) });
    });
    expect(able).toEqual(inOrder(create.by));
  });
});

const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));
