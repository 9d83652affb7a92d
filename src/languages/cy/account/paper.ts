/** Yr hyn y mae papur datganiad yn unig yn ei ddweud, ar wahân i’w linellau. */
export const title = (period: string) => `Datganiad, ${period}`;
export const wallet = 'Waled';
export const ridesPaid = (rides: number) => `Teithiau a dalwyd: ${rides}`;
export const when = 'Pryd';
export const whatFor = 'At ba ddiben';
export const amount = 'Swm';
export const balance = 'Balans';
export const page = (paper: string, number: number, of: number) => `${paper}, tudalen ${number} o ${of}`;
