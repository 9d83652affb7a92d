/** A status before or after an event, in the words of what the event is about. */
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import { COMPLAINT_STATE_WORDS } from '@/domain/desk/complaints/complaintWords';
import type { AuditEntry } from '@/domain/desk/audit';
import { LOST_WORDS } from '@/domain/ride/lostProperty';
import { capital } from './changeWords';
import { plainName } from './personFields';

const LOST = Object.fromEntries(Object.entries(LOST_WORDS).map(([state, { desk }]) => [state, desk]));
const COMPLAINTS = Object.fromEntries(Object.entries(COMPLAINT_STATE_WORDS).map(([state, { desk }]) => [state, desk]));
const REFUSALS = { open: 'Open', upheld: 'Upheld', excused: 'Excused' };

function wordsFor(event: string): Readonly<Record<string, string>> {
  if (event.startsWith('lost_')) return LOST;
  if (event.endsWith('_complaint')) return COMPLAINTS;
  return event === 'decide_refusal' ? REFUSALS : STATUS_LABELS;
}

/** Both sides, or null where there is no status or the sentence says it already. */
export function statusSides({ kind, event, from, to }: AuditEntry): { from: string | null; to: string } | null {
  if ((from === undefined && to === undefined) || kind === 'people' || event.endsWith('_rank')) return null;
  const words = wordsFor(event);
  const said = (status: string): string => words[status] ?? capital(plainName(status));
  return { from: from ? said(from) : null, to: to ? said(to) : 'nothing' };
}
