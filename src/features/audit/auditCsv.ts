/** The audit log as CSV: one row per entry, in the words of the screen. */
import type { AuditRow } from '@/backend/desk/audit';
import type { Units } from '@/components/audit/words/fieldKinds';
import { authorWords, type Names } from '@/components/audit/words/names';
import { csvText } from '@/domain/csv';
import { KIND_LABELS } from './kindLabels';
import { changesText, doneText } from './sift';

const HEADING = [
  'When (UTC)',
  'Who',
  'As',
  'Kind',
  'What',
  'Values before and after',
  'To whom or what (id)',
  'By whom (id)',
  'Booking (id)',
];

export function auditCsv(rows: readonly AuditRow[], names: Names, units: Units): string {
  return csvText(
    HEADING,
    rows.map((row) => [
      new Date(row.at).toISOString(),
      authorWords(row, names),
      row.role,
      KIND_LABELS[row.kind],
      doneText(row, names, units),
      changesText(row, names, units),
      row.subject ?? '',
      row.by,
      row.bookingId ?? '',
    ]),
  );
}
