/** Geiriau taith y ffoniodd rhywun amdani, drwy’r ddolen yn ei neges destun. */
import type { ReactNode } from 'react';

export const looking = 'Yn chwilio am eich tacsi';
export const oneMoment = 'Un eiliad.';
export const booked = 'Mae’ch tacsi wedi’i archebu';
export const lookingForCab = 'Rydym yn chwilio am dacsi nawr.';
export const isFor = (time: string) => `Mae ar gyfer ${time}.`;
export const showsCab = 'Bydd y dudalen hon yn dangos y tacsi pan fydd un ar y ffordd.';
export const cannotReachIt = 'Ni allwn ei gyrraedd ar hyn o bryd. Byddwn yn dal i geisio.';
export const cannotReachBooking = 'Ni allwn gyrraedd eich archeb ar hyn o bryd. Byddwn yn dal i geisio.';
export const booking = (number: ReactNode) => <>Archeb {number}</>;
export const reference = 'cyfeirnod';

export const over = {
  cancelled: {
    title: 'Mae’ch tacsi wedi’i ganslo',
    lead: 'Nid oes tacsi’n dod. Ffoniwch ni os bydd angen un arnoch wedi’r cwbl.',
  },
  ended: {
    title: 'Mae’r daith hon drosodd',
    lead: 'Cafodd ei gyrru, neu cafodd ei chanslo. Ffoniwch ni os oeddech yn disgwyl tacsi.',
  },
} as const;
export const goHome = 'Mynd i’r hafan';

export const cancelTaxi = 'Canslo’r tacsi hwn';
export const cancelQuestion = 'Canslo’r tacsi hwn?';
export const keepIt = 'Cadw’r tacsi';
export const cancelNow = 'Canslo’r tacsi';
export const cancelFor = (fee: string) => `Canslo am ${fee}`;
export const cancelIsFree = 'Gallwch ganslo am ddim nawr.';
