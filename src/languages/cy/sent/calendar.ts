/** Geiriau calendr y teithiau sydd i ddod, a ddangosir gan galendr y person ei hun. */
export const title = (company: string) => `Teithiau ${company}`;

export const ride = (from: string, to: string) => `Tacsi: o ${from} i ${to}`;
export const rideFor = (guest: string, from: string, to: string) => `Tacsi ar gyfer ${guest}: o ${from} i ${to}`;
export const drive = (from: string, to: string) => `Gyrru: o ${from} i ${to}`;

export const from = (address: string) => `O ${address}`;
export const byWayOf = (address: string) => `Trwy ${address}`;
export const to = (address: string) => `I ${address}`;
export const addressesInApp = 'Mae’r cyfeiriadau yn yr ap.';
export const carAndReference = (carType: string, reference: string) => `${carType}, cyfeirnod ${reference}`;

export const driverHasTaken = 'Mae gyrrwr wedi cymryd y daith.';
export const noDriverYet = 'Nid oes gyrrwr wedi cymryd y daith eto.';
export const plate = (number: string) => `plât ${number}`;
export const driverIs = (driver: readonly string[]) => `Eich gyrrwr yw ${driver.join(', ')}.`;
export const beOnDuty = (time: string) => `Byddwch ar ddyletswydd erbyn ${time}.`;
