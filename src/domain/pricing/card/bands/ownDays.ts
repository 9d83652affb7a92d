/** Bank holidays that the desk enters beside the list: a day proclaimed at short notice, or one that is none after all. */

export const BANK_HOLIDAY_KINDS = ['added', 'removed'] as const;

/** A row of `bank_holidays`: a local day, `yyyy-MM-dd`, whether it is a bank holiday, and why. */
export type BankHolidayChange = { date: string; kind: (typeof BANK_HOLIDAY_KINDS)[number]; name: string };

/** Those of a local day and after it, the next one first. */
export const ownDaysAhead = <Row extends BankHolidayChange>(rows: readonly Row[], today: string): Row[] =>
  rows.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
