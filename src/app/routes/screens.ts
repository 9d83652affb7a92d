/** The screens by route that somebody beside the desk may open, each in a chunk of its own. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ProtectedRoute } from '@/domain/people/policy';

export type Screen = LazyExoticComponent<ComponentType>;

export const SCREENS = {
  '/bookings': lazy(() => import('@/features/bookings/BookingsScreen')),
  '/repeats': lazy(() => import('@/features/repeats/RepeatsScreen')),
  '/complaints': lazy(() => import('@/features/complaints/ComplaintsScreen')),
  '/profile': lazy(() => import('@/features/profile/ProfileScreen')),
  '/board': lazy(() => import('@/features/driver/board/BoardScreen')),
  '/cab': lazy(() => import('@/features/cab/CabScreen')),
  '/payment': lazy(() => import('@/features/payment/PaymentScreen')),
  '/wallet': lazy(() => import('@/features/wallet/WalletScreen')),
} as const satisfies Partial<Record<ProtectedRoute, Screen>>;

/** A screen of the desk alone (DeskScreen.tsx). */
export type DeskRoute = Exclude<ProtectedRoute, keyof typeof SCREENS>;

export const isDeskRoute = (route: ProtectedRoute): route is DeskRoute => !Object.hasOwn(SCREENS, route);
