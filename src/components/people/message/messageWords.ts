/** Messages of the office in plain words. */
import type { MessageProgress } from '@/domain/api/desk/messageApi';
import type { MessageAudience } from '@/domain/desk/officeMessage';

export const TO_WORDS: Readonly<Record<MessageAudience['to'], string>> = {
  person: 'One person',
  fleet: 'The drivers of a fleet',
  duty: 'All drivers on duty',
  zone: 'The drivers now in a zone',
};

/** Which drivers they are; `name` is the zone's or the fleet's. */
const WHICH: Readonly<Record<MessageAudience['to'], (name: string) => string>> = {
  person: () => '',
  fleet: (name) => `of ${name}`,
  duty: () => 'on duty',
  zone: (name) => `in ${name}`,
};

/** '12 drivers in Newport Centre', or one person's name. */
export function peopleText(to: MessageAudience['to'], name: string, people: number): string {
  if (to === 'person') return name;
  return `${people.toLocaleString('en-GB')} ${people === 1 ? 'driver' : 'drivers'} ${WHICH[to](name)}`;
}

/** 'Drivers in Newport Centre', or one person's name. */
export const audienceText = (to: MessageAudience['to'], name: string): string =>
  to === 'person' ? name : `Drivers ${WHICH[to](name)}`;

/** '11 told, 1 has no phone for notifications and finds it in the app' */
export function toldText({ told, no_phone }: Pick<MessageProgress, 'told' | 'no_phone'>): string {
  const reached = `${(told - no_phone).toLocaleString('en-GB')} told`;
  if (no_phone === 0) return reached;
  const others = `${no_phone.toLocaleString('en-GB')} ${no_phone === 1 ? 'has' : 'have'} no phone for notifications`;
  return `${reached}, ${others} and ${no_phone === 1 ? 'finds' : 'find'} it in the app`;
}

export const progressText = (told: number): string =>
  `${told.toLocaleString('en-GB')} told so far. Stay on this page until it is done.`;
