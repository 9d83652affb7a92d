import { useEffect, useState } from 'react';
import {
  type Found,
  type PeopleList,
  type PeoplePage,
  type Person,
  type PersonEnd,
  searchPeople,
  watchPeoplePage,
  watchWaiting,
} from '@/backend/people';
import { PAGE_SIZE } from '@/domain/limits';
import type { UserType } from '@/domain/user';
import { type GroupError, type GroupState, NO_ERROR } from '@/state/dataGroup';
import { useObserved } from '@/state/hooks';
import { usePages } from '../usePages';

/** Rows looked through for a page of what no index can answer: a fleet's drivers have one index. */
const LOOKED_THROUGH = 60;

export type PeopleQuestion = {
  /** Where nothing is typed, or where all that is typed is looked for among them. */
  source: PeopleList | 'waiting';
  typed: string;
  /** Whom a search among everybody finds; null looks through `source`. */
  searched: readonly UserType[] | null;
  /** Of the rows that are read, these are shown. */
  keep: ((person: Person) => boolean) | null;
};

export type People = {
  rows: readonly Person[];
  loading: boolean;
  error: GroupError;
  again: () => void;
  /** How many rows were read where not all of them are shown. */
  lookedThrough: number | null;
  /** A search read as much as it may. */
  cut: boolean;
  number: number;
  newer: () => void;
  older: (() => void) | null;
};

/** Whether a person's name or one of their numbers has what was typed in it. */
function mentions(person: Person, typed: string): boolean {
  const { firstName, lastName, email, mobile, driverBadge, plateNo, vehicleRegister } = person;
  const words = [firstName, lastName, email, mobile, driverBadge, plateNo, vehicleRegister].join(' ').toLowerCase();
  const wanted = typed.toLowerCase();
  const compact = wanted.replace(/\s+/g, '').replace(/^0(?=\d)/, '+44');
  return words.includes(wanted) || words.replace(/\s+/g, '').includes(compact);
}

/** The page of people a desk asks for, live, or what a search finds. */
export function usePeople({ source, typed, searched, keep }: PeopleQuestion): People {
  const text = typed.trim();
  const isSearch = searched !== null && text !== '';
  const looksThrough = !isSearch && (keep !== null || text !== '');
  const pages = usePages<PersonEnd>(JSON.stringify([source, text]));
  const waiting = useObserved(watchWaiting, !isSearch && source === 'waiting' ? 'submitted' : null, 'no_users');
  const page = useObserved(
    watchPeoplePage,
    isSearch || source === 'waiting'
      ? null
      : { list: source, before: pages.before, rows: looksThrough ? LOOKED_THROUGH : PAGE_SIZE },
    'no_users',
  );
  const found = useFound(isSearch ? text : '', searched ?? []);
  if (isSearch) {
    const { people = [], cut = false } = found.data ?? {};
    return { ...found, rows: people, cut, lookedThrough: null, number: 1, newer: () => {}, older: null };
  }
  const { data, loading, error, again }: GroupState<PeoplePage> & { again: () => void } =
    source === 'waiting' ? waiting : page;
  const read = data?.rows ?? [];
  const rows = read.filter((person) => (keep?.(person) ?? true) && (text === '' || mentions(person, text)));
  const end = data?.end ?? null;
  return {
    rows,
    loading,
    error: data !== null && rows.length === 0 ? { flag: true, key: 'no_users' } : error,
    again,
    lookedThrough: looksThrough && data !== null ? read.length : null,
    cut: false,
    number: pages.number,
    newer: pages.newer,
    older: end === null ? null : () => pages.older(end),
  };
}

type Answer = { to: string; turn: number; data: Found | null; error: GroupError };

/** What a search finds; the answer to what was typed before is none. */
function useFound(text: string, roles: readonly UserType[]) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = roles.join(' ');
  useEffect(() => {
    if (text === '') return undefined;
    let over = false;
    void searchPeople(text, asked.split(' ') as UserType[]).then((outcome) => {
      if (over) return;
      if (!outcome.ok) setAnswer({ to: text, turn, data: null, error: { flag: true, ...outcome.failure } });
      else if (outcome.value.people.length === 0) {
        setAnswer({ to: text, turn, data: null, error: { flag: true, key: 'no_users_matched' } });
      } else setAnswer({ to: text, turn, data: outcome.value, error: NO_ERROR });
    });
    return () => {
      over = true;
    };
  }, [text, asked, turn]);
  const settled = answer?.to === text && answer.turn === turn ? answer : null;
  return {
    data: settled?.data ?? null,
    error: settled?.error ?? NO_ERROR,
    loading: text !== '' && settled === null,
    again: () => setTurn(turn + 1),
  };
}
