/** The words of a receipt on screen and on paper, beyond its facts. */
export const receiptAsPdf = 'Receipt as PDF';
export const printReceipt = 'Print receipt';
export const billAsPdf = 'Bill as PDF';
export const printBill = 'Print bill';
export const total = 'Total';
