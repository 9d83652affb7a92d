/** Y geiriau sydd gan daith ble bynnag y caiff ei dangos: ei statws, ei lleoedd, a’i chanslo. */
import type { BookingStatus } from '@/domain/ride/booking';

export const statuses = {
  NEW: 'Yn chwilio am yrrwr',
  ACCEPTED: 'Gyrrwr ar y ffordd',
  ARRIVED: 'Gyrrwr wrth y man codi',
  STARTED: 'Ar y daith',
  REACHED: 'Wedi cyrraedd, heb dalu eto',
  PENDING: 'Heb ei thalu eto',
  PAID: 'Wedi’i thalu',
  COMPLETE: 'Wedi’i chwblhau',
  CANCELLED: 'Wedi’i chanslo',
} as const satisfies Record<BookingStatus, string>;
export const reachedOnAccount = 'Wedi cyrraedd';
export const onAccount = 'Ar gyfrif';
export const disputed = 'Anghydfod am y bil';
export const upcoming = 'Wedi’i harchebu ymlaen llaw';

export const progress = 'Hynt y daith';
export const finding = 'Chwilio';
export const onTheWay = 'Ar y ffordd';
export const atPickup = 'Man codi';
export const riding = 'Teithio';
export const arrived = 'Cyrraedd';

export const from = 'O';
export const stop = 'Stop';
export const to = 'I';
export const registration = 'Rhif cofrestru';
export const startCode = 'Cod dechrau';
export const licenceWords = { Badge: 'Bathodyn', Plate: 'Plât' } as const;

export const yourRide = 'Eich taith';
export const open = 'Agor';
export const cancel = 'Canslo';
export const cancelRow = (reference: string) => `Canslo taith ${reference}`;

export const cancelQuestion = 'Canslo’r daith hon?';
export const giveBackQuestion = 'Rhoi’r daith hon yn ôl?';
export const sayWhy = 'Dywedwch pam.';
export const keepIt = 'Ei chadw';
export const cancelRide = 'Canslo’r daith';
export const giveItBack = 'Ei rhoi yn ôl';
