/**
 * The screens this build has, by route; each is a chunk of its own. A guarded route without an entry here has no screen
 * and no place in a menu.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ProtectedRoute } from '@/domain/policy';

export type Screen = LazyExoticComponent<ComponentType>;

export const SCREENS: Partial<Record<ProtectedRoute, Screen>> = {
  '/addbookings': lazy(() => import('@/features/home/AddBookingsScreen')),
  '/addtowallet': lazy(() => import('@/features/addtowallet/AddToWalletScreen')),
  '/audit': lazy(() => import('@/features/audit/AuditScreen')),
  '/bookings': lazy(() => import('@/features/bookings/BookingsScreen')),
  '/cancelreasons': lazy(() => import('@/features/cancelreasons/CancelReasonsScreen')),
  '/cartypes': lazy(() => import('@/features/cartypes/CarTypesScreen')),
  '/dashboard': lazy(() => import('@/features/dashboard/DashboardScreen')),
  '/driverearning': lazy(() => import('@/features/earnings/DriverEarningScreen')),
  '/drivers': lazy(() => import('@/features/drivers/DriversScreen')),
  '/earningreports': lazy(() => import('@/features/earnings/EarningReportsScreen')),
  '/fleetadmins': lazy(() => import('@/features/fleetadmins/FleetAdminsScreen')),
  '/holidays': lazy(() => import('@/features/holidays/HolidaysScreen')),
  '/notifications': lazy(() => import('@/features/notifications/NotificationsScreen')),
  '/payment': lazy(() => import('@/features/payment/PaymentScreen')),
  '/plans': lazy(() => import('@/features/plans/PlansScreen')),
  '/profile': lazy(() => import('@/features/profile/ProfileScreen')),
  '/promos': lazy(() => import('@/features/promos/PromosScreen')),
  '/riders': lazy(() => import('@/features/riders/RidersScreen')),
  '/settings': lazy(() => import('@/features/settings/SettingsScreen')),
  '/tariff': lazy(() => import('@/features/tariff/TariffScreen')),
  '/wallet': lazy(() => import('@/features/wallet/WalletScreen')),
  '/withdraws': lazy(() => import('@/features/withdraws/WithdrawsScreen')),
  '/zones': lazy(() => import('@/features/zones/ZonesScreen')),
};

export const hasScreen = (route: ProtectedRoute): boolean => SCREENS[route] !== undefined;
