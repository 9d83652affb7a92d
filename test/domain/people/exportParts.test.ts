import { expect, it } from 'vitest';
import { joined } from '@/domain/people/exportParts';

it('the parts of an export are put together record by record', () => {
  const whole = { user: { firstName: 'Robin' }, location: null, booking: {}, rating: { received: {}, given: {} } };
  joined(whole, { booking: { a: { id: 'a' } }, rating: { given: { a: 5 } } });
  joined(whole, { booking: { b: { id: 'b' } }, tracking: { b: [1] } });
  expect(whole).toEqual({
    user: { firstName: 'Robin' },
    location: null,
    booking: { a: { id: 'a' }, b: { id: 'b' } },
    rating: { received: {}, given: { a: 5 } },
    tracking: { b: [1] },
  });
});

it('a key of the language is a key like any other', () => {
  const whole = joined({}, JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>);
  expect(Object.hasOwn(whole, '__proto__')).toBe(true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
