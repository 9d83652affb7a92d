/** Geiriau cofnodion yr awdurdod trwyddedu: a yw’r tacsi ar ei restr, ac o beth y mae’r gyrrwr wedi’i eithrio. */
import type { ExemptFrom } from '@/domain/people/driverAccess';

export const exemptFrom = {
  wheelchair: 'Wedi’i eithrio rhag cludo cadeiriau olwyn',
  dog: 'Wedi’i eithrio rhag cludo cŵn cymorth',
} as const satisfies Record<ExemptFrom, string>;
export const onListSays = (state: string) =>
  `Ar restr yr awdurdod trwyddedu o gerbydau hygyrch i gadeiriau olwyn: ${state}.`;
export const notOnList = 'Ddim ar y rhestr';
export const onList = (dates: string) => `Ydy, ${dates}`;
export const otherOnList = (registration: string, dates: string) => `Nac ydy, ond mae ${registration} arni, ${dates}`;
export const exemptionSays = (exemption: string, state: string) => `${exemption}: ${state}.`;
export const noExemption = 'Nac ydy';
export const noticeSays = (number: string, dates: string) => `Hysbysiad ${number}, ${dates}`;

export const since = (from: string) => `ers ${from}`;
export const fromTo = (from: string, until: string) => `o ${from} hyd ${until}`;
export const notYet = (dates: string) => `${dates}, heb ddod i rym eto`;
export const expired = (dates: string) => `${dates}, wedi dod i ben`;
