/** A limit on the number of calls, as its callers meet it. */
import { expect } from 'vitest';
import type { RateLimit } from '@/domain/api/endpoint';

/**
 * Calls until a call is refused for the number of calls, and expects that neither fewer nor more were let through than the
 * limit says. On a slow machine time gives some calls back meanwhile, which only delays the refusal.
 * @returns what the calls before the refusal answered, and the refusal
 */
export async function untilLimited<Answer extends { status: number }>(
  { calls, windowSeconds }: RateLimit,
  ask: () => Promise<Answer>,
): Promise<{ through: Answer[]; refusal: Answer }> {
  const through: Answer[] = [];
  const since = Date.now();
  for (;;) {
    const answer = await ask();
    const givenBack = Math.floor(((Date.now() - since) * calls) / (windowSeconds * 1000));
    if (answer.status === 429) {
      expect(through.length).toBeGreaterThanOrEqual(calls);
      return { through, refusal: answer };
    }
    through.push(answer);
    expect(through.length).toBeLessThanOrEqual(calls + givenBack);
  }
}
