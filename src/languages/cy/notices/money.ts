/** Hysbysiadau i deithwyr a gyrwyr am filiau, taliadau a’u waled. */
import type { NoticeText } from '@/domain/desk/notice';
import { formatMoney, type Pence } from '@/domain/money/money';
import { quoted } from '@/domain/quoted';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import { messages } from '../messages/people';

const office = (words: string): string => `Mae ein swyddfa’n ysgrifennu: ${quoted(words)}`;

export const claimAccepted = (cost: Pence, byOffice: boolean, currency: string): NoticeText => ({
  title: byOffice ? 'Cytunodd ein swyddfa' : 'Cytunodd y teithiwr',
  body: `Mae’r hyn y gofynasoch amdano ar y bil, sydd nawr yn ${formatMoney(cost, currency)}.`,
});
export const claimDeclined = (amount: Pence, byOffice: boolean, currency: string): NoticeText => ({
  title: byOffice ? 'Ni chytunodd ein swyddfa' : 'Ni chytunodd y teithiwr',
  body: `Nid yw’r ${formatMoney(amount, currency)} y gofynasoch amdano ar y bil.`,
});
export const readingAgreed = (bookingId: string, cost: Pence, currency: string): NoticeText => ({
  title: 'Mae eich bil wedi newid',
  body: `Mae ein swyddfa wedi gwirio darlleniad mesurydd eich taith. Pris y daith yw ${formatMoney(cost, currency)}. Archeb ${bookingId}.`,
});
export const claimAgreed = (bookingId: string, cost: Pence, currency: string): NoticeText => ({
  title: 'Mae eich bil wedi newid',
  body: `Mae ein swyddfa wedi cytuno i’r hyn y gofynnodd eich gyrrwr amdano y tu hwnt i’r bil. Pris y daith yw ${formatMoney(cost, currency)}. Archeb ${bookingId}.`,
});
export const paymentAsked = (due: Pence, currency: string, bookingId: string): NoticeText => ({
  title: 'Mae eich gyrrwr yn gofyn am y taliad',
  body: `Talwch ${formatMoney(due, currency)} am eich taith. Archeb ${bookingId}.`,
});
export const billReminder = (due: Pence, currency: string, bookingId: string): NoticeText => ({
  title: 'Nid yw eich taith wedi’i thalu eto',
  body: `Talwch ${formatMoney(due, currency)} am eich taith. Mae archeb ${bookingId} yn Fy nheithiau.`,
});
export const freedUnpaid = (bookingId: string): NoticeText => ({
  title: 'Rydych yn rhydd ar gyfer teithiau newydd',
  body: `Roedd archeb ${bookingId} heb ei thalu o hyd. Gall y teithiwr ei thalu yn yr ap, a chewch eich cyfran bryd hynny.`,
});
export const saidToHaveCash = (bookingId: string): NoticeText => ({
  title: 'A dalwyd am y daith ag arian parod?',
  body: `Mae’r teithiwr yn dweud bod yr arian parod am archeb ${bookingId} gennych. Cadarnhewch hynny os yw; fel arall, ein swyddfa fydd yn penderfynu.`,
});
export const billStands = (bookingId: string, reason: string): NoticeText => ({
  title: 'Mae eich bil yn gywir',
  body: `Mae bil archeb ${bookingId} i’w dalu o hyd. ${office(reason)}`,
});
export const billVoid = (bookingId: string, reason: string): NoticeText => ({
  title: 'Dilëwyd bil',
  body: `Nid oes dim i’w dalu am archeb ${bookingId}, ac ni thelir neb amdani. ${office(reason)}`,
});
export const billWrittenOff = (bookingId: string, reason: string): NoticeText => ({
  title: 'Rhoddwyd y gorau i fil',
  body: `Ni ofynnir am fil archeb ${bookingId} mwyach, ac ni thelir neb amdani. ${office(reason)}`,
});
export const billReduced = (bookingId: string, total: Pence, currency: string, reason: string): NoticeText => ({
  title: total === 0 ? 'Dilëwyd bil' : 'Gostyngwyd bil',
  body:
    total === 0
      ? `Nid oes dim i’w dalu am archeb ${bookingId}. ${office(reason)}`
      : `Bil archeb ${bookingId} yw ${formatMoney(total, currency)} nawr. ${office(reason)}`,
});
export const cashChosen = (cash: Pence, currency: string): NoticeText => ({
  title: 'Mae’r teithiwr yn talu ag arian parod',
  body: `Cymerwch ${formatMoney(cash, currency)} a’i gadarnhau.`,
});
export const cardChosen = (card: Pence, currency: string): NoticeText => ({
  title: 'Mae’r teithiwr yn talu â cherdyn',
  body: `Mae ${formatMoney(card, currency)} yn cael ei dalu. Dywedwn wrthych pan ddaw.`,
});
export const paidByRider = (paid: Pence, currency: string): NoticeText => ({
  title: 'Diolch am deithio',
  body: `Mae eich taliad o ${formatMoney(paid, currency)} wedi cyrraedd.`,
});
export const putOnAccount = (bill: Pence, currency: string): NoticeText => ({
  title: 'Diolch am deithio',
  body: `Mae ${formatMoney(bill, currency)} yn mynd ar y cyfrif. Nid oes gennych ddim i’w dalu.`,
});
export const paidToDriver = (share: Pence, tip: Pence, currency: string): NoticeText => ({
  title: 'Mae’r daith wedi’i thalu',
  body: `Eich cyfran yw ${formatMoney(share, currency)}.${tip === 0 ? '' : ` Ychwanegodd y teithiwr gildwrn o ${formatMoney(tip, currency)}.`}`,
});
export const toppedUp = (amount: Pence, currency: string): NoticeText => ({
  title: 'Ychwanegwyd at eich waled',
  body: `Mae ${formatMoney(amount, currency)} wedi cyrraedd.`,
});
export const cardMoneyKept = (amount: Pence, currency: string): NoticeText => ({
  title: 'Mae eich taliad cerdyn yn eich waled',
  body: `Newidiodd y bil wrth i chi dalu, felly mae ${formatMoney(amount, currency)} yn eich waled. Nid yw’r daith wedi’i thalu eto.`,
});
export const cardMoneyBack = (amount: Pence, currency: string): NoticeText => ({
  title: 'Mae eich taliad cerdyn yn mynd yn ôl',
  body: `Roedd y daith wedi’i thalu’n barod. Mae ${formatMoney(amount, currency)} ar ei ffordd i’ch cerdyn.`,
});
export const cardMoneyToWallet = (amount: Pence, currency: string): NoticeText => ({
  title: 'Mae eich taliad cerdyn yn eich waled',
  body: `Ni allai fynd yn ôl i’r cerdyn, felly mae ${formatMoney(amount, currency)} yn eich waled.`,
});
export const credited = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Arian yn eich waled',
  body: `Rhoesom ${formatMoney(amount, currency)} ynddi. ${office(reason)}`,
});
export const adjusted = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Cywirwyd eich waled',
  body: `${formatMoney(amount, currency)}. ${office(reason)}`,
});
export const bonus = (amount: Pence, currency: string): NoticeText => ({
  title: 'Bonws am argymhelliad',
  body: `Mae ${formatMoney(amount, currency)} yn eich waled.`,
});
export const withdrawalSent = (amount: Pence, currency: string): NoticeText => ({
  title: 'Mae’r arian a dynnwyd allan ar ei ffordd',
  body: `Mae ${formatMoney(amount, currency)} ar ei ffordd i’ch cyfrif banc.`,
});
export const withdrawalBack = (
  bank: Pence,
  currency: string,
  why: 'withdraw_stopped' | 'withdraw_no_bank',
): NoticeText => ({
  title: 'Mae’r arian yr oeddech am ei dynnu allan yn eich waled eto',
  body: `Nid anfonwyd ${formatMoney(bank, currency)}. ${messages[why]}`,
});
export const cardPartSettled = (card: Pence, bank: Pence, currency: string): NoticeText =>
  card === 0
    ? {
        title: 'Mae’r arian yn mynd i’ch banc',
        body: `Ni allai’r cerdyn gymryd ${formatMoney(bank, currency)} yn ôl, felly mae’n mynd i’ch cyfrif banc.`,
      }
    : {
        title: 'Mae eich arian yn mynd yn ôl i’ch cerdyn',
        body: `Mae ${formatMoney(card, currency)} yn mynd yn ôl i’r cerdyn y daeth ohono.${bank === 0 ? '' : ` Mae ${formatMoney(bank, currency)} yn mynd i’ch cyfrif banc.`}`,
      };
