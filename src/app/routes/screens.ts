/**
 * The screens by route, each in a chunk of its own. A `menu` name puts a screen into the desk's side menu, in the order
 * of these lines.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MenuPlace } from '@/components/shell/AdminShell';
import type { ProtectedRoute } from '@/domain/people/policy';

export type Screen = LazyExoticComponent<ComponentType>;

export const SCREENS: Readonly<Record<ProtectedRoute, { menu?: string; screen: Screen }>> = {
  '/dashboard': { menu: 'Dashboard', screen: lazy(() => import('@/features/dashboard/DashboardScreen')) },
  '/queue': { menu: 'Queue', screen: lazy(() => import('@/features/queue/QueueScreen')) },
  '/bookings': { menu: 'Bookings history', screen: lazy(() => import('@/features/bookings/BookingsScreen')) },
  '/addbookings': { menu: 'Add bookings', screen: lazy(() => import('@/features/addbookings/AddBookingsScreen')) },
  '/riders': { menu: 'Riders', screen: lazy(() => import('@/features/riders/RidersScreen')) },
  '/drivers': { menu: 'Drivers', screen: lazy(() => import('@/features/drivers/DriversScreen')) },
  '/fleetadmins': { menu: 'Fleet admins', screen: lazy(() => import('@/features/fleetadmins/FleetAdminsScreen')) },
  '/cartypes': { menu: 'Car types', screen: lazy(() => import('@/features/cartypes/CarTypesScreen')) },
  '/zones': { menu: 'Zones', screen: lazy(() => import('@/features/zones/ZonesScreen')) },
  '/tariff': { menu: 'Tariff', screen: lazy(() => import('@/features/tariff/TariffScreen')) },
  '/plans': { menu: 'Plans', screen: lazy(() => import('@/features/plans/PlansScreen')) },
  '/farecard': { menu: 'Fare card', screen: lazy(() => import('@/features/farecard/FareCardScreen')) },
  '/holidays': { menu: 'Holidays', screen: lazy(() => import('@/features/holidays/HolidaysScreen')) },
  '/cancelreasons': {
    menu: 'Cancellation reasons',
    screen: lazy(() => import('@/features/cancelreasons/CancelReasonsScreen')),
  },
  '/authorities': {
    menu: 'Licensing authorities',
    screen: lazy(() => import('@/features/authorities/AuthoritiesScreen')),
  },
  '/earningreports': {
    menu: 'Earning reports',
    screen: lazy(() => import('@/features/earnings/EarningReportsScreen')),
  },
  '/driverearning': { menu: 'Driver earning', screen: lazy(() => import('@/features/earnings/DriverEarningScreen')) },
  '/addtowallet': { menu: 'Add to wallet', screen: lazy(() => import('@/features/addtowallet/AddToWalletScreen')) },
  '/withdraws': { menu: 'Withdraws', screen: lazy(() => import('@/features/withdraws/WithdrawsScreen')) },
  '/promos': { menu: 'Promos', screen: lazy(() => import('@/features/promos/PromosScreen')) },
  '/notifications': {
    menu: 'Push notifications',
    screen: lazy(() => import('@/features/notifications/NotificationsScreen')),
  },
  '/settings': { menu: 'Settings', screen: lazy(() => import('@/features/settings/SettingsScreen')) },
  '/audit': { menu: 'Audit', screen: lazy(() => import('@/features/audit/AuditScreen')) },
  '/profile': { menu: 'Profile', screen: lazy(() => import('@/features/profile/ProfileScreen')) },
  '/board': { screen: lazy(() => import('@/features/driver/board/BoardScreen')) },
  '/cab': { screen: lazy(() => import('@/features/cab/CabScreen')) },
  '/payment': { screen: lazy(() => import('@/features/payment/PaymentScreen')) },
  '/wallet': { screen: lazy(() => import('@/features/wallet/WalletScreen')) },
};

export const ADMIN_MENU: readonly MenuPlace[] = Object.entries(SCREENS).flatMap(([route, { menu }]) =>
  menu === undefined ? [] : [{ label: menu, route: route as ProtectedRoute }],
);
