/** Y negeseuon testun i westai ar daith a archebodd rhywun arall: ’ ac ŵ yn rhannu neges yn ddwy, felly nid oes yr un. */
import { bare, carOf, type GuestAhead, type GuestRide, nameOr } from '@/domain/ride/guest/texts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { dated } from '../formats';

const when = ({ at }: GuestAhead): string => dated(formatDateTime(at, DEFAULT_TIME_ZONE));

export const taken = (ride: GuestAhead): string =>
  `${ride.company}: mae ${nameOr(ride.booker, 'rhywun')} wedi archebu tacsi i chi ar gyfer ${when(ride)}. Mae gyrrwr wedi cymryd yr archeb. Anfonwn neges pan fydd y tacsi ar ei ffordd.`;
export const lapsed = (ride: GuestAhead): string =>
  `${ride.company}: ni all eich gyrrwr ar gyfer ${when(ride)} ddod. Rydym yn dod o hyd i un arall, ac mae eich archeb yn sefyll.`;
export const changed = (ride: GuestAhead): string =>
  `${ride.company}: mae eich archeb tacsi wedi newid. Mae ar gyfer ${when(ride)}. Mae ${nameOr(ride.booker, 'pwy bynnag a archebodd')} yn gwybod y gweddill.`;
export const accepted = (ride: GuestRide): string =>
  [
    `${ride.company}: mae ${nameOr(ride.booker, 'rhywun')} wedi archebu tacsi i chi.`,
    `Mae ${nameOr(ride.driver, 'eich gyrrwr')} ar y ffordd. Chwiliwch am ${carOf(ride) || 'dacsi'}.`,
    ...(ride.code === null ? [] : [`Cod dechrau: ${ride.code}.`]),
    ...(ride.link === null ? [] : [`Dilyn y tacsi: ${ride.link}`]),
  ].join(' ');
export const arrived = (company: string, registration: string): string =>
  `${company}: mae eich tacsi ${bare(registration)} yn y man codi.`.replace('  ', ' ');
export const released = (company: string): string =>
  `${company}: mae eich gyrrwr wedi gorfod canslo. Rydym yn chwilio am un arall ac anfonwn neges atoch.`;
export const cancelled = (company: string): string => `${company}: cafodd eich tacsi ei ganslo. Nid oes tacsi yn dod.`;
