/** What a first page asks of Firebase's database, once it is drawn (load.ts). Nothing else of ours may be a reason to fetch it first. */
export { watchOffset, watchSocket } from '../connection/standing';
export { watchBookingsPage } from '../desk/deskBookings';
export { watchSettings, watchTable } from '../desk/pricing';
export { watchOwnAccounts } from '../money/ownAccounts';
export {
  watchDriverDay,
  watchDriverMonths,
  watchEarningDay,
  watchEarningMonths,
  watchWalletHistory,
  watchWithdraws,
  watchWithdrawsPage,
} from '../money/money';
export {
  markNoticeRead,
  watchCancelReasons,
  watchNotices,
  watchPromos,
  watchPushNotifications,
} from '../people/notices';
export { watchOwnProfile, watchStepRule } from '../people/watchProfile';
export { watchOpenAlerts } from '../rides/alerts';
export { newBookingId, watchBooking, watchTrail } from '../rides/bookings';
export { keepNeeds, watchKeptNeeds } from '../rides/needs';
export { watchOwnBookings } from '../rides/ownBookings';
export { watchQueue } from '../rides/queue';
export {
  continueSearch,
  publishLocation,
  setDuty,
  watchChat,
  watchLatestPoint,
  watchTasks,
  writePoints,
} from '../rides/ride';
