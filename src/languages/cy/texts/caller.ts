/** Y negeseuon testun i rywun heb yr ap, am daith a archebodd y swyddfa: ’ ac ŵ yn rhannu neges yn ddwy, felly nid oes yr un. */
import {
  bare,
  type CallersBooking,
  type CallersCab,
  carOf,
  nameOr,
  type NewForCaller,
  shortPlace,
} from '@/domain/ride/guest/texts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { dated } from '../formats';

const when = ({ at }: CallersBooking): string =>
  at === null ? 'nawr' : `ar gyfer ${dated(formatDateTime(at, DEFAULT_TIME_ZONE))}`;
const byLink = (link: string | null): string[] => (link === null ? [] : [`Dilyn neu ganslo: ${link}`]);

export const booked = (ride: NewForCaller): string => {
  const from = shortPlace(ride.pickup);
  return [
    `${ride.company}: archebwyd tacsi i chi ${when(ride)}.${from === '' ? '' : ` Man codi: ${from}.`} Cyfeirnod ${ride.reference}.`,
    'Anfonwn neges pan fydd tacsi ar ei ffordd.',
    ...byLink(ride.link),
  ].join(' ');
};
export const taken = (ride: CallersBooking): string =>
  `${ride.company}: mae gyrrwr wedi cymryd eich archeb ${when(ride)}. Anfonwn neges pan fydd y tacsi ar ei ffordd.`;
export const lapsed = (ride: CallersBooking): string =>
  `${ride.company}: ni all eich gyrrwr ${when(ride)} ddod. Rydym yn dod o hyd i un arall, ac mae eich archeb yn sefyll.`;
export const changed = (ride: CallersBooking): string =>
  `${ride.company}: mae eich archeb ${ride.reference} wedi newid.${ride.at === null ? '' : ` Mae ${when(ride)}.`}`;
export const accepted = (cab: CallersCab): string =>
  [
    `${cab.company}: mae ${nameOr(cab.driver, 'eich gyrrwr')} ar y ffordd. Chwiliwch am ${carOf(cab) || 'dacsi'}.`,
    ...(cab.code === null ? [] : [`Cod dechrau: ${cab.code}.`]),
    ...byLink(cab.link),
  ].join(' ');
export const arrived = ({ company, registration }: Pick<CallersCab, 'company' | 'registration'>): string =>
  `${company}: mae eich tacsi ${bare(registration)} yn y man codi.`.replace('  ', ' ');
export const released = ({ company }: CallersBooking): string =>
  `${company}: mae eich gyrrwr wedi gorfod canslo. Rydym yn chwilio am un arall ac anfonwn neges atoch.`;
export const noCab = ({ company, reference }: CallersBooking): string =>
  `${company}: ni chawsom dacsi ar gyfer eich archeb ${reference}, felly mae ar ben. Ffoniwch ni os oes angen un arnoch o hyd.`;
export const cancelled = ({ company, reference }: CallersBooking): string =>
  `${company}: cafodd eich archeb ${reference} ei chanslo. Nid oes tacsi yn dod.`;
