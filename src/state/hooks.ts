/** Typed hooks over the store and its groups. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Source } from '@/backend/connection/observe';
import type { MessageKey } from '@/domain/messages';
import { emptyGroup, type GroupState, type GroupThunk, NO_ERROR, questionOf } from './dataGroup';
import type { AppDispatch, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** A group's state: `const { data, loading, error } = useGroup(bookingsGroup)`. */
export function useGroup<T>(group: { select: (state: RootState) => GroupState<T> }): GroupState<T> {
  return useAppSelector(group.select);
}

type Watched<Arg, T> = {
  watch: (arg: Arg) => GroupThunk<() => void>;
  select: (state: RootState) => GroupState<T>;
};

/** A group's state, and `again`, which retries: for the button a screen shows beside an error. */
export type Followed<T> = GroupState<T> & { again: () => void };

/**
 * Follows a group while this component is mounted; null follows nothing. Components with the same query share a
 * listener. An answer to an earlier query is never shown as the answer to this one.
 */
export function useWatch<T>(group: Watched<void, T>): Followed<T>;
export function useWatch<Arg, T>(group: Watched<Arg, T>, arg: Arg | null): Followed<T>;
export function useWatch<Arg, T>(group: Watched<Arg, T>, arg?: Arg | null): Followed<T> {
  const dispatch = useAppDispatch();
  const [turn, setTurn] = useState(0);
  const asked = arg === null ? null : questionOf(arg);
  useEffect(() => {
    if (asked === null) return undefined;
    return dispatch(group.watch((asked === '' ? undefined : JSON.parse(asked)) as Arg));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another turn asks the same question once more
  }, [asked, turn, dispatch, group]);
  const state = useGroup(group);
  const isOther = asked !== null && state.askedFor !== asked;
  return { ...(isOther ? { ...emptyGroup<T>(), loading: true } : state), again: () => setTurn(turn + 1) };
}

/**
 * Follows a source for this component alone. It behaves like a group but is kept outside the store, for values that
 * many rows of a list read at once (each booking's OTP).
 */
export function useObserved<Arg, T>(source: Source<Arg, T>, arg: Arg | null, missing: MessageKey): Followed<T> {
  const [answer, setAnswer] = useState<GroupState<T>>(emptyGroup);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(arg);
  const askedFor = turn === 0 ? asked : `${asked} ${turn}`;
  useEffect(() => {
    const question = JSON.parse(asked) as Arg | null;
    if (question === null) return undefined;
    const settled = { loading: false, askedFor };
    return source(question, {
      next: (data) => setAnswer({ ...settled, data, error: data === null ? { flag: true, key: missing } : NO_ERROR }),
      error: (failure) => setAnswer({ ...settled, data: null, error: { flag: true, ...failure } }),
    });
  }, [asked, askedFor, source, missing]);
  /** Reads the source again: the retry on a screen that shows an error. */
  const again = (): void => setTurn(turn + 1);
  // An answer to an earlier query does not count for this one.
  const state = answer.askedFor === askedFor ? answer : { ...emptyGroup<T>(), loading: arg !== null, askedFor };
  return { ...state, again };
}
