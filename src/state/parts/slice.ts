/**
 * Slices of plain reducers, which return the next state. Redux Toolkit's own slices write into a draft, and the library that
 * makes drafts is a heavy part of a first page.
 */
import { createAction, type PayloadAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

type Case<State, Payload> = (state: State, action: PayloadAction<Payload>) => State;
// oxlint-disable-next-line typescript/no-explicit-any -- each event has a payload of its own
type Cases<State> = Record<string, Case<State, any>>;

/** The creator of an event: without an argument if its reducer reads no payload. */
type Creator<One> = One extends (state: never, action: PayloadAction<infer Payload>) => unknown
  ? unknown extends Payload
    ? () => UnknownAction
    : (payload: Payload) => PayloadAction<Payload>
  : never;

export type Slice<State, Of> = { reducer: Reducer<State>; actions: { [Name in keyof Of]: Creator<Of[Name]> } };

/** The state with these changes, or the same state if they change nothing, so that nothing renders anew for it. */
export function merged<State extends object>(state: State, changes: Partial<NoInfer<State>>): State {
  const fields = Object.keys(changes) as (keyof State)[];
  return fields.every((field) => Object.is(state[field], changes[field])) ? state : { ...state, ...changes };
}

/** A slice whose events are named `name/event`. */
export function plainSlice<State, Of extends Cases<State>>(declared: {
  name: string;
  /** A function is called when the store is made. */
  initialState: State | (() => State);
  reducers: Of;
}): Slice<State, Of> {
  const { name, initialState, reducers } = declared;
  const start = (): State => (typeof initialState === 'function' ? (initialState as () => State)() : initialState);
  const cases = new Map(Object.entries(reducers).map(([event, one]) => [`${name}/${event}`, one]));
  return {
    reducer: (state = start(), action) => cases.get(action.type)?.(state, action as PayloadAction<unknown>) ?? state,
    actions: Object.fromEntries(
      Object.keys(reducers).map((event) => [event, createAction(`${name}/${event}`)]),
    ) as unknown as Slice<State, Of>['actions'],
  };
}