export const withdrawalRejected = (amount: Pence, currency: string, reason: string): NoticeText => ({
  title: 'Gwrthodwyd eich cais i dynnu arian allan',
  body: `Mae ${formatMoney(amount, currency)} yn eich waled eto. ${office(reason)}`,
});
export const chargeback = (amount: Pence, currency: string): NoticeText => ({
  title: 'Cymerodd eich banc daliad cerdyn yn ôl',
  body: `Cymerwyd ${formatMoney(amount, currency)} o’ch waled. Os na ofynasoch i’ch banc am hyn, cysylltwch â ni.`,
});
export const chargebackWon = (amount: Pence, currency: string): NoticeText => ({
  title: 'Mae eich taliad cerdyn yn sefyll',
  body: `Mae eich banc wedi penderfynu, ac mae ${formatMoney(amount, currency)} yn eich waled eto.`,
});
export const feeDue = (bookingId: string, { kind, pence }: MissedFee, currency: string): NoticeText => ({
  title: `Ffi o ${formatMoney(pence, currency)}`,
  body: `${
    kind === 'no_show' ? 'Ni ddaeth neb i’r man codi' : 'Fe ganslasoch ar ôl yr amser a ganiateir'
  }. Mae’r ffi hon ar gerdyn prisiau’r cyngor. Mae archeb ${bookingId} yn dweud sut i’w thalu, a sut i wrthwynebu.`,
});
export const feeForDriver = (bookingId: string, { pence }: MissedFee, currency: string): NoticeText => ({
  title: `Mae ffi o ${formatMoney(pence, currency)} yn ddyledus i chi`,
  body: `Mae ar gerdyn prisiau’r cyngor ar gyfer archeb ${bookingId}. Chi a’i caiff pan fydd y teithiwr yn ei thalu.`,
});
export const feeSettled = (bookingId: string, pence: Pence, as: 'paid' | 'waived', currency: string): NoticeText => ({
  title: as === 'paid' ? 'Mae’r ffi wedi’i thalu' : 'Ni ofynnir am y ffi',
  body:
    as === 'paid'
      ? `Mae ein swyddfa wedi nodi bod y ${formatMoney(pence, currency)} am archeb ${bookingId} wedi’i dalu.`
      : `Mae ein swyddfa wedi edrych ar archeb ${bookingId}. Nid oes neb yn talu’r ${formatMoney(pence, currency)}.`,
});
