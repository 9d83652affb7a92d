/** Counts the people a composed push would reach. */
import type { Handler } from '../../http/handler';
import { readAudience } from '../../store/pushes';

/** People read before the count is given as "at least". */
const LOOKED_MAX = 20_000;

export const countPush: Handler<'count_push'> = async ({ body }) => {
  let people = 0;
  let looked = 0;
  let after: string | null = '';
  while (after !== null && looked < LOOKED_MAX) {
    const page = await readAudience(body, after);
    people += page.uids.length;
    looked += page.looked;
    after = page.end;
  }
  return { people, more: after !== null };
};
