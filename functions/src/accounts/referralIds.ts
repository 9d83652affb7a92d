/** Draws referral ids that are not taken. */
import { referralId } from '@/domain/people/user';
import { chance } from '../chance';
import { readReferral } from '../store/identities';

/** Draws per name before a longer one is used: with half of its 9,000 numbers taken, one draw in 256 gets that far. */
const DRAWS = 8;
const FINENESS = 2 ** 40;

const fraction = (): number => chance.draw(0, FINENESS) / FINENESS;
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + chance.draw(0, 26))).join('');

/**
 * A free id: the first name and a number; if those have run out, both names; then letters. It is free only at the time
 * of reading; the write makes sure that it still is.
 */
export async function drawReferralId(firstName: string, lastName: string): Promise<string> {
  const names = [firstName, `${firstName}${lastName}`];
  for (const name of names) {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const id = referralId(name.slice(0, 40), fraction());
      if ((await readReferral(id)) === null) return id;
    }
  }
  return referralId(`${firstName.slice(0, 20)}${letters(6)}`, fraction());
}
