/** The words of a driver's statements. */
import { counted } from '../../../counted';
import { locale } from '../../locale';

export const statements = 'Statements';
export const statementOf = (period: string) => `Statement of ${period}`;
export const wallet = 'Wallet';
export const fares = 'Fares';
export const paidRides = (count: number) => counted(locale, count, { one: 'paid ride', other: 'paid rides' });
export const asPdf = 'Statement as PDF';
export const asCsv = 'Statement as CSV';

export const statementOfA = 'Statement of a';
export const spans = { month: 'Month', week: 'Week' } as const;
export const dayOf = { month: 'A day of the month', week: 'A day of the week' } as const;
