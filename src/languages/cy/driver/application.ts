/** Geiriau cais y gyrrwr, o’r cam cyntaf i’r gymeradwyaeth. */
export const step = (number: number, of: number) => `Cam ${number} o ${of}: `;
export const checkAndSend = 'Gwirio ac anfon';
export const whyCheck = 'Gweinyddwr fydd yn ei ddarllen nesaf. Gallwch newid popeth o hyd.';
export const welcomeBack =
  'Croeso’n ôl. Nid yw rhifau sy’n agor cyfrif neu’n dweud pwy ydych chi (trwydded, Yswiriant Gwladol, banc) byth yn cael eu cadw ar y ddyfais hon: teipiwch nhw unwaith eto.';
export const send = 'Anfon y cais';
export const goOn = 'Parhau';
export const back = 'Yn ôl';

export const uploadedPhoto = (photo: string) => `${photo}: wedi’i uwchlwytho`;
export const uploadingPhoto = (photo: string) => `Wrthi’n uwchlwytho: ${photo}`;
export const yourPhoto = (photo: string) => `Eich ${photo.toLowerCase()}`;
export const takePhotoOf = (photo: string) => `${photo}: tynnu llun`;
export const chooseFileOf = (photo: string) => `${photo}: dewis ffeil`;
export const takePhoto = 'Tynnu llun';
export const chooseFile = 'Dewis ffeil';
export const chooseAnother = 'Dewis un arall';

export const likeNationalInsurance = 'Fel AB 12 34 56 C';
export const whereLicenceNumber = 'Llinell 5 ar y cerdyn, 16 llythyren a digid';
export const howLicencePhoto = 'Blaen y cerdyn, gyda’r pedair cornel i’w gweld.';
export const whereCheckCode = '8 llythyren a digid o gov.uk/view-driving-licence. Mae cod yn ddilys am 21 diwrnod';
export const sixDigitsAtMost = 'Hyd at chwe digid';
export const likeAuthority = 'Er enghraifft, Cyngor Dinas Casnewydd';
export const howBadgePhoto = 'Rhaid gallu darllen ei rif a gweld ei lun.';
export const whyFacePhoto = 'I’n swyddfa ni yn unig, i’w gymharu â’r bathodyn.';
export const whereTaxCode = 'Naw llythyren a digid, o gov.uk/guidance/complete-a-tax-check';
export const taxCodeDays = 'Mae cod yn ddilys am 120 diwrnod';
export const wherePlate = 'Ar y plât trwyddedu yn y cefn';
export const ifSameAuthority = 'Gadewch hwn yn wag os yr un awdurdod a drwyddedodd y ddau';
export const howPlatePhoto = 'Papur y drwydded neu’r plât ei hun.';
export const whyInsurancePhoto = 'Mae’n cyflymu’r gwirio.';
export const sixDigits = 'Chwe digid';
export const eightDigits = 'Wyth digid';
export const chooseOne = 'Dewiswch un';
export const check = 'Gwirio';
export const looksRight = 'Mae’n edrych yn iawn. Bydd gweinyddwr yn ei wirio gyda’ch papurau.';

export const uploaded = 'Wedi’i uwchlwytho';
export const change = 'Newid';
export const changeStep = (title: string) => `Newid: ${title}`;

export const whatNeedsChange = 'Beth sydd angen ei newid';
export const papersSent = 'Papurau wedi’u hanfon';
export const beingChecked = 'Mae gweinyddwr yn eu gwirio';
export const pageChanges = 'Bydd y dudalen hon yn newid cyn gynted ag y bydd hynny wedi’i wneud.';
export const checked = 'Wedi’u gwirio';
export const sentBack = 'Wedi’u hanfon yn ôl atoch';
export const readyToDrive = 'Barod i yrru';
export const goOnDuty = 'Ewch ar ddyletswydd pryd bynnag y mynnwch.';
export const thenOnDuty = 'Gallwch wedyn fynd ar ddyletswydd a derbyn archebion.';
