/** Trail, chat and stars are added to and never changed; trail and chat are forgotten after their time. */
import * as limits from '@/domain/limits';
import { all, type Expression } from '../expression';
import { isServer } from '../predicates';
import { booking } from './parties';

const DAY_MS = 86_400_000;

export const appendsOnly: Expression = all('!data.exists()', 'newData.exists()');

/** Trail and chat of a ride of long ago go as a whole; before that nothing of them does. */
export const isForgotten: Expression = all(
  isServer,
  '!newData.exists()',
  `${booking}.child('tripdate').val() <= now - ${limits.RETENTION_LEAST_DAYS * DAY_MS}`,
);
