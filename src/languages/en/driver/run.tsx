/** The words of the sheet of a run: who rides, and who was at the door. */
import type { ReactNode } from 'react';

export const notLoaded = 'We could not load who rides.';
export const loadAgain = 'Load it again';
export const tryAgain = 'Try again';
export const whoRides = 'Who rides';
export const assistant = (name: string, number: ReactNode) => (
  <>
    Passenger assistant: {name}, {number}
  </>
);
export const assistantFirst = (name: string, number: ReactNode) => (
  <>
    Passenger assistant: {name}, picked up first, {number}
  </>
);
export const noPassengers = 'The office has named no passengers.';
export const passengers = 'Passengers';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ring {name}: {number}
  </>
);
export const carried = 'Carried';
export const notAtDoor = 'Not at the door';
export const carriedAt = (time: string) => `Carried, ${time}`;
export const notAtDoorAt = (time: string) => `Not at the door, ${time}`;
export const wasCarried = (name: string) => `${name}: carried`;
export const wasNotAtDoor = (name: string) => `${name}: not at the door`;
export const keptOnPhone = 'What you said is kept on this phone, and is sent when the connection is back.';
export const nobodyIsHere =
  'Nobody is here. Start the trip and end it: the account is charged what was agreed for this.';
export const nobodyYet = (time: string) =>
  `Nobody is here yet. Wait until ${time}, as somebody may still come. After that you can start the trip and end it.`;
