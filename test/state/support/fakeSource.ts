import { createListeners } from '@/state/parts/listeners';
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { Observer, Source } from '@/backend/connection/observe';

/** A source driven by the test: it records every start with its observer, and whether it was stopped. */
export function fakeSource<Arg, T>() {
  const starts: { arg: Arg; observer: Observer<T>; stopped: boolean }[] = [];
  const source: Source<Arg, T> = (arg, observer) => {
    const start = { arg, observer, stopped: false };
    starts.push(start);
    return () => {
      start.stopped = true;
    };
  };
  const latest = () => {
    const last = starts.at(-1);
    if (!last) throw new Error('nothing has been started');
    return last;
  };
  return { source, starts, latest };
}

/** A store of the given reducers with its own listeners. */
export function testStore<State>(reducers: { [Name in keyof State]: Reducer<State[Name]> }) {
  const listeners = createListeners();
  const store = configureStore({
    reducer: combineReducers(reducers) as unknown as Reducer<State>,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { listeners } } }),
  });
  return { store, listeners };
}
