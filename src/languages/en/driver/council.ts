/** The words of the licensing authority's entries: whether the cab is on its list, and what the driver is exempt from. */
import type { ExemptFrom } from '@/domain/people/driverAccess';

export const exemptFrom = {
  wheelchair: 'Exempt from carrying wheelchairs',
  dog: 'Exempt from carrying assistance dogs',
} as const satisfies Record<ExemptFrom, string>;
/** `state`: one of the next three. */
export const onListSays = (state: string) =>
  `On the licensing authority’s list of wheelchair accessible vehicles: ${state}.`;
export const notOnList = 'Not on the list';
export const onList = (dates: string) => `Yes, ${dates}`;
export const otherOnList = (registration: string, dates: string) => `No, but ${registration} is, ${dates}`;
export const exemptionSays = (exemption: string, state: string) => `${exemption}: ${state}.`;
export const noExemption = 'No';
export const noticeSays = (number: string, dates: string) => `Notice ${number}, ${dates}`;

export const since = (from: string) => `since ${from}`;
export const fromTo = (from: string, until: string) => `from ${from} to ${until}`;
export const notYet = (dates: string) => `${dates}, not in force yet`;
export const expired = (dates: string) => `${dates}, expired`;
