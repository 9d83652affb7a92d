/** Geiriau bil a’i dalu. */
import type { ReactNode } from 'react';

export const bill = 'Bil';
export const yourDriver = 'eich gyrrwr';
export const notNow = 'Nid nawr';

// Bil sy’n anghywir
export const billWrong = 'Ydy’r bil hwn yn anghywir?';
export const whatIsWrong = 'Beth sydd o’i le?';
export const askOffice = 'Gofyn i’n swyddfa';
export const askOfficeMore =
  'Bydd ein swyddfa’n edrych ar y bil ac yn eich ffonio. Tan hynny gallwch archebu fel arfer.';
export const billLookedAt =
  'Mae ein swyddfa’n edrych ar y bil hwn a bydd yn eich ffonio. Gallwch archebu eto yn y cyfamser.';
export const billStands = (answer: string) => `Edrychodd ein swyddfa ar y bil hwn: mae’n gywir. “${answer}”`;

// Yr hyn y mae’r gyrrwr yn gofyn amdano y tu hwnt i’r bil
export const isThatRight = 'Ydy hynny’n gywir?';
export const billAsMeasured = 'Mae’r bil am yr hyn a fesurwyd gennym.';
export const billShortest = 'Mae’r bil am y llwybr byrraf.';
export const acceptMore = (sum: string) => `Derbyn ${sum} yn fwy`;
export const decline = 'Gwrthod';
export const agreedTo = (claim: string, sum: string) => `Rydych wedi cytuno (${claim}): mae ${sum} ar y bil.`;
export const didNotAgree = (claim: string) => `Nid ydych wedi cytuno (${claim}), felly nid yw ar y bil.`;
/** `total`: y bil gyda’r hyn y gofynnir amdano. `lookedAt`: bydd y swyddfa’n gwirio gwrthodiad. */
export const youPayIf = (total: ReactNode, lookedAt: boolean) => (
  <>
    Os ydych yn derbyn, byddwch yn talu {total}. Os ydych yn gwrthod, neu’n talu heb ateb, bydd y bil yn aros fel y mae
    {lookedAt ? ', a bydd ein swyddfa’n edrych arno' : ''}.
  </>
);
export const accountPaysIf = (total: ReactNode, lookedAt: boolean) => (
  <>
    Os ydych yn derbyn, caiff {total} ei godi ar y cyfrif. Os ydych yn gwrthod, neu heb ateb ymhen diwrnod, bydd y bil
    yn aros fel y mae{lookedAt ? ', a bydd ein swyddfa’n edrych arno' : ''}.
  </>
);

// Ar gyfrif
export const payNothing = (account: string) => `${account}. Nid ydych chi’n talu dim.`;
export const onAccountOf = (account: string, sum: string) =>
  `${account}. Nid ydych chi’n talu dim: mae ${sum} yn mynd ar y cyfrif.`;

// Â cherdyn
export const cardOpen =
  'Nid yw’ch taliad cerdyn wedi’i orffen. Ewch ymlaen ag ef, neu talwch mewn ffordd arall. Ni chodir tâl arnoch ddwywaith.';
export const cardNotCharged = 'Ni chodwyd tâl ar eich cerdyn.';

// Ag arian parod
export const payingCash = 'Talu ag arian parod';
export const handDriver = 'I’w roi i’ch gyrrwr';
export const hand = (driver: string) => `I’w roi i ${driver}`;
export const offWith = (sum: ReactNode, promo: string) => (
  <>
    Mae {promo} yn tynnu {sum} oddi ar y pris.
  </>
);
export const aPromo = 'cynnig';
export const comesFromWallet = (sum: ReactNode) => <>Daw {sum} o’ch waled.</>;
export const closesOnCash = 'Bydd y daith yn cau pan fydd eich gyrrwr yn cadarnhau’r arian parod.';
export const anotherWay = 'Talu mewn ffordd arall';
export const leftUnpaid = (driver: string) => `Mae ${driver} wedi gadael heb i’r bil hwn gael ei dalu.`;
export const cashLater = (sum: ReactNode, driver: string) => (
  <>
    I dalu ag arian parod, rhowch {sum} i {driver} pan fyddwch yn cyfarfod eto, neu i’n swyddfa. Bydd y daith yn cau ar
    ôl cadarnhau’r taliad.
  </>
);
export const ourOffice = (number: ReactNode) => <>Ein swyddfa: {number}.</>;

// Dim modd talu
export const paying = 'Talu';
export const tooLittle = (least: string) => `Mae hyn yn rhy ychydig i gerdyn, sy’n cymryd ${least} neu fwy.`;
export const notHere = 'Ni allwch dalu hyn yma ar hyn o bryd.';
export const askOurOffice = 'Cysylltwch â’n swyddfa.';
export const againSoon = 'Rhowch gynnig arall arni ymhen ychydig.';
export const tryAgain = 'Rhoi cynnig arall arni';
export const ringIfItStays = (name: string, number: ReactNode) => (
  <>
    Os yw’n aros fel hyn, ffoniwch {name}: {number}.
  </>
);

// Y waled, a’r hyn sydd ar ôl
export const walletFirst = (sum: string) => `Defnyddio’r ${sum} yn fy waled yn gyntaf`;
export const inWallet = (sum: ReactNode) => <>Mae gennych {sum} yn eich waled.</>;
export const leftToPay = 'Ar ôl i’w dalu';
export const leftToPayWithTip = 'Ar ôl i’w dalu, gyda childwrn';
export const total = 'Cyfanswm';
export const totalWithTip = 'Cyfanswm gyda childwrn';
export const promo = 'Cynnig';
export const fromWallet = 'O’ch waled';

// Y botymau sy’n talu
export const payBy = 'Talu drwy';
export const nothingLeft = 'Dim ar ôl i’w dalu: gorffen';
export const payFromWallet = (sum: string) => `Talu ${sum} o’r waled`;
export const payByCard = (sum: string) => `Talu ${sum} â cherdyn`;
export const payInCash = 'Talu’r gyrrwr ag arian parod';

// Codau hyrwyddo
export const addPromo = 'Ychwanegu cod hyrwyddo';
export const promoCode = 'Cod hyrwyddo';
export const close = 'Cau';
export const clear = 'Clirio';
export const promosForRide = 'Cynigion ar gyfer y daith hon';
export const sumOff = (sum: ReactNode) => <>{sum} i ffwrdd</>;
export const withoutPromo = 'Gallwch dalu hebddo.';
export const promoBeginsAt = (least: string, fare: string) =>
  `Mae’n dechrau ar ${least}, a phris y daith hon yw ${fare}.`;
export const checkingCode = 'Yn gwirio’r cod hwn. Gallwch hefyd dalu hebddo.';
export const comesOff = (sum: string) => `Mae ${sum} yn dod oddi ar y bil hwn.`;
export const checkedAsTyped = 'Caiff y cod ei wirio wrth i chi deipio.';

// Cildyrnau
export const addTip = 'Ychwanegu cildwrn';
export const noTip = 'Dim cildwrn';
export const otherTip = 'Arall';
export const tip = 'Cildwrn';
export const tipAtMost = (sum: string) => `${sum} yw’r cildwrn mwyaf.`;
export const tipBeyondWallet =
  'Mae digon yn eich waled am y daith, ond nid am y cildwrn hwn. Ar gyfer teithiau y mae bonysau a chredydau.';
export const tipInCash = 'Caiff cildwrn mewn arian parod ei roi i’r gyrrwr. Nid yw’n cael ei gofnodi.';
