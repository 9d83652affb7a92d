import { type Column, csvTable } from '@/domain/csvTable';
import { faultWords } from './ImportLines';
import type { ImportedRow } from './useImport';

const COLUMNS: readonly Column<ImportedRow>[] = [
  { heading: 'Line', kind: 'number', value: ({ line }) => line },
  { heading: 'First name', kind: 'text', value: ({ person }) => person.firstName },
  { heading: 'Last name', kind: 'text', value: ({ person }) => person.lastName },
  { heading: 'Email', kind: 'text', value: ({ person }) => person.email },
  { heading: 'Mobile', kind: 'text', value: ({ person }) => person.mobile },
  { heading: 'Result', kind: 'text', value: ({ state }) => (state === 'added' ? 'added' : 'not imported') },
  { heading: 'What to put right', kind: 'text', value: ({ faults }) => faultWords(faults).join(' ') },
];

/** The result of each line as CSV, so that faults can be corrected with the original file open. */
export const resultCsv = (rows: readonly ImportedRow[]): string => csvTable(COLUMNS, rows, '');
