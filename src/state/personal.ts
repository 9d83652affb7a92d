/** The groups of the signed-in person; all of them end with the session. */
import { call } from '@/backend/connection/apiClient';
import { type Outcome, refused } from '@/backend/connection/failure';
import { pressed } from '@/backend/connection/pressed';
import {
  watchBooking,
  watchBookingsPage,
  watchCancelReasons,
  watchChat,
  watchDriverMonths,
  watchEarningDay,
  watchEarningMonths,
  watchLatestPoint,
  watchNotices,
  watchOpenAlerts,
  watchOwnBookings,
  watchPromos,
  watchPushNotifications,
  watchQueue,
  watchTasks,
  watchUsers,
  watchWalletHistory,
  watchWithdraws,
  watchWithdrawsPage,
} from '@/backend/later/sources';
import type { WithdrawsPageArg } from '@/backend/desk/withdraws';
import type { WithdrawsArg } from '@/backend/money/wallet';
import { withHeadStart } from '@/backend/connection/headStart';
import { earlyTasks } from '@/backend/later/calls';
import { remembered } from '@/backend/connection/lastKnown';
import type { Listed, Observer } from '@/backend/connection/observe';
import { watchPosition } from '@/backend/rides/position';
import type { ApiBody } from '@/domain/api/api';
import type { ProviderInfo } from '@/domain/money/payment';
import type { Withdraw } from '@/domain/money/wallet';
import { createCallGroup } from './callGroup';
import { createDataGroup } from './dataGroup';

export const bookingsGroup = createDataGroup({
  name: 'bookings',
  missing: 'no_bookings',
  source: remembered('bookings', watchOwnBookings),
});
// The desk is excluded, so that other people's bookings are not stored on its disk.
export const deskBookingsGroup = createDataGroup({
  name: 'deskBookings',
  missing: 'no_bookings',
  source: watchBookingsPage,
});
/** The rides that wait for a cab and those booked ahead, those searched for longest first. */
export const queueGroup = createDataGroup({
  name: 'queue',
  missing: 'nobody_waits',
  source: watchQueue,
});
/** One booking, followed by its id: the ride on screen. */
export const rideGroup = createDataGroup({
  name: 'ride',
  missing: 'booking_not_found',
  source: remembered('ride', watchBooking),
});
/** The ride's driver: the latest point of its trail. */
export const locationGroup = createDataGroup({
  name: 'location',
  missing: 'location_error',
  source: remembered('location', watchLatestPoint),
});
export const chatGroup = createDataGroup({ name: 'chat', missing: 'no_chat', source: watchChat });
export const tasksGroup = createDataGroup({
  name: 'tasks',
  missing: 'no_tasks',
  source: withHeadStart(watchTasks, earlyTasks),
});
export const gpsGroup = createDataGroup({ name: 'gps', missing: 'location_error', source: watchPosition });

export const notifisGroup = createDataGroup({ name: 'notifis', missing: 'no_notifications', source: watchNotices });
/** Open alerts: calls for help, and rides that have gone silent. */
export const alertsGroup = createDataGroup({ name: 'alerts', missing: 'no_alerts', source: watchOpenAlerts });
export const cancelReasonsGroup = createDataGroup({
  name: 'cancelReasons',
  missing: 'no_cancel_reasons',
  source: watchCancelReasons,
});
export const promosGroup = createDataGroup({ name: 'promos', missing: 'no_promos', source: watchPromos });
export const usersGroup = createDataGroup({
  name: 'users',
  missing: 'no_users',
  source: watchUsers,
});
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
/** A driver's own requests for money, or the page of everybody's that an admin looks at. */
export const withdrawsGroup = createDataGroup({
  name: 'withdraws',
  missing: 'no_withdraws',
  source: (arg: WithdrawsArg | WithdrawsPageArg, observer: Observer<Listed<Withdraw>[]>) =>
    'uid' in arg ? watchWithdraws(arg, observer) : watchWithdrawsPage(arg, observer),
});
export const earningReportsGroup = createDataGroup({
  name: 'earningReports',
  missing: 'no_data',
  source: watchEarningMonths,
});
export const earningDayGroup = createDataGroup({
  name: 'earningDay',
  missing: 'no_data',
  source: watchEarningDay,
});
export const driverEarningsGroup = createDataGroup({
  name: 'driverEarnings',
  missing: 'no_data',
  source: watchDriverMonths,
});

export const estimateGroup = createCallGroup({
  name: 'estimate',
  call: (body: ApiBody<'estimate'>) => pressed('estimate', body),
});
/** The new booking; its id is kept until the success dialog is closed. */
export const bookingGroup = createCallGroup({
  name: 'booking',
  call: (body: ApiBody<'create_booking'>) => pressed('create_booking', body),
});

/** The configured card providers. An empty list and a failed call have different messages. */
export const paymentMethodsGroup = createCallGroup({
  name: 'paymentMethods',
  call: async (_arg: void): Promise<Outcome<ProviderInfo[]>> => {
    const outcome = await call('get_providers', {});
    if (!outcome.ok) return refused('providers_error', outcome.failure.key);
    return outcome.value.length === 0 ? refused('no_providers') : outcome;
  },
});

/** Every group above; signing out stops and clears them. */
export const personalGroups = [
  bookingsGroup,
  deskBookingsGroup,
  queueGroup,
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
