/** When drivers are asked about the yearly report, and when it is due. */

/** The month and day, `MM-dd`, from which on drivers are asked, and the last day for the report in the year after. */
const ASKED_FROM = '10-01';
const DUE = '01-31';

/** The last complete year on a local date, `yyyy-MM-dd`. */
export const lastCompleteYear = (today: string): number => Number(today.slice(0, 4)) - 1;

/** The year whose report drivers are asked about on a local date; null while none is near. */
export function yearAskedFor(today: string): number | null {
  const day = today.slice(5);
  if (day >= ASKED_FROM) return Number(today.slice(0, 4));
  return day <= DUE ? lastCompleteYear(today) : null;
}
