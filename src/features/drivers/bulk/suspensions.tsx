/** Suspends drivers together, and lifts their suspensions. */
import { ReasonField } from '@/components/ui/fields/ReasonField';
import { serverNow } from '@/backend/connection/connection';
import type { Person } from '@/backend/people/people';
import { type AnyBulkEdit, bulkEdit } from '@/components/bulk/bulkEdit';
import { NOTHING_TYPED, type Suspending, SuspensionFields } from '@/components/people/suspension/SuspensionFields';
import { messages } from '@/domain/messages';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { dutyStanding } from '../driverState';

/** The standing in words, with what there is to say of it. */
function standingWords(driver: Person): string {
  const { words, more } = dutyStanding(driver, serverNow());
  return more ? `${words} ${more}` : words;
}

/** The last day of a suspension as its form takes it; '' for none. */
const lastDayOf = ({ suspendedUntil }: Person): string =>
  suspendedUntil === undefined ? '' : clockParts(suspendedUntil - 1, DEFAULT_TIME_ZONE).date;

export const suspend: AnyBulkEdit<Person> = bulkEdit<Person, Suspending, 'approve_user'>({
  name: 'Suspend',
  call: 'approve_user',
  danger: true,
  blank: NOTHING_TYPED,
  Fields: ({ wish, onWish }) => (
    <SuspensionFields typed={wish} isDriver mayBeginLater={false} needsReason onTyped={onWish} />
  ),
  fault(wish) {
    const times = suspensionTimes(wish, serverNow());
    if ('key' in times) return messages[times.key];
    return wish.reason.trim() === '' ? 'Write a reason. Each driver reads it.' : null;
  },
  note: () =>
    'These accounts cannot be used while they are suspended. Rides that have not started go to others; one under way can be finished and paid. Each driver reads the reason and how to object.',
  change: (driver) =>
    driver.suspended === true
      ? { obstacle: `${standingWords(driver)}. It stays as it is.` }
      : { lines: [{ before: standingWords(driver), after: 'Suspended' }] },
  body: ({ id }, { reason, suspended_for, until }) => ({
    uid: id,
    decision: 'suspend',
    reason: reason.trim(),
    suspended_for,
    until,
  }),
  undo: ({ id }, _wish, { suspendedAt }) => ({ uid: id, decision: 'reinstate', suspended_at: suspendedAt ?? 0 }),
});

export const lift: AnyBulkEdit<Person> = bulkEdit<Person, string, 'approve_user'>({
  name: 'Lift suspensions',
  call: 'approve_user',
  blank: '',
  Fields: ({ wish, onWish }) => <ReasonField label="Reason (optional)" reason={wish} onReason={onWish} />,
  note: () =>
    'The accounts are open again, as they were before. The reason is kept in the audit. Undone, each driver is suspended anew for the same reason and until the same day, and is told.',
  change: (driver) =>
    driver.suspended === true
      ? { lines: [{ before: standingWords(driver), after: 'Not suspended' }] }
      : { obstacle: 'No suspension is in force.' },
  body: ({ id, suspendedAt }, reason) => ({
    uid: id,
    decision: 'reinstate',
    reason: reason.trim(),
    ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt }),
  }),
  undo: (driver) => ({
    uid: driver.id,
    decision: 'suspend',
    reason: driver.suspendedReason ?? '',
    suspended_for: driver.suspendedFor ?? 'desk',
    until: lastDayOf(driver),
  }),
});
