/** The store of the signed-in app. */
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authReducer } from './auth';
import { createListeners } from './parts/listeners';
import { messagesReducer } from './messages';
import { personalGroups } from './personal';
import { tableGroups } from './tables';
import { tripReducer } from './trip';

type Group = { name: string; reducer: Reducer };
type Reducers<Groups extends readonly Group[]> = { [One in Groups[number] as One['name']]: One['reducer'] };

/** A group's slice stands under the group's own name. */
function reducersOf<const Groups extends readonly Group[]>(groups: Groups): Reducers<Groups> {
  return Object.fromEntries(groups.map(({ name, reducer }) => [name, reducer])) as Reducers<Groups>;
}

const rootReducer = combineReducers({
  auth: authReducer,
  messages: messagesReducer,
  trip: tripReducer,
  ...reducersOf(tableGroups),
  ...reducersOf(personalGroups),
});

export type RootState = ReturnType<typeof rootReducer>;

type Extra = { listeners: ReturnType<typeof createListeners> };
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** Runs an event that is a function, with the listeners. */
const thunks =
  (extra: Extra): Middleware<AppDispatch, RootState, AppDispatch> =>
  (store) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(store.dispatch, () => store.getState(), extra) : next(action);

/** The store without the parts of Redux Toolkit's own that this app has no use for. */
export function createAppStore() {
  const listeners = createListeners();
  const store = legacy_createStore(rootReducer, applyMiddleware(thunks({ listeners })));
  return Object.assign(store, { listeners });
}

export type AppStore = ReturnType<typeof createAppStore>;
