/** The answers of the database and the API to a desk. The file loads none of the app, whose modules it replaces. */
import { vi } from 'vitest';
import type { ApiAnswer } from '@/domain/api/api';
import type { Observer } from '@/backend/connection/observe';
import type { PeoplePage, PeoplePageArg, Person } from '@/backend/people/people';
import type { DriverApplication } from '@/domain/people/driverApplication';
import type { UserProfile } from '@/domain/people/user';

/** The requests to the backend and its answers; reset before each test. */
export const world = {
  people: [] as Person[],
  end: null as PeoplePage['end'],
  /** The people of the second page, for what reads every page. */
  older: [] as Person[],
  application: null as DriverApplication | null,
  failing: false,
  asked: [] as PeoplePageArg[],
  searchPeople: vi.fn(),
  call: vi.fn(),
  sharers: { sharers: [], elsewhere: [] } as ApiAnswer<'who_shares'>,
  watchRatings: vi.fn(),
};

export function resetWorld(): void {
  Object.assign(world, { people: [], end: null, older: [], application: null, failing: false, asked: [] });
  world.sharers = { sharers: [], elsewhere: [] };
  world.searchPeople.mockReset();
  world.call.mockReset();
  world.watchRatings.mockReset();
  world.call.mockResolvedValue({ ok: true, value: { uid: 'new', mailed: true } });
}

/** Replaces `call`. The details ask who shares the cab by themselves; the other calls are somebody's. */
export const apiCall = (name: string, body: unknown): unknown =>
  name === 'who_shares' ? Promise.resolve({ ok: true, value: world.sharers }) : world.call(name, body);

const answer = <T>(value: T | null, observer: Observer<T>) => {
  if (world.failing) observer.error({ key: 'offline' });
  else observer.next(value);
  return () => {};
};

/** Replaces `@/backend/people`. */
export const people = {
  watchPeoplePage: (arg: PeoplePageArg, observer: Observer<PeoplePage>) => {
    world.asked.push(arg);
    return answer(world.people.length === 0 ? null : { rows: world.people, end: world.end }, observer);
  },
  peoplePages: async function* (): AsyncGenerator<PeoplePage> {
    yield { rows: world.people, end: world.end };
    if (world.older.length > 0) yield { rows: world.older, end: null };
  },
  watchWaiting: (_arg: string, observer: Observer<PeoplePage>) => answer({ rows: world.people, end: null }, observer),
  watchPerson: (uid: string, observer: Observer<UserProfile>) =>
    answer(world.people.find(({ id }) => id === uid) ?? null, observer),
  watchRatings: (uid: string, observer: Observer<never[]>) => {
    world.watchRatings(uid);
    return answer<never[]>(null, observer);
  },
  watchLastPlace: (_uid: string, observer: Observer<never>) => answer<never>(null, observer),
  searchPeople: (...asked: unknown[]) => world.searchPeople(...asked) as unknown,
};
/** Replaces `@/backend/applications`. */
export const applications = {
  watchApplication: (_uid: string, observer: Observer<DriverApplication>) => answer(world.application, observer),
};
/** Replaces `@/backend/names`. */
export const names = {
  watchName: (uid: string, observer: Observer<string>) => answer(`Name of ${uid}`, observer),
  namesOf: async () => (uid: string) => `Name of ${uid}`,
};
