import type { PeopleList, Person, PersonEnd } from '@/backend/people/people';
import { PAGE_SIZE } from '@/domain/limits';
import { hasFolded } from '@/domain/people/search/folded';
import type { UserType } from '@/domain/people/user';
import type { GroupError } from '@/state/dataGroup';
import { useWatch } from '@/state/hooks';
import { usersGroup } from '@/state/personal';
import type { UsersArg } from '@/backend/desk/users';
import { usePages } from '@/components/ui/table/usePages';

/** Rows read per page if no index covers the filter: a fleet's drivers have only one index. */
const LOOKED_THROUGH = 60;

export type PeopleQuestion = {
  /** The list shown if nothing is typed, and the one a search without an index reads through. */
  source: PeopleList | 'waiting';
  typed: string;
  /** The roles a search covers; null searches the rows of `source`. */
  searched: readonly UserType[] | null;
  /** Filters the rows that were read. */
  keep: ((person: Person) => boolean) | null;
};

const digitsOf = (number: string): string => number.replace(/\D/g, '');

export type People = {
  rows: readonly Person[];
  loading: boolean;
  error: GroupError;
  again: () => void;
  /** The number of rows read, if not all of them are shown. */
  lookedThrough: number | null;
  /** True when a search hit its limit and there may be more matches. */
  cut: boolean;
  number: number;
  newer: () => void;
  older: (() => void) | null;
};

/** True when a part of a British number is typed, with its code, with a 0 in its place or without either. */
function isOfMobile(typed: string, mobile = ''): boolean {
  const digits = digitsOf(typed)
    .replace(/^00/, '')
    .replace(/^0(?=\d)/, '44');
  return digits !== '' && /^[(+\d][\d\s()./-]*$/.test(typed) && digitsOf(mobile).includes(digits);
}

/** True when a person's name or one of their numbers contains the typed text, trimmed; nothing typed is in everybody's. */
export function mentions(person: Person, typed: string): boolean {
  const { firstName, lastName, email, mobile, driverBadge, plateNo, vehicleRegister } = person;
  if (hasFolded(`${firstName} ${lastName}`, typed) || isOfMobile(typed, mobile)) return true;
  const marks = [firstName, lastName, email, driverBadge, plateNo, vehicleRegister].join(' ').toLowerCase();
  const wanted = typed.toLowerCase();
  return marks.includes(wanted) || marks.replace(/\s+/g, '').includes(wanted.replace(/\s+/g, ''));
}

/** The page of people the desk shows, live, or the results of a search. */
export function usePeople({ source, typed, searched, keep }: PeopleQuestion): People {
  const text = typed.trim();
  const isSearch = searched !== null && text !== '';
  const looksThrough = !isSearch && (keep !== null || text !== '');
  const pages = usePages<PersonEnd>(JSON.stringify([source, text]));
  const rowsRead = looksThrough ? LOOKED_THROUGH : PAGE_SIZE;
  const asked: UsersArg = isSearch
    ? { typed: text, roles: searched }
    : source === 'waiting'
      ? source
      : { list: source, before: pages.before, rows: rowsRead };
  const { data, loading, error, again } = useWatch(usersGroup, asked);
  const read = data?.rows ?? [];
  const rows = isSearch ? read : read.filter((person) => (keep?.(person) ?? true) && mentions(person, text));
  const end = data?.end ?? null;
  return {
    rows,
    loading,
    error: data !== null && rows.length === 0 ? { flag: true, key: isSearch ? 'no_users_matched' : 'no_users' } : error,
    again,
    lookedThrough: looksThrough && data !== null ? read.length : null,
    cut: data?.cut ?? false,
    number: pages.number,
    newer: pages.newer,
    older: end === null ? null : () => pages.older(end),
  };
}
