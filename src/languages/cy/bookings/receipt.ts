/** Geiriau derbynneb ar y sgrin ac ar bapur, y tu hwnt i’w ffeithiau. */
export const receiptAsPdf = 'Derbynneb fel PDF';
export const printReceipt = 'Argraffu’r dderbynneb';
export const billAsPdf = 'Bil fel PDF';
export const printBill = 'Argraffu’r bil';
export const total = 'Cyfanswm';
