/** The words of the shared lists: choosing rows, days and pages, and exporting them. */
import type { RangeFault } from '@/domain/books/range';
import type { RelativeDays } from '@/domain/time/relativeDays';
import { numeral } from '../formats';

export const choose = (name: string) => `Choose ${name}`;
export const chooseAll = (rows: number) => `Choose all ${rows}`;

export const days = 'Days';
export const allDays = 'All';
export const byDate = 'By date';
export const relativeDays = {
  yesterday: 'Yesterday',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
} as const satisfies Record<RelativeDays, string>;
/** What is said of days that cannot be shown. */
export const rangeFaults = {
  backwards: 'The last day comes before the first.',
  long: 'Choose a year at most.',
  ahead: 'Choose days up to today.',
} as const satisfies Record<RangeFault, string>;

export const newer = 'Newer';
export const older = 'Older';
export const page = (number: number) => `Page ${number}`;

export const exportCsv = 'Export CSV';
export const stopAt = (rows: number) => `Stop at ${numeral(rows)}`;
export const savedRows = (rows: number) => `Saved ${rows} rows`;
