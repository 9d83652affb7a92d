/** The screens by route that somebody beside the desk may open, each in a chunk of its own. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ProtectedRoute } from '@/domain/people/policy';

export type Screen = LazyExoticComponent<ComponentType>;

/** A screen that is no first page, and may show any message. */
const later = (load: () => Promise<{ default: ComponentType }>): Screen =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), import('@/domain/messages')]);
    return screen;
  });

export const SCREENS = {
  '/bookings': lazy(() => import('@/features/bookings/BookingsScreen')),
  '/repeats': later(() => import('@/features/repeats/RepeatsScreen')),
  '/complaints': later(() => import('@/features/complaints/ComplaintsScreen')),
  '/profile': later(() => import('@/features/profile/ProfileScreen')),
  '/board': later(() => import('@/features/driver/board/BoardScreen')),
  '/cab': later(() => import('@/features/cab/CabScreen')),
  '/payment': later(() => import('@/features/payment/PaymentScreen')),
  '/wallet': later(() => import('@/features/wallet/WalletScreen')),
} as const satisfies Partial<Record<ProtectedRoute, Screen>>;

/** A screen of the desk alone (DeskScreen.tsx). */
export type DeskRoute = Exclude<ProtectedRoute, keyof typeof SCREENS>;

export const isDeskRoute = (route: ProtectedRoute): route is DeskRoute => !Object.hasOwn(SCREENS, route);
