/** The rules that a night can be played by. */
import type { Rule, Stage } from '../search';
import { batch } from './batch';
import { line, road } from './queue';
import { today } from './today';

export const POLICIES = { today, line, road, batch } satisfies Record<string, (stage: Stage) => Rule>;
export type PolicyName = keyof typeof POLICIES;
