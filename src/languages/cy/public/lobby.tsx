/** Geiriau’r sgrin yng nghyntedd lleoliad. */
import type { ReactNode } from 'react';
import * as counts from '../counts';

export const bookFromHere = 'Archebwch dacsi trwyddedig oddi yma';
export const scan = 'Sganiwch y cod â chamera eich ffôn.';
export const orRing = (telephone: string) => `Neu ffoniwch ${telephone}`;
export const cabAway = (minutes: number) =>
  minutes <= 1 ? 'Mae tacsi tua munud i ffwrdd' : `Mae tacsi tua ${counts.minutes(minutes)} i ffwrdd`;
export const offline = 'Mae’r sgrin hon all-lein. Mae’r cod yn dal i weithio.';
export const codeFor = (link: string) => `Cod ar gyfer ${link}`;

export const noPlace = 'Nid oes lleoliad i’r sgrin hon eto';
export const whatAddressSays = 'Mae cyfeiriad sgrin cyntedd yn dweud ble mae’r drws.';
export const venues = 'Gwestai a lleoliadau';
export const makeYours = (link: ReactNode) => (
  <>Crëwch eich un chi ar y dudalen {link}, ac agorwch hi ar y sgrin oddi yno.</>
);
