/** The store of the signed-in app. */
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { authReducer } from './auth';
import { createListeners } from './listeners';
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

export function createAppStore() {
  const listeners = createListeners();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { listeners } } }),
  });
  return Object.assign(store, { listeners });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
