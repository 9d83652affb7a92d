import { withMui } from '@/components/ui/mui/withMui';
import type { DeskRoute, Screen } from './screens';

/**
 * The screens of the desk by route, each in a chunk of its own. The list names every file that they need, so it is no part of
 * a rider's or a driver's first page. The menu names them too (components/shell/menu/adminMenu.ts).
 */
const SCREENS: Readonly<Record<DeskRoute, Screen>> = {
  '/dashboard': withMui(() => import('@/features/dashboard/DashboardScreen')),
  '/queue': withMui(() => import('@/features/queue/QueueScreen')),
  '/addbookings': withMui(() => import('@/features/addbookings/AddBookingsScreen')),
  '/riders': withMui(() => import('@/features/riders/RidersScreen')),
  '/drivers': withMui(() => import('@/features/drivers/DriversScreen')),
  '/fleetadmins': withMui(() => import('@/features/fleetadmins/FleetAdminsScreen')),
  '/admins': withMui(() => import('@/features/admins/AdminsScreen')),
  '/cartypes': withMui(() => import('@/features/cartypes/CarTypesScreen')),
  '/zones': withMui(() => import('@/features/zones/ZonesScreen')),
  '/tariff': withMui(() => import('@/features/tariff/TariffScreen')),
  '/plans': withMui(() => import('@/features/plans/PlansScreen')),
  '/farecard': withMui(() => import('@/features/farecard/FareCardScreen')),
  '/holidays': withMui(() => import('@/features/holidays/HolidaysScreen')),
  '/cancelreasons': withMui(() => import('@/features/cancelreasons/CancelReasonsScreen')),
  '/authorities': withMui(() => import('@/features/authorities/AuthoritiesScreen')),
  '/earningreports': withMui(() => import('@/features/earnings/EarningReportsScreen')),
  '/driverearning': withMui(() => import('@/features/earnings/DriverEarningScreen')),
  '/addtowallet': withMui(() => import('@/features/addtowallet/AddToWalletScreen')),
  '/withdraws': withMui(() => import('@/features/withdraws/WithdrawsScreen')),
  '/promos': withMui(() => import('@/features/promos/PromosScreen')),
  '/notifications': withMui(() => import('@/features/notifications/NotificationsScreen')),
  '/settings': withMui(() => import('@/features/settings/SettingsScreen')),
  '/audit': withMui(() => import('@/features/audit/AuditScreen')),
};

export default function DeskScreen({ route }: { route: DeskRoute }) {
  const Shown = SCREENS[route];
  return <Shown />;
}
