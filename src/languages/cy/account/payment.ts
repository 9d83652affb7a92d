/** Geiriau’r dudalen y mae darparwr cardiau’n dychwelyd iddi, a cherdyn a banc y darparwr prawf. */
export const payment = 'Taliad';
export const noSuchPayment = 'Nid yw’r taliad hwn yn bodoli.';
export const notFound = 'Ni allwn ddod o hyd i’r taliad hwn. Gall berthyn i gyfrif arall.';
export const lookingForPayment = 'Yn chwilio am eich taliad';
export const keepAsking = 'Rydym yn dal i ofyn.';

export const waiting = 'Yn aros am ddarparwr y cerdyn';
export const waitingMore = 'Mae’r dudalen hon yn newid ohoni’i hun. Gallwch adael hefyd: ni chaiff dim ei golli.';
export const notCharged = 'Ni chodwyd tâl ar eich cerdyn.';
export const goesBack = 'Mae eich arian yn dod yn ôl';
export const paidAlready = 'Roedd y daith hon eisoes wedi’i thalu. Mae’r arian ar ei ffordd yn ôl i’ch cerdyn.';
export const inWallet = 'Mae eich arian yn eich waled';
export const takenBack = 'Cymerodd eich banc y taliad hwn yn ôl';
export const takenFromWallet = 'Cymerwyd y swm o’ch waled.';
export const moneyAdded = 'Arian wedi’i ychwanegu';
export const moneyAddedMore = 'Mae yn eich waled ac yn barod i’w ddefnyddio.';
export const ridePaid = 'Taith wedi’i thalu';
export const ridePaidMore = 'Diolch. Mae eich derbynneb gyda’r daith.';

export const toWallet = 'I fy waled';
export const backToWallet = 'Yn ôl i fy waled';
export const backToBill = 'Yn ôl i’r bil';
export const toRide = 'I fy nhaith';

export const testCard = 'Cerdyn prawf';
export const testCardMore = 'Does dim arian go iawn yn symud yma. Dewiswch beth mae’r cerdyn yn ei wneud.';
export const succeed = 'Llwyddo';
export const fail = 'Methu';
export const cancel = 'Canslo';
export const testBank = 'Banc prawf';
export const bankTakesBack = 'Y banc yn ei gymryd yn ôl';
export const bankForUs = 'Y banc yn penderfynu o’n plaid ni';
export const bankForCardholder = 'Y banc yn penderfynu o blaid deiliad y cerdyn';
