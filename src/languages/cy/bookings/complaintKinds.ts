/** Am beth mae cwyn, a’i hynt i’w theithiwr. */
import type { ComplaintKind, ComplaintState } from '@/domain/desk/complaints/complaint';

export const kinds = {
  driving: 'Y gyrru',
  fare: 'Pris y daith',
  manner: 'Ymddygiad y gyrrwr',
  lost: 'Rhywbeth a gollwyd',
  cleanliness: 'Glendid',
  access: 'Mynediad, neu wrthod ci cymorth',
  other: 'Rhywbeth arall',
} as const satisfies Record<ComplaintKind, string>;

export const states = {
  new: 'Mae’ch cwyn gennym.',
  looking: 'Mae rhywun yn edrych arni.',
  answered: 'Rydym wedi ateb.',
  closed: 'Mae’r gŵyn hon wedi’i chau.',
  reopened: 'Rydym yn edrych arni eto.',
} as const satisfies Record<ComplaintState, string>;
