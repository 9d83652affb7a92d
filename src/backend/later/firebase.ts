/**
 * What the first page of a rider or a driver asks of Firebase's database, once it is drawn (load.ts). Nothing else of ours may be a reason
 * to fetch it first, and what the desk alone asks is in desk.ts.
 */
export { watchOffset, watchSocket } from '../connection/standing';
export { watchSettings, watchTable } from '../desk/pricing';
export { watchOwnAccounts } from '../money/ownAccounts';
export { watchDriverDay } from '../money/ownDays';
export { watchWalletHistory, watchWithdraws } from '../money/wallet';
export { markNoticeRead, watchCancelReasons, watchNotices, watchPromos } from '../people/notices';
export { watchOwnProfile, watchStepRule } from '../people/watchProfile';
export { newBookingId, watchBooking, watchTrail } from '../rides/bookings';
export { keepNeeds, watchKeptNeeds } from '../rides/needs';
export { watchOwnBookings } from '../rides/ownBookings';
export {
  continueSearch,
  publishLocation,
  setDuty,
  watchChat,
  watchLatestPoint,
  watchTasks,
  workHere,
  writePoints,
} from '../rides/ride';
