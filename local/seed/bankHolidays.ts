/** The days on which the seed town's fares are dearer. */
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';

/** The bank holidays that its rules go by, as its authority's card has them. */
export const TOWN_BANK_HOLIDAYS = bankHolidaysOf('england-and-wales');

/** Christmas Eve to Boxing Day (with substitute days), New Year's Eve and New Year's Day, which have a surcharge of their own. */
export const CHRISTMAS: readonly { date: string; name: string }[] = [
  { date: '2025-12-24', name: 'Christmas Eve' },
  { date: '2025-12-25', name: 'Christmas Day' },
  { date: '2025-12-26', name: 'Boxing Day' },
  { date: '2025-12-31', name: 'New Year’s Eve' },
  { date: '2026-01-01', name: 'New Year’s Day' },
  { date: '2026-12-24', name: 'Christmas Eve' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-12-26', name: 'Boxing Day' },
  { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
  { date: '2026-12-31', name: 'New Year’s Eve' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-12-24', name: 'Christmas Eve' },
  { date: '2027-12-25', name: 'Christmas Day' },
  { date: '2027-12-26', name: 'Boxing Day' },
  { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
  { date: '2027-12-28', name: 'Boxing Day (substitute day)' },
  { date: '2027-12-31', name: 'New Year’s Eve' },
];
