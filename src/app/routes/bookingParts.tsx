import { ahead } from '@/components/ui/page/ahead';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { hasRiderHint } from '@/backend/people/sessionHint';
import { prepareSearch } from '@/maps/places';
import { exactPath } from './exactPath';

/** The landing page of somebody who can book, and the form on it. Fetched before they are drawn, they are drawn at once. */
export const BookingLanding = ahead(async () => (await import('./BookingLanding')).default, <SkeletonLines rows={4} />);
export const BookingScreen = ahead(
  async () => (await import('@/features/home/BookingScreen')).default,
  <SkeletonLines rows={4} />,
);

/** Fetches the page of the form and the form. @throws if either cannot be fetched */
export async function fetchForm(): Promise<void> {
  await Promise.all([BookingLanding.fetch(), BookingScreen.fetch()]);
}

/** Fetches the form if it is what this page is going to show. */
export async function fetchExpectedForm(): Promise<void> {
  if (exactPath(window.location.pathname) !== '/' || !hasRiderHint()) return;
  // Asked for here, it does not stand in a queue behind Firebase and the map.
  prepareSearch();
  await fetchForm();
}
