import { describe, expect, it } from 'vitest';
import { foldedMark, markIndexOf, markKeysOf } from '@/domain/people/licence/driverMarks';

describe('a mark', () => {
  it.each([
    [' t 71-234 ', 'T71234'],
    ['O12 il', '01211'],
    // Cyrillic and full-width letters.
    ['ТЕ12', 'TE12'],
    ['Ｔ１２', 'T12'],
  ])('%s is compared as %s', (typed, folded) => {
    expect(foldedMark(typed)).toBe(folded);
  });

  it('counts within its authority, and a registration everywhere', () => {
    const cab = { driverBadge: '7', plateNo: '8', vehicleRegister: 'LB24 TXE', licenseAuthority: 'Newport' };
    expect(markKeysOf(cab)).toEqual({ badge: 'NEWPORT-7', plate: 'NEWPORT-8', registration: '1B24TXE' });
    expect(markKeysOf({ ...cab, badgeGss: 'W06000022', plateAuthority: 'Cardiff' })).toMatchObject({
      badge: 'W06000022-7',
      plate: 'CARDIFF-8',
    });
    expect(markKeysOf({})).toEqual({});
  });
});

it('an index names all drivers of a cab, and says that nobody has agreed to it', () => {
  const { index } = markIndexOf(
    [
      ['a', { vehicleRegister: 'LB24 TXE' }],
      ['b', { vehicleRegister: 'lb24txe' }],
    ],
    'first',
  );
  expect(index.registration).toEqual({
    '1B24TXE': { version: 'first', drivers: { a: true, b: true }, unconfirmed: true },
  });
});
