import { lazy } from 'react';
import type { DeskRoute, Screen } from './screens';

/**
 * The screens of the desk by route, each in a chunk of its own. The list names every file that they need, so it is no part of
 * a rider's or a driver's first page. The menu names them too (components/shell/menu/adminMenu.ts).
 */
const SCREENS: Readonly<Record<DeskRoute, Screen>> = {
  '/dashboard': lazy(() => import('@/features/dashboard/DashboardScreen')),
  '/queue': lazy(() => import('@/features/queue/QueueScreen')),
  '/addbookings': lazy(() => import('@/features/addbookings/AddBookingsScreen')),
  '/riders': lazy(() => import('@/features/riders/RidersScreen')),
  '/drivers': lazy(() => import('@/features/drivers/DriversScreen')),
  '/fleetadmins': lazy(() => import('@/features/fleetadmins/FleetAdminsScreen')),
  '/admins': lazy(() => import('@/features/admins/AdminsScreen')),
  '/cartypes': lazy(() => import('@/features/cartypes/CarTypesScreen')),
  '/zones': lazy(() => import('@/features/zones/ZonesScreen')),
  '/tariff': lazy(() => import('@/features/tariff/TariffScreen')),
  '/plans': lazy(() => import('@/features/plans/PlansScreen')),
  '/farecard': lazy(() => import('@/features/farecard/FareCardScreen')),
  '/holidays': lazy(() => import('@/features/holidays/HolidaysScreen')),
  '/cancelreasons': lazy(() => import('@/features/cancelreasons/CancelReasonsScreen')),
  '/authorities': lazy(() => import('@/features/authorities/AuthoritiesScreen')),
  '/partners': lazy(() => import('@/features/partners/PartnersScreen')),
  '/earningreports': lazy(() => import('@/features/earnings/EarningReportsScreen')),
  '/books': lazy(() => import('@/features/books/BooksScreen')),
  '/cardprovider': lazy(() => import('@/features/cardprovider/CardProviderScreen')),
  '/driverearning': lazy(() => import('@/features/earnings/DriverEarningScreen')),
  '/addtowallet': lazy(() => import('@/features/addtowallet/AddToWalletScreen')),
  '/withdraws': lazy(() => import('@/features/withdraws/WithdrawsScreen')),
  '/payouts': lazy(() => import('@/features/payouts/PayoutsScreen')),
  '/accounts': lazy(() => import('@/features/accounts/AccountsScreen')),
  '/platformreport': lazy(() => import('@/features/platformreport/PlatformReportScreen')),
  '/promos': lazy(() => import('@/features/promos/PromosScreen')),
  '/notifications': lazy(() => import('@/features/notifications/NotificationsScreen')),
  '/settings': lazy(() => import('@/features/settings/SettingsScreen')),
  '/audit': lazy(() => import('@/features/audit/AuditScreen')),
};

export default function DeskScreen({ route }: { route: DeskRoute }) {
  const Shown = SCREENS[route];
  return <Shown />;
}
