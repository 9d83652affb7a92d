/** A driver's statement, on the screen, on paper and as a table. */
import type { StatementLine } from '@/domain/statement/driverStatement';
import type { StatementSpan } from '@/domain/statement/period';

export const lines = {
  share: 'Your share of fares',
  tips: 'Tips',
  cash: 'Cash you took',
  corrections: 'Bills put right',
  bonuses: 'Bonuses',
  office: 'Credits and adjustments by the office',
  topUps: 'Money you added by card',
  asPassenger: 'Rides you took yourself',
  withdrawals: 'Withdrawals',
  returned: 'Withdrawals put back',
} as const satisfies Record<StatementLine, string>;
/** A line with more than one entry. */
export const lineOfMany = (line: string, count: number) => `${line}, ${count} entries`;
export const balanceBefore = 'Balance before';
export const balanceAfter = 'Balance after';
export const fares = 'Fares as they were paid';
export const ourFees = 'Our fees';
export const yourShare = 'Your share';
export const notOver = {
  month: 'This month is not over: its figures still change.',
  week: 'This week is not over: its figures still change.',
} as const satisfies Record<StatementSpan, string>;
export const feesUnknown = 'The fees of these rides were not kept with each entry then, so only the share is named.';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

export const dateColumn = 'Date';
export const lineColumn = 'Line';
export const purposeColumn = 'What for';
export const referenceColumn = 'Reference';
export const feeColumn = 'Fee of the ride';
export const amountColumn = 'Amount';
export const balanceColumn = 'Balance';
