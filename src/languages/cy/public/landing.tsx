/** Geiriau tudalen gyntaf ymwelydd. */
import type { ReactNode } from 'react';

export const skip = 'Neidio i’r cynnwys';
export const slogan = (
  <>
    Mae’r golau ymlaen.
    <br />
    Mae’ch tacsi’n agos.
  </>
);
export const lead = 'Tacsis trwyddedig, gyrwyr â bathodyn, a’r pris ar eich sgrin cyn i chi deithio.';
export const opensSoon = (company: ReactNode) => <>Mae {company} yn agor cyn bo hir.</>;
export const soonLead = 'Ni allwch archebu eto. Gall teithwyr greu cyfrif nawr, a gall gyrwyr anfon eu papurau.';
export const toAccount = 'Mynd i fy nghyfrif';
export const logIn = 'Mewngofnodi i archebu';
export const createAccount = 'Creu cyfrif';
export const simpleView = 'Golwg syml: un cwestiwn ar y tro';

export const product = 'Tacsi rydych chi’n ei adnabod cyn iddo stopio';
export const fareFirst = 'Y pris yn gyntaf';
export const fareFirstMore = 'Gweld cost y daith, fesul llinell, cyn archebu. Talu ag arian parod, cerdyn neu waled.';
export const licensed = 'Pob un yn drwyddedig';
export const licensedMore =
  'Cerbydau hacni yn unig. Mae’r bathodyn, y drwydded, yr MOT a’r yswiriant yn cael eu gwirio, a dydy cerbyd heb bapurau dilys ddim yn cael gweithio.';
export const rightCar = 'Y car iawn';
export const rightCarMore = 'Dilyn eich gyrrwr at y palmant, cymharu’r plât, a dweud pum digid i ddechrau’r daith.';

export const takeItWithYou = 'Ewch ag ef gyda chi';
