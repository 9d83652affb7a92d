/** Referral ids: SPEC's form, and nobody else's. */
import { randomInt } from 'node:crypto';
import { referralId } from '@/domain/user';
import { readReferral } from '../store/identities';

/** Draws from one name before a longer one is taken: with half of its 9,000 numbers gone, one in 256 gets there. */
const DRAWS = 8;
const FINENESS = 2 ** 40;

const fraction = (): number => randomInt(FINENESS) / FINENESS;
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');

/**
 * A free id: the first name and a number, for a name that has run out of numbers both names, then letters. It is only
 * free when read; that it stays so is for the write to see.
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
