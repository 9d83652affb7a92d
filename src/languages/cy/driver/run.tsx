/** Geiriau taflen rhediad: pwy sy’n teithio, a phwy oedd wrth y drws. */
import type { ReactNode } from 'react';

export const notLoaded = 'Ni allem lwytho pwy sy’n teithio.';
export const loadAgain = 'Ei lwytho eto';
export const tryAgain = 'Rhowch gynnig arall arni';
export const whoRides = 'Pwy sy’n teithio';
export const assistant = (name: string, number: ReactNode) => (
  <>
    Cynorthwyydd teithwyr: {name}, {number}
  </>
);
export const assistantFirst = (name: string, number: ReactNode) => (
  <>
    Cynorthwyydd teithwyr: {name}, i’w godi’n gyntaf, {number}
  </>
);
export const noPassengers = 'Nid yw’r swyddfa wedi enwi teithwyr.';
export const passengers = 'Teithwyr';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ffoniwch {name}: {number}
  </>
);
export const carried = 'Wedi teithio';
export const notAtDoor = 'Ddim wrth y drws';
export const carriedAt = (time: string) => `Wedi teithio, ${time}`;
export const notAtDoorAt = (time: string) => `Ddim wrth y drws, ${time}`;
export const wasCarried = (name: string) => `${name}: wedi teithio`;
export const wasNotAtDoor = (name: string) => `${name}: ddim wrth y drws`;
export const keptOnPhone =
  'Mae’r hyn a ddywedoch yn cael ei gadw ar y ffôn hwn, a chaiff ei anfon pan ddaw’r cysylltiad yn ôl.';
export const nobodyIsHere =
  'Nid oes neb yma. Dechreuwch y daith a’i gorffen: codir ar y cyfrif yr hyn y cytunwyd arno am hyn.';
export const nobodyYet = (time: string) =>
  `Nid oes neb yma eto. Arhoswch tan ${time}, rhag ofn y daw rhywun. Wedyn cewch ddechrau’r daith a’i gorffen.`;
