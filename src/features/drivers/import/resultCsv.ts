import { csvText } from '@/domain/csv';
import { faultWords } from './ImportLines';
import type { ImportedRow } from './useImport';

/** What became of each line, as a file: what is to be put right can be worked through beside the first one. */
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
