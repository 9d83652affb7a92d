import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyInstant, keyTime } from '@/domain/time/keyTime';
import { pushKey } from '../../../local/seed/ids';

it('separates ids drawn before an instant from those drawn then or later', () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) });
  fc.assert(
    fc.property(instant, instant, fc.nat(), (drawn, bound, number) => {
      expect(pushKey(drawn, number) >= keyTime(bound)).toBe(drawn >= bound);
      expect(keyInstant(pushKey(drawn, number))).toBe(drawn);
    }),
  );
});
