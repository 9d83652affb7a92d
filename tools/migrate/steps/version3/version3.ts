/** Version 3 closes what an attack with permitted calls had found. Each part is independent of the others. */
import type { Step } from '../../step';
import { accounts } from './accounts';
import { contacts } from './contacts';
import { notices } from './notices';
import { pushTokens } from './pushTokens';
import { sources } from './sources';

/** A part of the step: the same two directions, over rows that no other part touches. */
export type Part = Pick<Step, 'up' | 'down'>;

const PARTS: readonly Part[] = [sources, accounts, contacts, notices, pushTokens];

export const version3: Step = {
  version: 3,
  what: 'money has a source, contacts and push tokens are kept apart from rides, and a suspension is a state of its own',
  up: async (rows) => {
    for (const part of PARTS) await part.up(rows);
  },
  down: async (rows) => {
    for (const part of PARTS.toReversed()) await part.down(rows);
  },
};
