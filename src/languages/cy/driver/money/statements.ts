/** Geiriau datganiadau’r gyrrwr. */
import { rides } from '../../counts';

export const statements = 'Datganiadau';
export const statementOf = (period: string) => `Datganiad ${period}`;
export const wallet = 'Waled';
export const fares = 'Prisiau teithiau';
export const paidRides = (count: number) => `${rides(count)} wedi’i thalu`;
export const asPdf = 'Datganiad fel PDF';
export const asCsv = 'Datganiad fel CSV';

export const statementOfA = 'Datganiad ar gyfer';
export const spans = { month: 'Mis', week: 'Wythnos' } as const;
export const dayOf = { month: 'Diwrnod o’r mis', week: 'Diwrnod o’r wythnos' } as const;
