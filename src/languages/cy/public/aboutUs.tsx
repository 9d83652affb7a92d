/** Geiriau’r dudalen am y cwmni. */
import type { ReactNode } from 'react';

export const title = 'Amdanom ni';
export const lead =
  'Rydym yn cysylltu teithwyr â thacsis trwyddedig: cerbydau hacni sy’n cael eu gyrru gan bobl â bathodyn i wneud hynny.';
export const whatWeDo = 'Beth rydym yn ei wneud';
export const whatWeDoMore =
  'Rydych chi’n dweud ble rydych chi ac i ble rydych chi’n mynd. Rydym yn dangos y pris, fesul llinell, ac yn gofyn i’r gyrwyr trwyddedig agosaf atoch. Y cyntaf i dderbyn yw’ch gyrrwr chi, a gallwch ddilyn y tacsi nes iddo stopio wrth y palmant.';
export const licence = 'Ystyr trwydded';
export const licenceMore =
  'Mae gyrrwr cerbyd hacni wedi’i asesu a’i yswirio, ac wedi cael ei fathodyn gan awdurdod trwyddedu. Rydym yn cadw dyddiadau pob trwydded, MOT ac yswiriant, a phan ddaw un i ben, ni chaiff y gyrrwr hwnnw ei anfon at neb nes bod yr un newydd mewn grym.';
export const howFaresWork = 'Sut mae prisiau’n gweithio';
export const byMeter = (fares: ReactNode) => (
  <>
    Mae’r mesurydd yn cyfrifo pris eich taith yn ôl tabl prisiau’r awdurdod trwyddedu. Ni fyddwch byth yn talu mwy nag y
    mae’r tabl yn ei ganiatáu. Gweler y {fares}.
  </>
);
export const faresInForce = 'prisiau sydd mewn grym';
export const byTariff =
  'Mae’r pris yn dilyn tariff y parth lle cewch eich codi, yn ôl yr awr a’r diwrnod. Mae’r amcangyfrif a’r bil yn cael eu cyfrifo yn ôl yr un rheolau, ac mae’r ddau yn dangos pob llinell.';
export const forDrivers = 'I yrwyr';
export const forDriversMore =
  'Chi sy’n dewis pryd i fynd ar ddyletswydd. Mae pob cais yn dangos y man codi, pen y daith a’ch cyfran chi cyn i chi dderbyn, ac mae’r hyn rydych yn ei ennill yn eich waled pan fydd y daith wedi’i thalu.';
export const whoWeAre = 'Pwy ydym ni';
export const ourWebsite = 'Ein gwefan';
export const ourTerms = 'Ein telerau';
