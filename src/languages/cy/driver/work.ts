/** Geiriau sgrin waith y gyrrwr. */
export const lookingUpRide = 'Wrthi’n chwilio am eich taith';
export const loadingRides = 'Wrthi’n llwytho eich teithiau';
export const yourWork = 'Eich gwaith';

export const pickupAt = (address: string) => `Man codi: ${address}`;
export const destinationAt = (address: string) => `Pen y daith: ${address}`;
export const yourCab = 'Eich tacsi';
export const mapAroundYou = 'Map o’ch cwmpas';
export const mapOfRide = 'Map o’r daith';

export const openProfile = 'Agor eich proffil';
export const seePapers = 'Gweld fy mhapurau';
export const renewPapers = 'Adnewyddu fy mhapurau';
export const openPapers = 'Agor fy mhapurau';
export const toWallet = 'I fy waled';
export const onDuty = 'Ar ddyletswydd';
export const offDuty = 'Ddim ar ddyletswydd';
export const goOnDuty = 'Mynd ar ddyletswydd';
export const goOffDuty = 'Dod oddi ar ddyletswydd';
export const whyOnDuty =
  'Ewch ar ddyletswydd i gael cynnig teithiau yn eich ymyl. Nid yw teithwyr yn eich gweld cyn i chi dderbyn.';
export const allowLocation = (fault: string) =>
  `${fault}. Gadewch i’r dudalen hon ddefnyddio eich lleoliad, neu ni ellir cynnig teithiau i chi.`;
export const cabInUse = (cab: string) =>
  `${cab}: mae ar ddyletswydd gyda gyrrwr arall. Gofynnwch iddo ddod oddi ar ddyletswydd, neu ffoniwch y swyddfa.`;
export const worksElsewhere = 'Wrth eich gwaith ar ddyfais arall';
export const whyElsewhere =
  'Mae eich cynigion a’ch taith ar y ddyfais lle aethoch ar ddyletswydd. Honno sy’n dweud ble rydych chi, nid hon.';
export const workHere = 'Gweithio ar y ddyfais hon';
export const findingYou = 'Wrthi’n canfod ble rydych chi.';
export const stayNear = 'Arhoswch ger safle tacsis neu stryd brysur. Bydd y corn yn canu pan ddaw taith.';
export const howOffersWork = 'Sut mae cynigion yn gweithio';
export const whyNotMe = 'Pam nad fi?';
export const whyThisRide = 'Pam y daith hon?';
export const reasonNotLoaded = 'Ni allem lwytho’r rheswm. Mae wedi’i gadw, felly gallwch edrych eto wedyn.';
export const demoDrive = 'Gyrru enghreifftiol';

export const earnedToday = 'Enillion heddiw';
export const ofWhichTips = 'O hynny, cildyrnau';
export const rides = 'Teithiau';
export const wallet = 'Waled';
export const todaysRides = 'Teithiau heddiw';
export const myRides = 'Fy nheithiau';
export const unpaid = 'Heb ei thalu';
export const onAccount = 'Ar gyfrif';
export const noneYet = 'Dim eto.';
