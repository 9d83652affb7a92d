/** The words with which a driver says that they cannot carry a passenger. */
import type { CannotCarry } from '@/domain/ride/needs/refusal';

export const cannotCarry = 'I cannot carry this passenger';
export const giveBack = 'Give this ride back?';
export const whatReason = 'What is the reason?';
/** Each reason as its driver reads it; the office reads it in English. */
export const reasons = {
  'The wheelchair does not fit in my vehicle': 'The wheelchair does not fit in my vehicle',
  'The ramp or the straps do not work': 'The ramp or the straps do not work',
  'It is not safe to carry the passenger': 'It is not safe to carry the passenger',
  'I hold an exemption notice': 'I hold an exemption notice',
  'I cannot carry the dog': 'I cannot carry the dog',
  'Another reason': 'Another reason',
} as const satisfies Record<CannotCarry, string>;
export const keepIt = 'Keep it';
export const giveItBack = 'Give it back';
export const theLaw =
  'By law you must carry and help this passenger at no extra charge, unless you hold an exemption notice. Only our office sees your reason. The ride goes to another driver.';
