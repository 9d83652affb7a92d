import { createListeners } from '@/state/listeners';
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { Observer, Source } from '@/backend/observe';

/** A source the test drives: every start is kept with its observer and whether it has been stopped. */
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

/** A store of the given reducers with listeners of its own. */
export function testStore<State>(reducers: { [Name in keyof State]: Reducer<State[Name]> }) {
  const listeners = createListeners();
  const store = configureStore({
    reducer: combineReducers(reducers) as unknown as Reducer<State>,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { listeners } } }),
  });
  return { store, listeners };
}
