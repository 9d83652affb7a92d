/** The audit log as CSV: one row per entry, in the words of the screen. */
import type { AuditRow } from '@/backend/desk/audit';
import type { Units } from '@/components/audit/words/fieldKinds';
import { authorWords, type Names } from '@/components/audit/words/names';
import { roleWords } from '@/components/audit/words/personFields';
import { type Column, csvTable } from '@/domain/csvTable';
import { KIND_LABELS } from './kindLabels';
import { changesText, doneText } from './sift';

/** Names by uid and references by id, for what the rows mention. */
export type AuditNames = { names: Names; referenceOf: (bookingId: string) => string };

const columns = ({ names, referenceOf }: AuditNames, units: Units): readonly Column<AuditRow>[] => [
  { heading: 'When', kind: 'instant', value: ({ at }) => at },
  { heading: 'Who', kind: 'text', value: (row) => authorWords(row, names) },
  { heading: 'As', kind: 'text', value: ({ role }) => roleWords(role) },
  { heading: 'Kind', kind: 'text', value: ({ kind }) => KIND_LABELS[kind] },
  { heading: 'What', kind: 'text', value: (row) => doneText(row, names, units) },
  { heading: 'Values before and after', kind: 'text', value: (row) => changesText(row, names, units) },
  { heading: 'Booking', kind: 'text', value: ({ bookingId }) => bookingId && referenceOf(bookingId) },
];

export const auditCsv = (rows: readonly AuditRow[], named: AuditNames, units: Units): string =>
  csvTable(columns(named, units), rows, units.currency);
