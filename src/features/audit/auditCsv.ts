/** The audit log as CSV: one row per entry, with the changes in words. */
import type { AuditRow } from '@/backend/desk/audit';
import { auditDetail } from '@/components/audit/auditDetail';
import { changeWords } from '@/components/audit/changeWords';
import { auditWords } from '@/domain/desk/auditEvents';
import { csvText } from '@/domain/csv';
import { KIND_LABELS } from './kindLabels';

const HEADING = ['When (UTC)', 'Who', 'As', 'Kind', 'What', 'Detail', 'To whom or what', 'Booking', 'Changes'];

function changesText({ from, to, changes = {}, people = {} }: AuditRow, currency: string): string {
  const status = from === undefined && to === undefined ? [] : [`Status: ${from ?? 'nothing'} → ${to ?? 'nothing'}`];
  const fields = changeWords(changes, currency).map(({ what, from: was, to: is }) => `${what}: ${was} → ${is}`);
  const persons = Object.entries(people).flatMap(([uid, changed]) =>
    changeWords(changed, currency).map(({ what, from: was, to: is }) => `${what} of ${uid}: ${was} → ${is}`),
  );
  return [...status, ...fields, ...persons].join('; ');
}

export function auditCsv(rows: readonly AuditRow[], currency: string): string {
  return csvText(
    HEADING,
    rows.map((row) => [
      new Date(row.at).toISOString(),
      row.by,
      row.role,
      KIND_LABELS[row.kind],
      auditWords(row.event),
      auditDetail(row, currency),
      row.subject ?? '',
      row.bookingId ?? '',
      changesText(row, currency),
    ]),
  );
}
