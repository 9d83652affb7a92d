/** Complaints in the words of riders, the desk and the audit. */
import { kinds, states } from '@/languages/en/bookings/complaintKinds';
import type { ComplaintKind, ComplaintOutcome, ComplaintState } from './complaint';

export const COMPLAINT_KIND_WORDS: Record<ComplaintKind, string> = kinds;

export const COMPLAINT_STATE_WORDS: Record<ComplaintState, { rider: string; desk: string }> = {
  new: { rider: states.new, desk: 'New' },
  looking: { rider: states.looking, desk: 'Being looked at' },
  answered: { rider: states.answered, desk: 'Answered' },
  closed: { rider: states.closed, desk: 'Closed' },
  reopened: { rider: states.reopened, desk: 'Reopened' },
};

export const COMPLAINT_OUTCOME_WORDS: Record<ComplaintOutcome, string> = {
  none: 'No action',
  words: 'Words with the driver',
  refund: 'Refund',
  suspended: 'Driver suspended',
};
