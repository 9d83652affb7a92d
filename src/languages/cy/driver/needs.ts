/** Geiriau gyrrwr sy’n dweud na all gludo teithiwr. */
import type { CannotCarry } from '@/domain/ride/needs/refusal';

export const cannotCarry = 'Ni allaf gludo’r teithiwr hwn';
export const giveBack = 'Rhoi’r daith hon yn ôl?';
export const whatReason = 'Beth yw’r rheswm?';
export const reasons = {
  'The wheelchair does not fit in my vehicle': 'Nid yw’r gadair olwyn yn ffitio yn fy ngherbyd',
  'The ramp or the straps do not work': 'Nid yw’r ramp neu’r strapiau’n gweithio',
  'It is not safe to carry the passenger': 'Nid yw’n ddiogel cludo’r teithiwr',
  'I hold an exemption notice': 'Mae gennyf hysbysiad eithrio',
  'I cannot carry the dog': 'Ni allaf gludo’r ci',
  'Another reason': 'Rheswm arall',
} as const satisfies Record<CannotCarry, string>;
export const keepIt = 'Ei chadw';
export const giveItBack = 'Ei rhoi’n ôl';
export const theLaw =
  'Yn ôl y gyfraith rhaid i chi gludo a helpu’r teithiwr hwn heb godi tâl ychwanegol, oni bai fod gennych hysbysiad eithrio. Dim ond ein swyddfa sy’n gweld eich rheswm. Mae’r daith yn mynd i yrrwr arall.';
