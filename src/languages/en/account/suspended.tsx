/** The words of the page of somebody whose account is suspended. */
import type { ReactNode } from 'react';

export const suspended = 'Your account is suspended';
export const suspendedMore = 'It cannot be used for now.';
export const theOffice = 'the office';
export const contact = (office: string) => `To talk about it, please contact ${office}.`;
export const contactByPhone = (office: string, phone: ReactNode) => (
  <>
    To talk about it, please contact {office}: {phone}
  </>
);
export const authorityDecided = 'Your licensing authority decided this.';
export const endsAfter = (day: string) => `It ends after ${day}.`;
export const stillToPay = 'Still to pay';
export const lastRide = 'Your last ride';
