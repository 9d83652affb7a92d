/** Complaints in the words of riders, the desk and the audit. */
import type { ComplaintKind, ComplaintOutcome, ComplaintState } from './complaint';

export const COMPLAINT_KIND_WORDS: Record<ComplaintKind, string> = {
  driving: 'The driving',
  fare: 'The fare',
  manner: 'The driver’s manner',
  lost: 'Something lost',
  cleanliness: 'Cleanliness',
  access: 'Access, or an assistance dog refused',
  other: 'Something else',
};

export const COMPLAINT_STATE_WORDS: Record<ComplaintState, { rider: string; desk: string }> = {
  new: { rider: 'We have your complaint.', desk: 'New' },
  looking: { rider: 'Somebody is looking at it.', desk: 'Being looked at' },
  answered: { rider: 'We have answered.', desk: 'Answered' },
  closed: { rider: 'This complaint is closed.', desk: 'Closed' },
  reopened: { rider: 'We are looking at it again.', desk: 'Reopened' },
};

export const COMPLAINT_OUTCOME_WORDS: Record<ComplaintOutcome, string> = {
  none: 'No action',
  words: 'Words with the driver',
  refund: 'Refund',
  suspended: 'Driver suspended',
};
