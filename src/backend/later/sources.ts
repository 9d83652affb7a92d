/** Firebase's sources that a first page may follow. It is drawn before Firebase is here, and they begin to listen then. */
import { fromDesk, fromDeskBookings, fromEarnings, fromFirebase, fromSignIn } from './load';
import type { Listed, Observer } from '../connection/observe';
import type { TableName, TableRows } from '@/domain/desk/tables';

export const watchSignedIn = fromSignIn((signIn) => signIn.watchSignedIn);

export const watchOwnProfile = fromFirebase((firebase) => firebase.watchOwnProfile);
export const watchStepRule = fromFirebase((firebase) => firebase.watchStepRule);
export const watchSettings = fromFirebase((firebase) => firebase.watchSettings);
/** A published table, whole. */
export const watchTable = <Name extends TableName>(
  name: Name,
  observer: Observer<Listed<TableRows[Name]>[]>,
): (() => void) => fromFirebase((firebase) => firebase.watchTable<Name>)(name, observer);

export const watchBooking = fromFirebase((firebase) => firebase.watchBooking);
export const watchOwnBookings = fromFirebase((firebase) => firebase.watchOwnBookings);
export const watchTrail = fromFirebase((firebase) => firebase.watchTrail);
export const watchChat = fromFirebase((firebase) => firebase.watchChat);
export const watchLatestPoint = fromFirebase((firebase) => firebase.watchLatestPoint);
export const watchTasks = fromFirebase((firebase) => firebase.watchTasks);
export const watchKeptNeeds = fromFirebase((firebase) => firebase.watchKeptNeeds);
export const watchOwnAccounts = fromFirebase((firebase) => firebase.watchOwnAccounts);

export const watchCancelReasons = fromFirebase((firebase) => firebase.watchCancelReasons);
export const watchNotices = fromFirebase((firebase) => firebase.watchNotices);
export const watchPromos = fromFirebase((firebase) => firebase.watchPromos);

export const watchDriverDay = fromFirebase((firebase) => firebase.watchDriverDay);
export const watchWalletHistory = fromFirebase((firebase) => firebase.watchWalletHistory);
export const watchWithdraws = fromFirebase((firebase) => firebase.watchWithdraws);

export const watchBookingsPage = fromDeskBookings((bookings) => bookings.watchBookingsPage);
export const watchDriverMonths = fromEarnings((earnings) => earnings.watchDriverMonths);
export const watchEarningDay = fromEarnings((earnings) => earnings.watchEarningDay);
export const watchEarningMonths = fromEarnings((earnings) => earnings.watchEarningMonths);
export const watchOpenAlerts = fromDesk((desk) => desk.watchOpenAlerts);
export const watchPushNotifications = fromDesk((desk) => desk.watchPushNotifications);
export const watchQueue = fromDesk((desk) => desk.watchQueue);
export const watchUsers = fromDesk((desk) => desk.watchUsers);
export const watchWithdrawsPage = fromDesk((desk) => desk.watchWithdrawsPage);
