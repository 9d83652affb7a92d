/** Geiriau anfoneb i gwsmer cyfrif: ei phapur, y tabl wrth ei ymyl, ei neges e-bost a’i nodiadau atgoffa. */
export const title = (number: string) => `Anfoneb ${number}`;
export const issued = (day: string) => `Cyhoeddwyd ${day}`;
export const due = (day: string) => `I’w thalu erbyn ${day}`;
export const ridesUntil = (day: string) => `Am deithiau hyd at ${day}`;
export const ofRun = (name: string) => `Rhediad: ${name}`;
export const oneRun = 'Un rhediad';
export const order = (number: string) => `Eich archeb: ${number}`;
export const vatNumber = (number: string) => `Eich rhif TAW: ${number}`;
export const total = 'Cyfanswm';
export const fee = 'Gan gynnwys ffi hwylustod';
export const vat = 'Darperir pob taith gan ei gyrrwr, heb TAW fel arfer.';
export const quote = (number: string) => `Dyfynnwch ${number} gyda’ch taliad.`;
export const page = (invoice: string, number: number, of: number) => `${invoice}, tudalen ${number} o ${of}`;

export const way = (from: string, to: string) => `${from} i ${to}`;
export const carried = (people: number) => `${people} wedi teithio`;
export const absent = (people: number) => `${people} ddim wrth y drws`;
export const putRight = 'Cywiriad';
export const putRightAs = (reason: string) => `Cywiriad: ${reason}`;

export const columns = {
  invoice: 'Anfoneb',
  ride: 'Taith',
  day: 'Dyddiad',
  journey: 'Siwrnai',
  from: 'O',
  to: 'I',
  passenger: 'Teithiwr',
  costCode: 'Cod cost',
  run: 'Rhediad',
  carried: 'Wedi teithio',
  absent: 'Ddim wrth y drws',
  putRight: 'Cywiriad',
  amount: 'Swm',
} as const;

export const mailLead = (invoice: { number: string; issued: string; to: string; address: string; until: string }) =>
  `Anfoneb ${invoice.number}, ${invoice.issued}, i ${invoice.to}, ${invoice.address}, am deithiau hyd at ${invoice.until}.`;
export const mailRide = (day: string, reference: string, from: string, to: string) =>
  `${day}, taith ${reference}, ${from} i ${to}`;
export const mailPutRight = (reference: string, reason: string) =>
  reason === '' ? `Cywirwyd taith ${reference}` : `Cywirwyd taith ${reference} (${reason})`;
export const mailSum = (money: string, day: string) => `${money}, i’w dalu erbyn ${day}`;

export const reminderSubject = (number: string) => `Nodyn atgoffa am anfoneb ${number}`;
export const reminderLead = (number: string, to: string) =>
  `Nid ydym wedi cael taliad am anfoneb ${number} i ${to} eto.`;
export const reminderPart = (sum: string) =>
  `Roedd yr anfoneb am ${sum}. Mae’r gweddill wedi’i dalu, neu wedi’i dynnu oddi arni wedyn.`;
export const reminderEnd = 'Os ydych wedi ei thalu yn y dyddiau diwethaf, nid oes angen gwneud dim.';
