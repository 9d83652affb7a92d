/** The pages with filters, as their titles say. */
import type { FilteredPage } from '@/domain/desk/filterNames';

export const PAGE_WORDS: Record<FilteredPage, string> = {
  dashboard: 'Dashboard',
  bookings: 'Bookings history',
  complaints: 'Complaints',
  drivers: 'Drivers',
  riders: 'Riders',
  fleetadmins: 'Fleet admins',
  driverearning: 'Driver earning',
  withdraws: 'Withdraws',
  audit: 'Audit',
};
