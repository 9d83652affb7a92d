import { csvText } from '@/domain/csv';
import { faultWords } from './ImportLines';
import type { ImportedRow } from './useImport';

/** The result of each line as CSV, so that faults can be corrected with the original file open. */
export function resultCsv(rows: readonly ImportedRow[]): string {
  return csvText(
    ['Line', 'First name', 'Last name', 'Email', 'Mobile', 'Result', 'What to put right'],
    rows.map(({ line, person, state, faults }) => [
      line,
      person.firstName,
      person.lastName,
      person.email,
      person.mobile,
      state === 'added' ? 'added' : 'not imported',
      faultWords(faults).join(' '),
    ]),
  );
}
