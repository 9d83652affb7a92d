/** Geiriau bil agored, fel y mae’r gyrrwr yn eu darllen. */
export const haveCash = (sum: string) => `A yw’r ${sum} gennych mewn arian parod?`;
export const notYet = 'Ddim eto';
export const cashCollected = (sum: string) => `Derbyniwyd ${sum} mewn arian parod`;
export const cardMayPay =
  'Gall cerdyn y teithiwr fod yn talu ar hyn o bryd. Os yw wedi talu’n gyntaf, byddwn yn dweud wrthych, a byddwch yn rhoi’r arian parod yn ôl. Bydd taliad â cherdyn ar ôl yr arian parod yn mynd yn ôl i’r teithiwr.';
export const cannotBeUndone = 'Bydd y daith wedyn wedi’i thalu, ac ni ellir dadwneud hynny yma.';

export const riderAgreed = (beyond: string, sum: string) =>
  `Cytunodd y teithiwr i hyn: ${beyond}. Mae ${sum} ar y bil.`;
export const riderDeclined = (beyond: string, sum: string) =>
  `Ni chytunodd y teithiwr i hyn: ${beyond}. Felly nid yw ${sum} ar y bil.`;
export const askedOfMeter = (beyond: string, sum: string) =>
  `Rydym wedi gofyn i’r teithiwr am hyn: ${beyond}, ${sum} yn fwy. Mae’r bil yn aros ar ein ffigur ni nes i’r teithiwr neu ein swyddfa gytuno.`;
export const askedOfSilence = (silent: string, beyond: string, sum: string) =>
  `Nid oedd signal gan eich ffôn am ${silent}, felly mae’r bil am y llwybr byrraf. Rydym wedi gofyn i’r teithiwr am hyn: ${beyond}, ${sum} yn fwy. Os bydd yn gwrthod, ein swyddfa fydd yn penderfynu.`;
export const askedOfMore = (beyond: string, sum: string) =>
  `Gwnaethoch ychwanegu hyn at yr archeb: ${beyond}. Rydym wedi gofyn i’r teithiwr am y ${sum} yma. Bydd ar y bil ar ôl i’r teithiwr gytuno.`;

export const takeNothingFrom = (name: string) => `Peidiwch â chymryd dim gan ${name}`;
export const billGoes = (account: string) => `${account}. Mae’r bil yn mynd yno ohono’i hun.`;
export const billGoesOnceAnswered = (account: string) =>
  `${account}. Bydd y bil yn mynd yno ohono’i hun, ar ôl i’r teithiwr ateb.`;
export const yourShare = 'Eich cyfran';
export const leaveForAnswer = 'Gadael: bydd y teithiwr yn ateb wedyn';

export const openBill = 'Y bil agored';
export const takeNothing = (account: string) => `${account}. Peidiwch â chymryd dim gan y teithiwr.`;
export const stillToPay = (sum: string) => `Mae ${sum} yn dal heb ei dalu.`;
export const howToPay = 'Gall y teithiwr ei dalu yn yr ap, neu i chi mewn arian parod os cwrddwch eto.';
export const cashReceived = 'Arian parod wedi dod i law';
export const requestPayment = 'Gofyn am daliad';
export const paymentRequested = 'Gofynnwyd i’r teithiwr dalu';
export const wasAsked = 'Gofynnwyd i’r teithiwr dalu.';
export const wasAskedAt = (time: string) => `Gofynnwyd i’r teithiwr dalu am ${time}.`;
