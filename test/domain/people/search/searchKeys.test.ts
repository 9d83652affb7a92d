import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '@/domain/people/search/folded';
import { storedSearchKeys } from '@/domain/people/search/searchKeys';
import { fitsSearch, inSearchOrder } from '@/domain/people/search/searchOrder';
import { searchStarts } from '@/domain/people/search/searchStarts';
import type { UserProfile, UserType } from '@/domain/people/user';

const ROLES: readonly UserType[] = ['rider', 'driver', 'fleetadmin'];

const profile = (usertype: UserType): UserProfile => ({
  firstName: 'Robin',
  lastName: 'Test',
  email: 'robin@amberlight.test',
  mobile: '+447700900123',
  usertype,
  approved: true,
  walletBalance: 0,
  createdAt: 1,
});
const withKeys = (person: UserProfile): UserProfile => ({ ...person, ...storedSearchKeys(person) });
const zara = withKeys({ ...profile('rider'), firstName: 'Zara', lastName: 'Nowak', mobile: '+447700900018' });
const cab = withKeys({
  ...profile('driver'),
  firstName: 'Michał',
  lastName: 'O’Brien',
  mobile: '+447700900700',
  email: 'michal@cabs.example',
  driverBadge: '4711',
  plateNo: '302',
  vehicleRegister: 'LK21 JAG',
});
const mcdonald = withKeys({ ...profile('rider'), firstName: 'Anna Maria', lastName: 'McDonald-Smith', mobile: '' });

const isFound = (person: UserProfile, typed: string, roles = ROLES): boolean =>
  searchStarts(typed, roles).some(
    ({ field, start }) => (person[field] as string | undefined)?.startsWith(start) === true,
  ) && fitsSearch(person, typed);

describe('a rider is found', () => {
  it.each([
    ['07700 900018'],
    ['+44 7700 900018'],
    ['447700900018'],
    ['0044 7700 900-018'],
    ['7700900018'],
    ['0018'],
    ['018'],
    ['900 018'],
    ['07700'],
    ['+44 77'],
    ['zara nowak'],
    ['nowak zara'],
    ['Nowak, Zara'],
    ['zara no'],
    ['no'],
    ['ZA'],
  ])('by “%s”', (typed) => expect(isFound(zara, typed)).toBe(true));

  it.each([['z'], [' '], ['18'], ['0019'], ['nowak anna'], ['07700 900019'], ['ara']])('not by “%s”', (typed) =>
    expect(isFound(zara, typed)).toBe(false));

  it.each([
    ['mcd'],
    ['MCDONALD'],
    ['mcdonald smith'],
    ['anna mc'],
    ['mcdonald-smith anna'],
    ['anna mcdonald-smith'],
  ])('with two first names and two last names by “%s”', (typed) => expect(isFound(mcdonald, typed)).toBe(true));
});

describe('a driver is found', () => {
  it.each([
    ['obrien'],
    ["O'Brien"],
    ['michal'],
    ['Michał O'],
    ['michal@ca'],
    ['4711'],
    ['302'],
    ['LK21JAG'],
    ['lk21 jag'],
    ['lk21j'],
    ['lk'],
  ])('by “%s”', (typed) => expect(isFound(cab, typed)).toBe(true));

  it('by a mark only where drivers are searched', () => {
    expect(isFound(cab, '4711', ['rider'])).toBe(false);
    expect(isFound(cab, 'obrien', ['rider'])).toBe(false);
  });
});

describe('names as they are searched', () => {
  it('are the same however they are typed', () => {
    expect(['McDonald', 'mcdonald', 'MCDONALD', 'McDonald '].map(folded)).toEqual(Array(4).fill('mcdonald'));
    expect(["O'Brien", 'O’Brien', 'OBrien', 'obrien'].map(folded)).toEqual(Array(4).fill('obrien'));
    expect(['Łukasz', 'Jos\u00e9', 'Jose\u0301', 'Weiß', 'Søren'].map(folded)).toEqual([
      'lukasz',
      'jose',
      'jose',
      'weiss',
      'soren',
    ]);
    expect(folded('山田')).toBe('山田');
  });

  it('stay as they are when folded again, without capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(folded(text)).not.toMatch(/[A-Z]/);
      }),
    );
  });

  it('find everybody by any beginning of two letters and more', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ž'’]{2,12}$/).filter((name) => folded(name).length >= 2);
    fc.assert(
      fc.property(word, word, fc.nat(), (firstName, lastName, cut) => {
        const person = withKeys({ ...profile('rider'), firstName, lastName });
        const whole = `${lastName} ${firstName}`;
        const typed = whole.slice(0, 2 + (cut % (whole.length - 1)));
        fc.pre(folded(typed).length >= 2);
        expect(isFound(person, typed, ['rider'])).toBe(true);
      }),
    );
  });
});

describe('the order of what was found', () => {
  it('begins with the number or mark that was typed, and goes on by name', () => {
    const named = (firstName: string, lastName: string, more: Partial<UserProfile> = {}) => ({
      ...profile('rider'),
      firstName,
      lastName,
      ...more,
    });
    const people = [
      named('Zoe', 'Young'),
      named('Amy', 'Ash'),
      named('Bea', 'Young'),
      named('Last', 'Zz', { mobile: '+447700900018' }),
    ];
    const order = (typed: string) => inSearchOrder(people, typed).map(({ firstName }) => firstName);
    expect(order('07700 900018')).toEqual(['Last', 'Amy', 'Bea', 'Zoe']);
    expect(order('yo')).toEqual(['Amy', 'Bea', 'Zoe', 'Last']);
    const marked = [named('Amy', 'Ash', { plateNo: '3021' }), named('Zed', 'Zz', { plateNo: '302' })];
    expect(inSearchOrder(marked, '302').map(({ firstName }) => firstName)).toEqual(['Zed', 'Amy']);
  });
});
