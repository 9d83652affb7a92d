/** Geiriau tudalen rhywun y mae ei gyfrif wedi’i atal. */
import type { ReactNode } from 'react';

export const suspended = 'Mae eich cyfrif wedi’i atal';
export const suspendedMore = 'Ni ellir ei ddefnyddio am y tro.';
export const theOffice = 'y swyddfa';
export const contact = (office: string) => `I drafod hyn, cysylltwch: ${office}.`;
export const contactByPhone = (office: string, phone: ReactNode) => (
  <>
    I drafod hyn, cysylltwch: {office}, {phone}
  </>
);
export const authorityDecided = 'Eich awdurdod trwyddedu a benderfynodd hyn.';
export const endsAfter = (day: string) => `Daw i ben ar ôl ${day}.`;
export const stillToPay = 'Heb ei thalu eto';
export const lastRide = 'Eich taith ddiwethaf';
