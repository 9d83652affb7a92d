/** The audit log as CSV: one row per entry, with the changes in words, names for people and references for bookings. */
import type { AuditRow } from '@/backend/desk/audit';
import { auditDetail } from '@/components/audit/auditDetail';
import { changeWords } from '@/components/audit/changeWords';
import { roleWords } from '@/components/audit/roleWords';
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import { type Column, csvTable } from '@/domain/csvTable';
import { COMMAND_LINE } from '@/domain/desk/audit';
import { auditWords } from '@/domain/desk/auditEvents';
import type { BookingStatus } from '@/domain/ride/booking';
import { KIND_LABELS } from './kindLabels';

/** Names by uid and references by id, for what the rows mention. */
export type AuditNames = {
  nameOf: (uid: string, otherwise?: string) => string;
  referenceOf: (bookingId: string) => string;
};

/** The people whom an entry may name. What settings are about are rows of tables. */
export const peopleIn = ({ by, kind, subject = '', people = {} }: AuditRow): string[] => [
  by,
  ...(kind === 'settings' ? [] : [subject]),
  ...Object.keys(people),
];

const authorOf = ({ by, role }: AuditRow, nameOf: AuditNames['nameOf']): string => {
  if (by === 'server' || role === 'server') return 'The platform';
  return by === COMMAND_LINE ? 'The operator, on the command line' : nameOf(by);
};

const subjectOf = ({ kind, subject = '' }: AuditRow, nameOf: AuditNames['nameOf']): string =>
  kind === 'money' || kind === 'people' ? subject && nameOf(subject) : subject && (nameOf(subject, '') || subject);

const statusWords = (status: string | undefined): string =>
  status === undefined ? 'nothing' : (STATUS_LABELS[status as BookingStatus] ?? status);

function changesText({ from, to, changes = {}, people = {} }: AuditRow, currency: string, names: AuditNames): string {
  const status = from === undefined && to === undefined ? [] : [`Status: ${statusWords(from)} → ${statusWords(to)}`];
  const fields = changeWords(changes, currency).map(({ what, from: was, to: is }) => `${what}: ${was} → ${is}`);
  const persons = Object.entries(people).flatMap(([uid, changed]) =>
    changeWords(changed, currency).map(
      ({ what, from: was, to: is }) => `${what} of ${names.nameOf(uid)}: ${was} → ${is}`,
    ),
  );
  return [...status, ...fields, ...persons].join('; ');
}

const columns = (currency: string, names: AuditNames): readonly Column<AuditRow>[] => [
  { heading: 'When', kind: 'instant', value: ({ at }) => at },
  { heading: 'Who', kind: 'text', value: (row) => authorOf(row, names.nameOf) },
  { heading: 'As', kind: 'text', value: ({ role }) => roleWords(role) },
  { heading: 'Kind', kind: 'text', value: ({ kind }) => KIND_LABELS[kind] },
  { heading: 'What', kind: 'text', value: ({ event }) => auditWords(event) },
  { heading: 'Detail', kind: 'text', value: (row) => auditDetail(row, currency) },
  { heading: 'To whom or what', kind: 'text', value: (row) => subjectOf(row, names.nameOf) },
  { heading: 'Booking', kind: 'text', value: ({ bookingId }) => bookingId && names.referenceOf(bookingId) },
  { heading: 'Changes', kind: 'text', value: (row) => changesText(row, currency, names) },
];

export const auditCsv = (rows: readonly AuditRow[], currency: string, names: AuditNames): string =>
  csvTable(columns(currency, names), rows, currency);
