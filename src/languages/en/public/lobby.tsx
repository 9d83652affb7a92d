/** The words of a screen in a venue’s lobby. */
import type { ReactNode } from 'react';

export const bookFromHere = 'Book a licensed taxi from here';
export const scan = 'Scan the code with your phone’s camera.';
export const orRing = (telephone: string) => `Or ring ${telephone}`;
/** The minutes are those of the nearest free cab. */
export const cabAway = (minutes: number) =>
  minutes <= 1 ? 'A cab is about a minute away' : `A cab is about ${minutes} minutes away`;
export const offline = 'This screen is offline. The code still works.';
export const codeFor = (link: string) => `Code for ${link}`;

export const noPlace = 'This screen has no place yet';
export const whatAddressSays = 'The address of a lobby screen says where the door is.';
/** What the page that makes one is called. */
export const venues = 'Hotels and venues';
/** `link` leads to that page. */
export const makeYours = (link: ReactNode) => <>Make yours at {link}, and open it on the screen from there.</>;
