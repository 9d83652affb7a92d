/** Public holidays in England from 2025 to 2027 (gov.uk/bank-holidays), as `yyyy-MM-dd`. */

/** Without Christmas and New Year, which have a surcharge of their own. */
export const BANK_HOLIDAYS: readonly string[] = [
  '2025-04-18',
  '2025-04-21',
  '2025-05-05',
  '2025-05-26',
  '2025-08-25',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
];

/** Christmas Eve to Boxing Day (with substitute days), New Year's Eve and New Year's Day. */
export const CHRISTMAS: readonly string[] = [
  '2025-12-24',
  '2025-12-25',
  '2025-12-26',
  '2025-12-31',
  '2026-01-01',
  '2026-12-24',
  '2026-12-25',
  '2026-12-26',
  '2026-12-28',
  '2026-12-31',
  '2027-01-01',
  '2027-12-24',
  '2027-12-25',
  '2027-12-26',
  '2027-12-27',
  '2027-12-28',
  '2027-12-31',
];
