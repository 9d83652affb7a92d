/** Firebase's sources that a first page may follow. It is drawn before Firebase is here, and they begin to listen then. */
import { fromFirebase, fromSignIn } from './load';
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
export const watchBookingsPage = fromFirebase((firebase) => firebase.watchBookingsPage);
export const watchOwnBookings = fromFirebase((firebase) => firebase.watchOwnBookings);
export const watchQueue = fromFirebase((firebase) => firebase.watchQueue);
export const watchTrail = fromFirebase((firebase) => firebase.watchTrail);
export const watchChat = fromFirebase((firebase) => firebase.watchChat);
export const watchLatestPoint = fromFirebase((firebase) => firebase.watchLatestPoint);
export const watchTasks = fromFirebase((firebase) => firebase.watchTasks);
export const watchOpenAlerts = fromFirebase((firebase) => firebase.watchOpenAlerts);
export const watchKeptNeeds = fromFirebase((firebase) => firebase.watchKeptNeeds);
export const watchOwnAccounts = fromFirebase((firebase) => firebase.watchOwnAccounts);

export const watchCancelReasons = fromFirebase((firebase) => firebase.watchCancelReasons);
export const watchNotices = fromFirebase((firebase) => firebase.watchNotices);
export const watchPromos = fromFirebase((firebase) => firebase.watchPromos);
export const watchPushNotifications = fromFirebase((firebase) => firebase.watchPushNotifications);

export const watchDriverDay = fromFirebase((firebase) => firebase.watchDriverDay);
export const watchDriverMonths = fromFirebase((firebase) => firebase.watchDriverMonths);
export const watchEarningDay = fromFirebase((firebase) => firebase.watchEarningDay);
export const watchEarningMonths = fromFirebase((firebase) => firebase.watchEarningMonths);
export const watchWalletHistory = fromFirebase((firebase) => firebase.watchWalletHistory);
export const watchWithdraws = fromFirebase((firebase) => firebase.watchWithdraws);
export const watchWithdrawsPage = fromFirebase((firebase) => firebase.watchWithdrawsPage);
