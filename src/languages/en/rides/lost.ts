/** What becomes of something that was left in a cab, for the rider and for the driver. */
import type { LostState } from '@/domain/ride/lostProperty';

export const rider = {
  reported: 'We have asked your driver to look.',
  found: 'Your driver has found it and will bring it to our office. We will ring you.',
  not_in_cab: 'Your driver has looked and not found it. Our office is still looking into it.',
  with_office: 'It is at our office. We will ring you about getting it back.',
  returned: 'You have it back.',
  not_found: 'It was not found. We are sorry.',
} as const satisfies Record<LostState, string>;

export const driver = {
  reported: 'Please look in your cab.',
  found:
    'You found it. Bring it to our office within 24 hours. If you cannot, hand it in at a police station within 48 hours and tell us.',
  not_in_cab: 'You said that it is not in your cab. If you find it after all, tell us here.',
  with_office: 'It is at our office. Thank you.',
  returned: 'The rider has it back. Thank you.',
  not_found: 'It was not found. Thank you for looking.',
} as const satisfies Record<LostState, string>;
