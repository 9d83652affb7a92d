/**
 * The one law of every data group (SPEC section 4): a fetch sets loading, success stores the payload, failure clears
 * the data and stores a message, and nothing in the database is a failure with the group's own "No … available".
 * A group is declared with `createDataGroup` in a few lines; listeners live outside Redux, in the store's `Listeners`.
 */
import { createSlice, type PayloadAction, type Reducer, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '@/backend/failure';
import type { Source } from '@/backend/observe';
import type { MessageKey } from '@/domain/messages';
import type { Listeners } from './listeners';

export type GroupError = { flag: false } | ({ flag: true } & Failure);

export type GroupState<T> = {
  data: T | null;
  loading: boolean;
  error: GroupError;
  /** What the data was asked for; other data is dropped when the question changes. */
  askedFor: string;
};

export type GroupThunk<Result> = ThunkAction<Result, unknown, { listeners: Listeners }, UnknownAction>;

export const NO_ERROR: GroupError = { flag: false };

export function emptyGroup<T>(): GroupState<T> {
  return { data: null, loading: false, error: NO_ERROR, askedFor: '' };
}

/** The four events as reducers. Slices with events of their own (auth) spread these. */
export function groupReducers<T>() {
  type State = GroupState<T>;
  const settle = (state: State, result: Pick<State, 'data' | 'error'>): void => {
    Object.assign(state, result, { loading: false });
  };
  return {
    started: (state: State, { payload }: PayloadAction<string>): void => {
      if (state.askedFor !== payload) state.data = null;
      Object.assign(state, { loading: true, error: NO_ERROR, askedFor: payload });
    },
    received: (state: State, { payload }: PayloadAction<T>): void => settle(state, { data: payload, error: NO_ERROR }),
    failed: (state: State, { payload }: PayloadAction<Failure>): void =>
      settle(state, { data: null, error: { flag: true, ...payload } }),
    cleared: (state: State): void => {
      Object.assign(state, emptyGroup<T>());
    },
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
   * Starts following; answers how to stop. A group follows one question at a time: asking another stops the first,
   * and a stop that comes after the group has moved on stops nothing.
   */
  watch: (arg: Arg) => GroupThunk<() => void>;
  select: (state: { [K in Name]: GroupState<T> }) => GroupState<T>;
};

/** The follow-one-question thunk over any slice that has the four events. */
export function watchThunk<Arg, T>(
  name: string,
  actions: GroupActions<T>,
  missing: MessageKey,
  source: Source<Arg, T>,
): (arg: Arg) => GroupThunk<() => void> {
  return (arg) =>
    (dispatch, _getState, { listeners }) => {
      let live = true;
      const whenLive = (act: () => void) => {
        if (live) act();
      };
      dispatch(actions.started(JSON.stringify(arg) ?? ''));
      return listeners.replace(name, () => {
        const stopSource = source(arg, {
          next: (value) =>
            whenLive(() => dispatch(value === null ? actions.failed({ key: missing }) : actions.received(value))),
          error: (failure) => whenLive(() => dispatch(actions.failed(failure))),
        });
        return () => {
          live = false;
          stopSource();
        };
      });
    };
}

/** A slice with the four events and nothing else. */
export function createGroupSlice<T>(name: string): { reducer: Reducer<GroupState<T>>; actions: GroupActions<T> } {
  // createSlice's inference cannot follow a type parameter through its Draft types, so T is put on at the end.
  const slice = createSlice({ name, initialState: emptyGroup<unknown>(), reducers: groupReducers<unknown>() });
  return {
    reducer: slice.reducer as Reducer<GroupState<T>>,
    actions: slice.actions,
  };
}

export function createDataGroup<Name extends string, Arg, T>(declared: {
  name: Name;
  /** The message when nothing stands in the database. */
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
