/** What a complaint is about, and where it stands for its rider. */
import type { ComplaintKind, ComplaintState } from '@/domain/desk/complaints/complaint';

export const kinds = {
  driving: 'The driving',
  fare: 'The fare',
  manner: 'The driver’s manner',
  lost: 'Something lost',
  cleanliness: 'Cleanliness',
  access: 'Access, or an assistance dog refused',
  other: 'Something else',
} as const satisfies Record<ComplaintKind, string>;

export const states = {
  new: 'We have your complaint.',
  looking: 'Somebody is looking at it.',
  answered: 'We have answered.',
  closed: 'This complaint is closed.',
  reopened: 'We are looking at it again.',
} as const satisfies Record<ComplaintState, string>;
