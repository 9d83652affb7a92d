/**
 * The screens by route, each in a chunk of its own. `menu` puts a screen into a group of the desk's side menu, in the order
 * of these lines; after `g` its letter leads to it.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withMui } from '@/components/ui/mui/withMui';
import type { MenuPlace } from '@/components/shell/menu/menuGroups';
import type { ProtectedRoute } from '@/domain/people/policy';

export type Screen = LazyExoticComponent<ComponentType>;

export const SCREENS: Readonly<Record<ProtectedRoute, { menu?: Omit<MenuPlace, 'route'>; screen: Screen }>> = {
  '/dashboard': {
    menu: { label: 'Dashboard', group: 'Rides', letter: 'd' },
    screen: withMui(() => import('@/features/dashboard/DashboardScreen')),
  },
  '/queue': {
    menu: { label: 'Queue', group: 'Rides', letter: 'q' },
    screen: withMui(() => import('@/features/queue/QueueScreen')),
  },
  '/bookings': {
    menu: { label: 'Bookings history', group: 'Rides', letter: 'b' },
    screen: lazy(() => import('@/features/bookings/BookingsScreen')),
  },
  '/repeats': {
    menu: { label: 'Repeats', group: 'Rides', letter: '1' },
    screen: lazy(() => import('@/features/repeats/RepeatsScreen')),
  },
  '/complaints': {
    menu: { label: 'Complaints', group: 'Rides', letter: 'o' },
    screen: lazy(() => import('@/features/complaints/ComplaintsScreen')),
  },
  '/addbookings': {
    menu: { label: 'Add bookings', group: 'Rides', letter: 'a' },
    screen: withMui(() => import('@/features/addbookings/AddBookingsScreen')),
  },
  '/riders': {
    menu: { label: 'Riders', group: 'People', letter: 'r' },
    screen: withMui(() => import('@/features/riders/RidersScreen')),
  },
  '/drivers': {
    menu: { label: 'Drivers', group: 'People', letter: 'v' },
    screen: withMui(() => import('@/features/drivers/DriversScreen')),
  },
  '/fleetadmins': {
    menu: { label: 'Fleet admins', group: 'People', letter: 'f' },
    screen: withMui(() => import('@/features/fleetadmins/FleetAdminsScreen')),
  },
  '/admins': {
    menu: { label: 'Admins', group: 'People', letter: 'j' },
    screen: withMui(() => import('@/features/admins/AdminsScreen')),
  },
  '/cartypes': {
    menu: { label: 'Car types', group: 'Fares', letter: 't' },
    screen: withMui(() => import('@/features/cartypes/CarTypesScreen')),
  },
  '/zones': {
    menu: { label: 'Zones', group: 'Fares', letter: 'z' },
    screen: withMui(() => import('@/features/zones/ZonesScreen')),
  },
  '/tariff': {
    menu: { label: 'Tariff', group: 'Fares', letter: 'x' },
    screen: withMui(() => import('@/features/tariff/TariffScreen')),
  },
  '/plans': {
    menu: { label: 'Plans', group: 'Fares', letter: 'l' },
    screen: withMui(() => import('@/features/plans/PlansScreen')),
  },
  '/farecard': {
    menu: { label: 'Fare card', group: 'Fares', letter: 'c' },
    screen: withMui(() => import('@/features/farecard/FareCardScreen')),
  },
  '/holidays': {
    menu: { label: 'Holidays', group: 'Fares', letter: 'h' },
    screen: withMui(() => import('@/features/holidays/HolidaysScreen')),
  },
  '/cancelreasons': {
    menu: { label: 'Cancellation reasons', group: 'Office', letter: 'n' },
    screen: withMui(() => import('@/features/cancelreasons/CancelReasonsScreen')),
  },
  '/authorities': {
    menu: { label: 'Licensing authorities', group: 'Office', letter: 'k' },
    screen: withMui(() => import('@/features/authorities/AuthoritiesScreen')),
  },
  '/earningreports': {
    menu: { label: 'Earning reports', group: 'Money', letter: 'e' },
    screen: withMui(() => import('@/features/earnings/EarningReportsScreen')),
  },
  '/driverearning': {
    menu: { label: 'Driver earning', group: 'Money', letter: 'g' },
    screen: withMui(() => import('@/features/earnings/DriverEarningScreen')),
  },
  '/addtowallet': {
    menu: { label: 'Add to wallet', group: 'Money', letter: 'w' },
    screen: withMui(() => import('@/features/addtowallet/AddToWalletScreen')),
  },
  '/withdraws': {
    menu: { label: 'Withdraws', group: 'Money', letter: 'm' },
    screen: withMui(() => import('@/features/withdraws/WithdrawsScreen')),
  },
  '/promos': {
    menu: { label: 'Promos', group: 'Money', letter: 'y' },
    screen: withMui(() => import('@/features/promos/PromosScreen')),
  },
  '/notifications': {
    menu: { label: 'Push notifications', group: 'Office', letter: 'p' },
    screen: withMui(() => import('@/features/notifications/NotificationsScreen')),
  },
  '/settings': {
    menu: { label: 'Settings', group: 'Office', letter: 's' },
    screen: withMui(() => import('@/features/settings/SettingsScreen')),
  },
  '/audit': {
    menu: { label: 'Audit', group: 'Office', letter: 'u' },
    screen: withMui(() => import('@/features/audit/AuditScreen')),
  },
  '/profile': {
    menu: { label: 'Profile', group: 'foot', letter: 'i' },
    screen: lazy(() => import('@/features/profile/ProfileScreen')),
  },
  '/board': { screen: lazy(() => import('@/features/driver/board/BoardScreen')) },
  '/cab': { screen: lazy(() => import('@/features/cab/CabScreen')) },
  '/payment': { screen: lazy(() => import('@/features/payment/PaymentScreen')) },
  '/wallet': { screen: lazy(() => import('@/features/wallet/WalletScreen')) },
};

export const ADMIN_MENU: readonly MenuPlace[] = Object.entries(SCREENS).flatMap(([route, { menu }]) =>
  menu === undefined ? [] : [{ ...menu, route: route as ProtectedRoute }],
);
