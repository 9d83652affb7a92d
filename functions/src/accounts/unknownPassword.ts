/** A password that nobody knows, for an account whose owner chooses one by mail. */
import { PASSWORD_ANY_MIN, PASSWORD_COMPLEX_MAX, PASSWORD_MAX } from '@/domain/limits';
import type { PasswordKind } from '@/domain/people/passwordRules';
import { chance } from '../chance';

/** One sign of each is in every password, so that a policy of Firebase Authentication may ask for any of them. */
const SETS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', '@*#'] as const;

/** The longest that the rule takes: nobody types it. `any` has room for more than anybody could guess. */
const LENGTHS: Record<PasswordKind, number> = {
  alphanumeric: PASSWORD_MAX,
  any: 5 * PASSWORD_ANY_MIN,
  complex: PASSWORD_COMPLEX_MAX,
};

const drawnFrom = (signs: string): string => signs.charAt(chance.draw(0, signs.length));

/** A random password that meets the rule. */
export function unknownPassword(kind: PasswordKind): string {
  const every = SETS.join('');
  const signs = Array.from({ length: LENGTHS[kind] }, (_none, place) => drawnFrom(SETS[place] ?? every));
  for (let place = signs.length - 1; place > 0; place -= 1) {
    const other = chance.draw(0, place + 1);
    [signs[place], signs[other]] = [signs[other] as string, signs[place] as string];
  }
  return signs.join('');
}
