/** The store of the signed-in app. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authReducer } from './auth';
import { createListeners } from './listeners';
import { messagesReducer } from './messages';
import * as personal from './personal';
import * as tables from './tables';
import { tripReducer } from './trip';

const rootReducer = combineReducers({
  auth: authReducer,
  messages: messagesReducer,
  trip: tripReducer,

  settings: tables.settingsGroup.reducer,
  carTypes: tables.carTypesGroup.reducer,
  zones: tables.zonesGroup.reducer,
  tariff: tables.tariffGroup.reducer,
  plans: tables.plansGroup.reducer,
  holidays: tables.holidaysGroup.reducer,

  bookings: personal.bookingsGroup.reducer,
  ride: personal.rideGroup.reducer,
  location: personal.locationGroup.reducer,
  chat: personal.chatGroup.reducer,
  tasks: personal.tasksGroup.reducer,
  gps: personal.gpsGroup.reducer,
  notifis: personal.notifisGroup.reducer,
  alerts: personal.alertsGroup.reducer,
  cancelReasons: personal.cancelReasonsGroup.reducer,
  promos: personal.promosGroup.reducer,
  users: personal.usersGroup.reducer,
  notifications: personal.notificationsGroup.reducer,
  walletHistory: personal.walletHistoryGroup.reducer,
  withdraws: personal.withdrawsGroup.reducer,
  earningReports: personal.earningReportsGroup.reducer,
  earningDay: personal.earningDayGroup.reducer,
  driverEarnings: personal.driverEarningsGroup.reducer,
  estimate: personal.estimateGroup.reducer,
  booking: personal.bookingGroup.reducer,
  paymentMethods: personal.paymentMethodsGroup.reducer,
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
