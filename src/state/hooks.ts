/** Typed hooks over the store and its groups. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Source } from '@/backend/observe';
import type { MessageKey } from '@/domain/messages';
import { emptyGroup, type GroupState, type GroupThunk, NO_ERROR } from './dataGroup';
import type { AppDispatch, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** A group's state: `const { data, loading, error } = useGroup(bookingsGroup)`. */
export function useGroup<T>(group: { select: (state: RootState) => GroupState<T> }): GroupState<T> {
  return useAppSelector(group.select);
}

/** Follows a group while this component stands; `null` follows nothing. */
export function useWatch<Arg, T>(
  group: { watch: (arg: Arg) => GroupThunk<() => void>; select: (state: RootState) => GroupState<T> },
  arg: Arg | null,
): GroupState<T> {
  const dispatch = useAppDispatch();
  const asked = JSON.stringify(arg);
  useEffect(() => {
    const question = JSON.parse(asked) as Arg | null;
    return question === null ? undefined : dispatch(group.watch(question));
  }, [asked, dispatch, group]);
  return useGroup(group);
}

/**
 * Follows a source for this component alone, by the groups' law but outside the store: for what many rows of a list
 * read at once (each booking's OTP).
 */
export function useObserved<Arg, T>(
  source: Source<Arg, T>,
  arg: Arg | null,
  missing: MessageKey,
): GroupState<T> & { again: () => void } {
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
  /** Asks once more: what a screen that shows an error offers. */
  const again = (): void => setTurn(turn + 1);
  // What was answered to an earlier question is no answer to this one.
  const state = answer.askedFor === askedFor ? answer : { ...emptyGroup<T>(), loading: arg !== null, askedFor };
  return { ...state, again };
}
