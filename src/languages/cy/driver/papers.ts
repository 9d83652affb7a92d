/** Geiriau papurau’r gyrrwr: camau’r ffurflen ac enw pob maes. */
import type { TypedApplication } from '@/domain/people/driverApplication';

export const aboutYou = 'Amdanoch chi';
export const whyAboutYou = 'Fel y mae ar eich pasbort a’ch slipiau cyflog.';
export const yourLicence = 'Eich trwydded';
export const whyYourLicence = 'Cadwch eich trwydded a’ch bathodyn wrth law. Mae llun o’r ffôn hwn yn ddigon.';
export const yourCab = 'Eich tacsi';
export const whyYourCab = 'Y tacsi rydych yn ei yrru amlaf. Rhaid i’w MOT a’i yswiriant fod yn gyfredol.';
export const whereWePay = 'Ble rydym yn eich talu';
export const whyWhereWePay =
  'Mae eich cyfran o bob taith yn mynd i’ch waled; mae’r hyn a dynnwch allan yn mynd i’r cyfrif hwn.';

export const labels = {
  nationality: 'Cenedligrwydd',
  homeAddress: 'Cyfeiriad cartref',
  dateOfBirth: 'Dyddiad geni (dewisol)',
  nationalInsuranceNo: 'Rhif Yswiriant Gwladol',
  driverLicenceNo: 'Rhif y drwydded yrru',
  licenceIssuedDate: 'Trwydded wedi’i rhoi ar',
  licenceExpiryDate: 'Trwydded yn dod i ben',
  driverBadge: 'Bathodyn gyrrwr',
  vehicleLicense: 'Cod gwirio’r DVLA',
  licenseAuthority: 'Awdurdod trwyddedu',
  plateNo: 'Rhif y plât',
  vehicleRegister: 'Rhif cofrestru’r cerbyd',
  vehicleMake: 'Gwneuthuriad y cerbyd',
  vehicleModel: 'Model y cerbyd (dewisol)',
  vehicleNumber: 'Rhif y cerbyd',
  other_info: 'Unrhyw beth arall (dewisol)',
  carType: 'Math o gar',
  motExpiryDate: 'MOT yn dod i ben (os oes un)',
  insExpiryDate: 'Yswiriant yn dod i ben',
  badgeFromDate: 'Bathodyn yn ddilys o',
  badgeExpiryDate: 'Bathodyn yn dod i ben',
  plateAuthority: 'Awdurdod y plât (os yw’n un arall)',
  plateFromDate: 'Plât yn ddilys o',
  plateExpiryDate: 'Plât yn dod i ben',
  medicalExpiryDate: 'Tystysgrif feddygol yn dod i ben (os oes gennych un)',
  taxCheckCode: 'Cod gwiriad treth (dewisol)',
  taxCheckDate: 'Gwnaed y gwiriad treth ar',
  insuranceImage: 'Llun o’r dystysgrif yswiriant (dewisol)',
  license_image: 'Llun o’r drwydded yrru',
  driverBadgeImage: 'Llun o’r bathodyn gyrrwr (dewisol)',
  driverPhoto: 'Llun o’ch wyneb (dewisol)',
  vehicleLicenseImg: 'Llun o drwydded y cerbyd',
  bankName: 'Enw’r banc',
  bankCode: 'Cod didoli',
  bankAccount: 'Rhif y cyfrif',
} as const satisfies Record<keyof TypedApplication, string>;
