/** Profiles as admins and fleet admins list them. */
import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  type Query,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import type { DriverApplication } from '@/domain/people/driverApplication';
import type { StoredRating } from '@/domain/ride/rating';
import { UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import { paths } from '@/domain/paths';
import { fleetRange, type KeyRange, typeRange } from '@/domain/people/roster';
import { fitsSearch, inSearchOrder } from '@/domain/people/search/searchOrder';
import { searchStarts } from '@/domain/people/search/searchStarts';
import { fullName, type UserProfile, type UserType } from '@/domain/people/user';
import { type Outcome, failureOf, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeInSight, observeList, observeValue, rowsOf } from '../connection/observe';

export type Person = Listed<UserProfile>;

/** The lists of people at the desk. The first two are newest first; 'expiring' is soonest first. */
export type PeopleList =
  | { of: 'type'; usertype: UserType }
  /** '' is the drivers without a fleet. */
  | { of: 'fleet'; fleetadmin: string }
  | { of: 'onDuty' }
  | { of: 'suspended' }
  /** Drivers whom the desk holds back beyond an instant, epoch ms. */
  | { of: 'heldBack'; beyond: number }
  /** Drivers whose papers keep them on duty no longer than this, epoch ms. */
  | { of: 'expiring'; until: number };

/** The end of a page, where the next one begins. */
export type PersonEnd = { value: string | number | boolean; id: string };
export type PeoplePage = { rows: Person[]; end: PersonEnd | null };
export type PeoplePageArg = { list: PeopleList; before: PersonEnd | null; rows: number };

type Asked = { field: keyof UserProfile; page: Query; newestFirst: boolean };

function askedOf({ list, before, rows }: PeoplePageArg): Asked {
  const all = ref(database(), paths.users());
  const newest = (field: 'listed' | 'fleetListed', { from, to }: KeyRange): Asked => {
    const end = before === null ? endAt(to) : endBefore(String(before.value), before.id);
    return { field, page: query(all, orderByChild(field), startAt(from), end, limitToLast(rows)), newestFirst: true };
  };
  const first = (
    field: 'dutyUntil' | 'driverActiveStatus' | 'suspended' | 'heldBackUntil',
    from: number | boolean,
    to: number | boolean,
  ): Asked => {
    const start = before === null ? startAt(from) : startAfter(before.value, before.id);
    return { field, page: query(all, orderByChild(field), start, endAt(to), limitToFirst(rows)), newestFirst: false };
  };
  switch (list.of) {
    case 'type':
      return newest('listed', typeRange(list.usertype));
    case 'fleet':
      return newest('fleetListed', fleetRange(list.fleetadmin));
    case 'onDuty':
      return first('driverActiveStatus', true, true);
    case 'suspended':
      return first('suspended', true, true);
    case 'heldBack':
      return first('heldBackUntil', list.beyond + 1, UNTIL_LIFTED);
    case 'expiring':
      return first('dutyUntil', 0, list.until);
  }
}

function pageOf(found: Person[], { field, newestFirst }: Asked, asked: number): PeoplePage {
  const rows = newestFirst ? found.toReversed() : found;
  const last = rows.length === asked ? rows.at(-1) : undefined;
  return { rows, end: last === undefined ? null : { value: last[field] as PersonEnd['value'], id: last.id } };
}

/** One page of a list, followed live. */
export function watchPeoplePage(arg: PeoplePageArg, observer: Observer<PeoplePage>): () => void {
  const asked = askedOf(arg);
  return observeList<UserProfile>(asked.page, {
    next: (found) => observer.next(found === null ? null : pageOf(found, asked, arg.rows)),
    error: observer.error,
  });
}

/** Rows read at once for a file. */
const EXPORT_ROWS = 200;

/** Every page of a list, one after the other. @throws when a page cannot be read */
export async function* peoplePages(list: PeopleList, signal: AbortSignal): AsyncGenerator<PeoplePage> {
  let before: PersonEnd | null = null;
  do {
    const asked: Asked = askedOf({ list, before, rows: EXPORT_ROWS });
    const page: PeoplePage = pageOf(rowsOf<UserProfile>(await get(asked.page)), asked, EXPORT_ROWS);
    if (signal.aborted) return;
    yield page;
    before = page.end;
  } while (before !== null);
}

/** All the drivers that a fleet has now, by name. For an admin, or the fleet's own. */
export async function readFleetDrivers(fleetadmin: string): Promise<Outcome<Person[]>> {
  const drivers: Person[] = [];
  try {
    const pages = peoplePages({ of: 'fleet', fleetadmin }, new AbortController().signal);
    for await (const { rows } of pages) drivers.push(...rows);
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
  return succeeded(drivers.toSorted((a, b) => fullName(a).localeCompare(fullName(b))));
}

/** Waiting papers are a queue: an admin works on its head, and the rest moves up. */
const WAITING_ROWS = 40;

/** Drivers whose papers wait for a decision, longest wait first. */
export function watchWaiting(_arg: 'submitted', observer: Observer<PeoplePage>): () => void {
  const submitted = query(
    ref(database(), paths.applications()),
    orderByChild('status'),
    equalTo('submitted'),
    limitToFirst(WAITING_ROWS),
  );
  let latest = 0;
  const stop = observeList<DriverApplication>(submitted, {
    next: (applications) => {
      latest += 1;
      const mine = latest;
      const queue = (applications ?? []).toSorted((a, b) => a.submittedAt - b.submittedAt);
      void Promise.all(queue.map(({ id }) => get(ref(database(), paths.user(id)))))
        .then((found) => {
          if (mine !== latest) return;
          const rows = found.flatMap((one) =>
            one.exists() ? [{ ...(one.val() as UserProfile), id: one.key ?? '' }] : [],
          );
          observer.next(rows.length === 0 ? null : { rows, end: null });
        })
        .catch((error: unknown) => mine === latest && observer.error(failureOf(error)));
    },
    error: observer.error,
  });
  return () => {
    latest += 1;
    stop();
  };
}

export const watchPerson = (uid: string, observer: Observer<UserProfile>) =>
  observeInSight<UserProfile>(ref(database(), paths.user(uid)), observer);

/** Most ratings shown for a driver. */
const RATING_ROWS = 20;

/** A driver's latest ratings; the last one is the newest. */
export const watchRatings = (driverUid: string, observer: Observer<Listed<StoredRating>[]>) =>
  observeList<StoredRating>(query(ref(database(), paths.ratings(driverUid)), limitToLast(RATING_ROWS)), observer);

/** The last known position of a driver on duty. */
export const watchLastPlace = (uid: string, observer: Observer<{ lat: number; lng: number; at: number }>) =>
  observeValue<{ lat: number; lng: number; at: number }>(ref(database(), paths.location(uid)), observer);

/** Sorts after every character used in the fields that are searched. */
const LAST = '\uf8ff';

/** The roles in the desk's lists; admins appear in no list. */
const LISTED_ROLES: readonly UserType[] = ['rider', 'driver', 'fleetadmin'];

/** `cut`: there may be more matches than were read; typing more letters finds them. */
export type Found = { people: Person[]; cut: boolean };

/**
 * For an admin: people of these roles whose name begins with the typed text from either end, whose email, badge, plate or
 * registration does, or whose mobile begins or ends with it. Whoever was typed exactly comes first.
 */
export async function searchPeople(typed: string, roles: readonly UserType[] = LISTED_ROLES): Promise<Outcome<Found>> {
  try {
    const pages = await Promise.all(
      searchStarts(typed, roles).map(async ({ field, start, rows }) => {
        const matching = query(
          ref(database(), paths.users()),
          orderByChild(field),
          startAt(start),
          endAt(start + LAST),
          limitToFirst(rows),
        );
        const found = rowsOf<UserProfile>(await get(matching));
        return { found, cut: found.length === rows };
      }),
    );
    const isWanted = (person: Person): boolean =>
      roles.includes(person.usertype) && person.usertype !== 'admin' && fitsSearch(person, typed);
    const people = new Map(pages.flatMap(({ found }) => found.filter(isWanted)).map((person) => [person.id, person]));
    return succeeded({ people: inSearchOrder([...people.values()], typed), cut: pages.some(({ cut }) => cut) });
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** The same search for a picker, without `cut`. */
export async function findUsers(typed: string, roles?: readonly UserType[]): Promise<Outcome<Person[]>> {
  const found = await searchPeople(typed, roles);
  return found.ok ? succeeded(found.value.people) : found;
}
