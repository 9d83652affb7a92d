/** Geiriau gwirio’r daith: a yw popeth yn iawn. */
import type { CheckAnswer, CheckKind, CheckSide } from '@/domain/ride/safety/rideCheck';

export const question = 'Ydy popeth yn iawn?';
export const asked = (why: string) => `Ydy popeth yn iawn? ${why}`;
export const why = {
  rider: {
    stop: 'Nid yw eich tacsi wedi symud ers tro.',
    detour: 'Mae eich tacsi ymhell oddi ar ei lwybr.',
    quiet: 'Nid ydym wedi clywed gan eich tacsi ers tro.',
  },
  driver: {
    stop: 'Nid yw eich tacsi wedi symud ers tro.',
    detour: 'Rydych chi ymhell oddi ar y llwybr.',
    quiet: 'Nid ydym wedi clywed gan eich ffôn ers tro.',
  },
} as const satisfies Record<CheckSide, Record<CheckKind, string>>;
export const answers = {
  rider: { fine: 'Rwy’n iawn', help: 'Cael help' },
  driver: { fine: 'Popeth yn iawn', help: 'Mae angen help arnaf' },
} as const satisfies Record<CheckSide, Record<CheckAnswer, string>>;
export const helpIsComing = 'Mae’r ystafell reoli’n gwybod ble rydych chi a bod angen help arnoch.';
