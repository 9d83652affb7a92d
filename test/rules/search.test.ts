// @vitest-environment node
/** The desk's search in a town of 10,000 people, under the rules. */
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { searchKeys, storedSearchKeys } from '@/domain/people/search/searchKeys';
import { searchStarts } from '@/domain/people/search/searchStarts';
import type { UserProfile, UserType } from '@/domain/people/user';
import { type Stand, startStand, type Update } from './stand';
import { driverProfile, profile } from './town';

const PEOPLE = 10_000;
const MOST_BYTES = 100_000;
const NAMES = ['Zara Nowak', 'Anna McDonald', 'Niamh O’Brien', 'Noah Norton', 'Sam Novak', 'Lee North'];

/** A driver's profile is the largest there is. */
const PAPERS = { vehicleRegister: 'LK21 JAG', other_info: 'x'.repeat(800), profile_image: 'x'.repeat(200) };

let stand: Stand;

function person(number: number): UserProfile {
  const [firstName = '', lastName = ''] = (NAMES[number % NAMES.length] as string).split(' ');
  const usual = number % 10 === 0 ? driverProfile(firstName, 0, PAPERS) : profile(firstName, 'rider');
  const made = {
    ...(usual as unknown as UserProfile),
    firstName,
    lastName,
    mobile: `+44770${String(9_000_000 + number)}`,
    email: `no${number}@x.example`,
  };
  return { ...made, ...storedSearchKeys(made) };
}

beforeAll(async () => {
  stand = await startStand();
  await stand.reset(
    Object.fromEntries(Array.from({ length: PEOPLE }, (_, number) => [paths.user(`p${number}`), person(number)])),
  );
}, 120_000);

/** Everybody found, and how much was read for that. */
async function search(typed: string, roles: readonly UserType[]) {
  const pages = await Promise.all(
    searchStarts(typed, roles).map(async ({ field, start, rows }) => {
      const query = {
        orderBy: JSON.stringify(field),
        startAt: JSON.stringify(start),
        endAt: JSON.stringify(`${start}\uf8ff`),
        limitToFirst: rows,
      };
      expect(await stand.as('admin').read('users', query)).toBe('allowed');
      return (await stand.as('admin').rows('users', query)) as Record<string, UserProfile>;
    }),
  );
  return { found: Object.assign({}, ...pages) as Record<string, UserProfile>, bytes: JSON.stringify(pages).length };
}

const ALL: readonly UserType[] = ['rider', 'driver', 'fleetadmin'];

describe('a search among 10,000 people', () => {
  it.each([
    ['no', ALL],
    ['no', ['rider']],
    ['no', ['driver']],
    ['nowak zara', ALL],
    ['mcd', ['driver']],
    ['lk', ['driver']],
    ['077', ALL],
    ['000', ALL],
  ] as [string, UserType[]][])('for “%s” among %j reads less than 100 kB', async (typed, roles) => {
    const { bytes } = await search(typed, roles);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it.each([
    ['07709 000018'],
    ['+44 7709 000018'],
    ['447709000018'],
    ['00018'],
    ['000 018'],
  ])('finds the number “%s”', async (typed) => {
    expect((await search(typed, ['rider'])).found).toHaveProperty('p18');
  });

  it('finds drivers of a name that hundreds of riders have', async () => {
    const { found } = await search('nowak zara', ['driver']);
    expect(Object.values(found).length).toBeGreaterThan(0);
    expect(Object.values(found).every(({ usertype }) => usertype === 'driver')).toBe(true);
  });

  it('is refused to everybody but admins', async () => {
    const query = { orderBy: '"soughtFirst"', startAt: '"rider:z"', endAt: '"rider:z~"', limitToFirst: 5 };
    for (const role of ['rider', 'driver', 'fleet', 'stranger'] as const) {
      expect(await stand.as(role).read('users', query)).toBe('denied');
    }
  });
});

describe('what a person is found under', () => {
  const at = (changes: Partial<Record<keyof UserProfile, unknown>>): Update =>
    Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [paths.userField('p18', field as keyof UserProfile), value]),
    );
  const before = person(18);
  const server = (changes: Parameters<typeof at>[0]) => stand.as('server').update(at(changes));

  it('is made of the name', async () => {
    const renamed = { ...before, firstName: 'Ada' };
    expect(await server({ firstName: 'Ada', ...searchKeys({ ...renamed, lastName: 'Else' }) })).toBe('denied');
    expect(await server({ firstName: 'Ada', ...searchKeys({ ...renamed, usertype: 'driver' }) })).toBe('denied');
    expect(await server({ firstName: 'Ada', ...searchKeys(renamed) })).toBe('allowed');
    expect(await server({ firstName: 'Zoë', ...searchKeys({ ...before, firstName: 'Zoë' }) })).toBe('allowed');
    expect(await server({ firstName: before.firstName, ...searchKeys(before) })).toBe('allowed');
  });

  it('is made of the mobile, and goes with it', async () => {
    const mobile = '+447700900777';
    const { soughtMobile } = searchKeys({ ...before, mobile: '+447700900778' });
    expect(await server({ mobile, soughtMobile })).toBe('denied');
    expect(await server({ mobile, ...searchKeys({ ...before, mobile }) })).toBe('allowed');
    expect(await server({ mobile: '', soughtMobile: null })).toBe('allowed');
  });

  it('is written by the server alone', async () => {
    for (const role of ['rider', 'admin', 'fleet'] as const) {
      expect(await stand.as(role).set(paths.userField('rider', 'soughtFirst'), 'rider:robin test')).toBe('denied');
    }
  });

  it('may still be missing, as servers of the release before write no such keys', async () => {
    const { soughtFirst: _, soughtLast: __, soughtMobile: ___, ...older } = before;
    const created = { ...older, edits: 1 };
    expect(await stand.as('server').update({ [paths.user('newcomer')]: created })).toBe('allowed');
    expect(await stand.as('server').update({ [paths.userField('newcomer', 'firstName')]: 'Ada' })).toBe('allowed');
  });
});
