/** The words of the ride check: whether everything is all right. */
import type { CheckAnswer, CheckKind, CheckSide } from '@/domain/ride/safety/rideCheck';

export const question = 'Is everything all right?';
export const asked = (why: string) => `Is everything all right? ${why}`;
export const why = {
  rider: {
    stop: 'Your cab has not moved for a while.',
    detour: 'Your cab is a long way off its route.',
    quiet: 'We have not heard from your cab for a while.',
  },
  driver: {
    stop: 'Your cab has not moved for a while.',
    detour: 'You are a long way off the route.',
    quiet: 'We have not heard from your phone for a while.',
  },
} as const satisfies Record<CheckSide, Record<CheckKind, string>>;
export const answers = {
  rider: { fine: 'I’m fine', help: 'Get help' },
  driver: { fine: 'All fine', help: 'I need help' },
} as const satisfies Record<CheckSide, Record<CheckAnswer, string>>;
export const helpIsComing = 'The control room knows where you are and that you need help.';
