/** The people a desk lists: a page of a list, those whose papers wait, or what a search finds. */
import type { Observer } from '../connection/observe';
import { type PeoplePage, type PeoplePageArg, searchPeople, watchPeoplePage, watchWaiting } from '../people/people';
import type { UserType } from '@/domain/people/user';

export type UsersArg = PeoplePageArg | 'waiting' | { typed: string; roles: readonly UserType[] };
/** `cut`: a search read as much as it may; more letters find others. */
export type Users = PeoplePage & { cut?: boolean };

/** Follows lists live. A search is answered once. */
export function watchUsers(arg: UsersArg, observer: Observer<Users>): () => void {
  if (arg === 'waiting') return watchWaiting('submitted', observer);
  if ('list' in arg) return watchPeoplePage(arg, observer);
  let over = false;
  void searchPeople(arg.typed, arg.roles).then((outcome) => {
    if (over) return;
    if (!outcome.ok) observer.error(outcome.failure);
    else observer.next({ rows: outcome.value.people, end: null, cut: outcome.value.cut });
  });
  return () => {
    over = true;
  };
}
