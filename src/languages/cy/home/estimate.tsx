/** Geiriau’r pris cyn y daith. */
import type { ReactNode } from 'react';

export const title = 'Amcangyfrif o’ch pris';
export const now = 'Nawr';
export const about = (minutes: number) => `tua ${minutes} mun`;
export const tariff = (name: string) => `tariff ${name}`;
export const fixedPrice = 'Pris sefydlog';
export const estimate = 'Amcangyfrif';
export const mostRides = (range: string) => `${range} ar y rhan fwyaf o deithiau`;
export const cancel = 'Canslo';
export const book = 'Archebu';
export const weTellDriver = 'Byddwn yn dweud wrth eich gyrrwr';
export const wheelchairIsFree = 'Nid ydym byth yn codi tâl am fynd i mewn, sicrhau’r gadair olwyn a dod allan.';
export const fixedByPlan = 'Mae’r pris hwn yn sefydlog: dyma beth fyddwch chi’n ei dalu, beth bynnag fo’r traffig.';
export const meterDecides =
  'Y mesurydd sy’n pennu’r pris terfynol. Mae’n cyfrif y pellter a yrrwyd ac unrhyw amser aros.';
export const fixedByCard = (card: ReactNode) => (
  <>
    Dyma’r pris y byddwch yn ei dalu, beth bynnag fo’r traffig, neu lai os bydd y tacsimedr yn dangos llai. Nid yw byth
    yn fwy nag y mae {card} yn ei ganiatáu.
  </>
);
export const taximeterDecides = (card: ReactNode) => (
  <>Y tacsimedr sy’n pennu’r pris. Nid yw byth yn dangos mwy nag y mae {card} yn ei ganiatáu.</>
);
