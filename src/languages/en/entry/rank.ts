/** The words of the sheets for the ranks. */

export const title = 'Sheets for the ranks';
export const lead =
  'Print one for the post of each rank. Its code opens the booking form with that rank as the pickup.';
export const loading = 'Loading the ranks';
export const failed = 'We could not load the ranks. Check your connection and reload the page.';
export const none = 'The town’s map shows no ranks.';
export const rank = 'Rank';
export const print = 'Print';
export const scan = 'Scan to book a cab at this rank';
export const codeFor = (address: string) => `Code for ${address}`;
