/** How many a composed push would reach. */
import type { Handler } from '../handler';
import { readAudience } from '../store/pushes';

/** People looked at before the count says "at least". */
const LOOKED_MAX = 20_000;

export const countPush: Handler<'count_push'> = async ({ body }) => {
  let people = 0;
  let looked = 0;
  let after: string | null = '';
  while (after !== null && looked < LOOKED_MAX) {
    const page = await readAudience(body, after);
    people += page.recipients.length;
    looked += page.looked;
    after = page.end;
  }
  return { people, more: after !== null };
};
