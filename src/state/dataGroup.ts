/**
 * The behaviour every data group shares. A fetch sets `loading`, a success stores the payload, and a failure clears the
 * data and stores a message. An empty path is a failure with the group's own "No … available". A group is declared with
 * `createDataGroup` in a few lines. Listeners live outside Redux, in the store's `Listeners`.
 */
import type { PayloadAction, Reducer, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '@/backend/connection/failure';
import type { Source } from '@/backend/connection/observe';
import type { MessageKey } from '@/domain/messages';
import type { Listeners } from './parts/listeners';
import { merged, plainSlice } from './parts/slice';

export type GroupError = { flag: false } | ({ flag: true } & Failure);

export type GroupState<T> = {
  data: T | null;
  loading: boolean;
  error: GroupError;
  /** The query behind the data; the data is dropped when the query changes. */
  askedFor: string;
};

export type GroupThunk<Result> = ThunkAction<Result, unknown, { listeners: Listeners }, UnknownAction>;

export const NO_ERROR: GroupError = { flag: false };

export function emptyGroup<T>(): GroupState<T> {
  return { data: null, loading: false, error: NO_ERROR, askedFor: '' };
}

/** The four events as reducers, for slices that add their own events (auth). */
export function groupReducers<T, State extends GroupState<T>>() {
  const put = (state: State, changes: Partial<GroupState<T>>): State => merged(state, changes as Partial<State>);
  const settled = (state: State, result: Pick<GroupState<T>, 'data' | 'error'>): State =>
    put(state, { ...result, loading: false });
  return {
    started: (state: State, { payload }: PayloadAction<string>): State =>
      put(state, {
        data: state.askedFor === payload ? state.data : null,
        loading: true,
        error: NO_ERROR,
        askedFor: payload,
      }),
    received: (state: State, { payload }: PayloadAction<T>): State =>
      settled(state, { data: payload, error: NO_ERROR }),
    failed: (state: State, { payload }: PayloadAction<Failure>): State =>
      settled(state, { data: null, error: { flag: true, ...payload } }),
    cleared: (state: State): State => put(state, emptyGroup<T>()),
  };
}

export type GroupActions<T> = {
  started: (askedFor: string) => PayloadAction<string>;
  received: (payload: T) => PayloadAction<T>;
  failed: (payload: Failure) => PayloadAction<Failure>;
  cleared: () => UnknownAction;
};

export type DataGroup<Name extends string, Arg, T> = {
  name: Name;
  reducer: Reducer<GroupState<T>>;
  actions: GroupActions<T>;
  /**
   * Starts to follow a query. Returns a function that stops. A group follows one query at a time: a new query stops the
   * previous one, whose stop function then has no effect.
   */
  watch: (arg: Arg) => GroupThunk<() => void>;
  select: (state: { [K in Name]: GroupState<T> }) => GroupState<T>;
};

/** The key of a query in the state; '' for a group with only one. */
export const questionOf = (arg: unknown): string => JSON.stringify(arg) ?? '';

/** A thunk that follows one query at a time, for any slice with the four events. */
export function watchThunk<Arg, T>(
  name: string,
  actions: GroupActions<T>,
  missing: MessageKey,
  source: Source<Arg, T>,
): (arg: Arg) => GroupThunk<() => void> {
  return (arg) =>
    (dispatch, _getState, { listeners }) => {
      const question = questionOf(arg);
      return listeners.follow(name, question, (failed) => {
        let live = true;
        const whenLive = (act: () => void) => {
          if (live) act();
        };
        dispatch(actions.started(question));
        const stopSource = source(arg, {
          next: (value) =>
            whenLive(() => dispatch(value === null ? actions.failed({ key: missing }) : actions.received(value))),
          error: (failure) =>
            whenLive(() => {
              failed();
              dispatch(actions.failed(failure));
            }),
        });
        return () => {
          live = false;
          stopSource();
        };
      });
    };
}

/** A slice with the four events only. */
export function createGroupSlice<T>(name: string): { reducer: Reducer<GroupState<T>>; actions: GroupActions<T> } {
  const { reducer, actions } = plainSlice({
    name,
    initialState: emptyGroup<T>,
    reducers: groupReducers<T, GroupState<T>>(),
  });
  // The compiler cannot tell that the payload of a type parameter is one.
  return { reducer, actions: actions as GroupActions<T> };
}

export function createDataGroup<Name extends string, Arg, T>(declared: {
  name: Name;
  /** The message key for an empty path. */
  missing: MessageKey;
  source: Source<Arg, T>;
}): DataGroup<Name, Arg, T> {
  const { name, missing, source } = declared;
  const { reducer, actions } = createGroupSlice<T>(name);
  return {
    name,
    reducer,
    actions,
    watch: watchThunk(name, actions, missing, source),
    select: (state) => state[name],
  };
}
