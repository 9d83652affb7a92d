/** Datganiad gyrrwr, ar y sgrin, ar bapur ac fel tabl. */
import type { StatementLine } from '@/domain/statement/driverStatement';
import type { StatementSpan } from '@/domain/statement/period';

export const lines = {
  share: 'Eich cyfran o brisiau’r teithiau',
  tips: 'Cildyrnau',
  cash: 'Arian parod a gymeroch',
  corrections: 'Biliau wedi’u cywiro',
  bonuses: 'Bonysau',
  office: 'Credydau ac addasiadau gan y swyddfa',
  topUps: 'Arian a ychwanegoch â cherdyn',
  asPassenger: 'Teithiau a gymeroch eich hun',
  withdrawals: 'Arian a godwyd',
  returned: 'Arian a roddwyd yn ôl',
} as const satisfies Record<StatementLine, string>;
export const lineOfMany = (line: string, count: number) => `${line}, ${count} o gofnodion`;
export const balanceBefore = 'Balans cynt';
export const balanceAfter = 'Balans wedyn';
export const fares = 'Prisiau fel y’u talwyd';
export const ourFees = 'Ein ffioedd';
export const yourShare = 'Eich cyfran';
export const notOver = {
  month: 'Nid yw’r mis hwn ar ben: mae ei ffigurau’n dal i newid.',
  week: 'Nid yw’r wythnos hon ar ben: mae ei ffigurau’n dal i newid.',
} as const satisfies Record<StatementSpan, string>;
export const feesUnknown =
  'Nid oedd ffioedd y teithiau hyn yn cael eu cadw gyda phob cofnod bryd hynny, felly dim ond y gyfran a enwir.';
export const fromTo = (from: string, to: string) => `${from} i ${to}`;

export const dateColumn = 'Dyddiad';
export const lineColumn = 'Llinell';
export const purposeColumn = 'At ba ddiben';
export const referenceColumn = 'Cyfeirnod';
export const feeColumn = 'Ffi’r daith';
export const amountColumn = 'Swm';
export const balanceColumn = 'Balans';
