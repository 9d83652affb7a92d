/** Groups that belong to whoever is signed in: all of them end with the session. */
import { watchOpenAlerts } from '@/backend/alerts';
import { call } from '@/backend/apiClient';
import { watchBooking, watchBookings } from '@/backend/bookings';
import { type Outcome, refused } from '@/backend/failure';
import {
  watchDriverMonths,
  watchEarningDay,
  watchEarningMonths,
  watchWalletHistory,
  watchWithdraws,
} from '@/backend/money';
import { remembered } from '@/backend/lastKnown';
import { watchCancelReasons, watchNotices, watchPromos, watchPushNotifications } from '@/backend/notices';
import { watchUsers } from '@/backend/people';
import { watchPosition } from '@/backend/position';
import { watchChat, watchLatestPoint, watchTasks } from '@/backend/ride';
import type { ApiBody } from '@/domain/api';
import { messages } from '@/domain/messages';
import type { ProviderInfo } from '@/domain/payment';
import { createCallGroup } from './callGroup';
import { createDataGroup } from './dataGroup';

export const bookingsGroup = createDataGroup({
  name: 'bookings',
  missing: 'no_bookings',
  // A desk's screen is no ride's; other people's bookings stay off its disk.
  source: remembered('bookings', watchBookings, {
    when: ({ usertype }) => usertype === 'rider' || usertype === 'driver',
  }),
});
/** One booking followed by its id: the ride on the screen. */
export const rideGroup = createDataGroup({
  name: 'ride',
  missing: 'booking_not_found',
  source: remembered('ride', watchBooking),
});
/** Where the ride's driver is: the latest single point of its trail. */
export const locationGroup = createDataGroup({
  name: 'location',
  missing: 'location_error',
  source: remembered('location', watchLatestPoint),
});
export const chatGroup = createDataGroup({ name: 'chat', missing: 'no_chat', source: watchChat });
export const tasksGroup = createDataGroup({ name: 'tasks', missing: 'no_tasks', source: watchTasks });
export const gpsGroup = createDataGroup({ name: 'gps', missing: 'location_error', source: watchPosition });

export const notifisGroup = createDataGroup({ name: 'notifis', missing: 'no_notifications', source: watchNotices });
/** Calls for help and silent rides nobody has dealt with. */
export const alertsGroup = createDataGroup({ name: 'alerts', missing: 'no_alerts', source: watchOpenAlerts });
export const cancelReasonsGroup = createDataGroup({
  name: 'cancelReasons',
  missing: 'no_cancel_reasons',
  source: watchCancelReasons,
});
export const promosGroup = createDataGroup({ name: 'promos', missing: 'no_promos', source: watchPromos });
export const usersGroup = createDataGroup({ name: 'users', missing: 'no_users', source: watchUsers });
export const notificationsGroup = createDataGroup({
  name: 'notifications',
  missing: 'no_notifications',
  source: watchPushNotifications,
});

export const walletHistoryGroup = createDataGroup({
  name: 'walletHistory',
  missing: 'no_wallet_history',
  source: watchWalletHistory,
});
export const withdrawsGroup = createDataGroup({ name: 'withdraws', missing: 'no_withdraws', source: watchWithdraws });
export const earningReportsGroup = createDataGroup({
  name: 'earningReports',
  missing: 'no_data',
  source: watchEarningMonths,
});
export const earningDayGroup = createDataGroup({ name: 'earningDay', missing: 'no_data', source: watchEarningDay });
export const driverEarningsGroup = createDataGroup({
  name: 'driverEarnings',
  missing: 'no_data',
  source: watchDriverMonths,
});

export const estimateGroup = createCallGroup({
  name: 'estimate',
  call: (body: ApiBody<'estimate'>) => call('estimate', body),
});
/** The booking just made: its id stands here until the success dialog is closed. */
export const bookingGroup = createCallGroup({
  name: 'booking',
  call: (body: ApiBody<'create_booking'>) => call('create_booking', body),
});

/** The card providers that are set up. None is SPEC's message, a failed question says what failed. */
export const paymentMethodsGroup = createCallGroup({
  name: 'paymentMethods',
  call: async (_arg: void): Promise<Outcome<ProviderInfo[]>> => {
    const outcome = await call('get_providers', {});
    if (!outcome.ok) return refused('providers_error', messages[outcome.failure.key]);
    return outcome.value.length === 0 ? refused('no_providers') : outcome;
  },
});

/** Every group above: what a sign-out stops and clears. */
export const personalGroups = [
  bookingsGroup,
  rideGroup,
  locationGroup,
  chatGroup,
  tasksGroup,
  gpsGroup,
  notifisGroup,
  alertsGroup,
  cancelReasonsGroup,
  promosGroup,
  usersGroup,
  notificationsGroup,
  walletHistoryGroup,
  withdrawsGroup,
  earningReportsGroup,
  earningDayGroup,
  driverEarningsGroup,
  estimateGroup,
  bookingGroup,
  paymentMethodsGroup,
] as const;
