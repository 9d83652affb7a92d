/** Geiriau sgwrs taith. */
import { formFor } from '../../counted';
import { locale } from '../locale';

export const messages = 'Negeseuon';
export const yourDriver = 'Eich gyrrwr';
export const yourRider = 'Eich teithiwr';
/** Pwy bynnag a archebodd y daith dros rywun arall. */
export const booker = 'y sawl a archebodd';
const inSentence = (other: string): string =>
  other === yourDriver || other === yourRider ? other.replace('Eich', 'eich') : other;
export const messagesWith = (other: string) => `Negeseuon: ${other}`;
export const messagesUnread = (other: string, unread: number) =>
  `Negeseuon: ${other}, ${unread} heb ${formFor(locale, unread, { one: 'ei', other: 'eu' })} darllen`;
export const closeMessages = 'Cau’r negeseuon';
export const loadingMessages = 'Yn llwytho negeseuon';
export const rideIsOver = 'Mae’r daith wedi dod i ben, felly ni ellir anfon rhagor o negeseuon.';
export const you = 'Chi';
export const driverBefore = 'Y gyrrwr blaenorol';
export const riderFirst = 'Dywedwch ble rydych chi neu beth sydd gennych. Bydd eich gyrrwr yn ei weld ar unwaith.';
export const driverFirst = 'Dywedwch ble rydych chi’n aros. Bydd eich teithiwr yn ei weld ar unwaith.';

export const notSent = 'Nid anfonwyd hyn.';
export const offline = 'Rydych all-lein. Caiff negeseuon eu hanfon pan ddaw’r cysylltiad yn ôl.';
export const quickReplies = 'Atebion cyflym';
export const charactersLeft = (left: number) => `${left} nod ar ôl`;
export const messageHint = 'Ysgrifennwch neges';
export const messageTo = (other: string) => `Neges at ${inSentence(other)}`;
export const send = 'Anfon';
