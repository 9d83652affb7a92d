/** Geiriau’r rhestri a rennir: dewis rhesi, dyddiau a thudalennau, a’u hallforio. */
import { counted } from '../../counted';
import { numeral } from '../formats';
import { locale } from '../locale';

export const choose = (name: string) => `Dewis ${name}`;
export const chooseAll = (rows: number) => `Dewis pob un o’r ${rows}`;

export const days = 'Dyddiau';
export const allDays = 'Pob un';
export const byDate = 'Yn ôl dyddiad';
export const relativeDays = {
  yesterday: 'Ddoe',
  today: 'Heddiw',
  tomorrow: 'Yfory',
  'this-week': 'Yr wythnos hon',
  'last-week': 'Yr wythnos ddiwethaf',
  'this-month': 'Y mis hwn',
  'last-month': 'Y mis diwethaf',
} as const;
export const rangeFaults = {
  backwards: 'Mae’r diwrnod olaf cyn y cyntaf.',
  long: 'Dewiswch flwyddyn ar y mwyaf.',
  ahead: 'Dewiswch ddyddiau hyd at heddiw.',
} as const;

export const newer = 'Mwy newydd';
export const older = 'Hŷn';
export const page = (number: number) => `Tudalen ${number}`;

export const exportCsv = 'Allforio CSV';
export const stopAt = (rows: number) => `Stopio ar ôl ${numeral(rows)}`;
export const savedRows = (rows: number) => `Cadwyd ${counted(locale, rows, { two: 'res', other: 'rhes' })}`;
