/** Who opens which page: by usertype, and of the admins by right. The router and the menus read it. */
import { PROTECTED_ROUTES, type ProtectedRoute } from '../policy';
import type { UserProfile, UserType } from '../user';
import { doesJob, type Job, mayDo } from './jobs';
import { type Right, RIGHTS } from './right';

/** The job that each page of an admin is for. */
const PAGE_JOBS: Readonly<Record<AdminRoute, Job>> = {
  '/bookings': 'readRides',
  '/profile': 'own',
  '/dashboard': 'rides',
  '/queue': 'rides',
  '/addbookings': 'rides',
  '/repeats': 'rides',
  '/complaints': 'complaints',
  '/riders': 'people',
  '/drivers': 'readDrivers',
  '/fleetadmins': 'people',
  '/admins': 'admins',
  '/notifications': 'messages',
  '/driverearning': 'money',
  '/earningreports': 'money',
  '/books': 'money',
  '/cardprovider': 'money',
  '/addtowallet': 'money',
  '/withdraws': 'money',
  '/payouts': 'money',
  '/accounts': 'money',
  '/platformreport': 'money',
  '/promos': 'fares',
  '/cartypes': 'fares',
  '/zones': 'fares',
  '/tariff': 'fares',
  '/plans': 'fares',
  '/farecard': 'fares',
  '/holidays': 'fares',
  '/cancelreasons': 'settings',
  '/authorities': 'settings',
  '/partners': 'settings',
  '/settings': 'settings',
  '/audit': 'audit',
};
type AdminRoute = Exclude<ProtectedRoute, '/board' | '/cab' | '/wallet' | '/payment'>;

const isOfAdmins = (route: ProtectedRoute): route is AdminRoute => Object.hasOwn(PAGE_JOBS, route);

export type Visitor = Pick<UserProfile, 'usertype' | 'right'>;

/** True if people of this usertype have the page, whatever the right of an admin. */
export function isForUsertype(route: ProtectedRoute, usertype: UserType): boolean {
  const usertypes: readonly UserType[] = PROTECTED_ROUTES[route];
  return usertypes.includes(usertype);
}

export const mayOpen = (route: ProtectedRoute, visitor: Visitor): boolean =>
  isForUsertype(route, visitor.usertype) && (!isOfAdmins(route) || mayDo(visitor, PAGE_JOBS[route]));

/** The rights with which an admin opens a page. */
export const rightsFor = (route: ProtectedRoute): readonly Right[] =>
  RIGHTS.filter((right) => isOfAdmins(route) && doesJob(right, PAGE_JOBS[route]));

/** The route somebody lands on after signing in. */
export function landingRoute(visitor: Visitor, homeEnabled: boolean): string {
  const { usertype } = visitor;
  if (usertype === 'rider' && homeEnabled) return '/';
  const isDesk = usertype === 'admin' || usertype === 'fleetadmin';
  return isDesk && mayOpen('/dashboard', visitor) ? '/dashboard' : '/bookings';
}
