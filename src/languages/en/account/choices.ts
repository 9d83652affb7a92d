/** The words of the choices in a profile. */
export const simpleView = 'Simple view';
export const oneQuestion = 'Ask me one question at a time';
export const simpleViewMore =
  'Large letters, short sentences and no map, for booking, riding and paying. It is kept on this phone only.';

export const receipts = 'Receipts';
export const mailReceipts = 'Mail me the receipt of every ride I pay';
export const mailedTo = (address: string) => `They go to ${address}.`;
export const mailedOnceConfirmed = (address: string) =>
  `They go to ${address} once you have confirmed that it is yours. A paid ride’s page can send you the link.`;

export const push = 'Push notifications';
export const pushWhileClosed = 'Tell me about my rides while the app is closed';
export const otherDevice = 'They go to another device of yours.';
export const thisDevice = 'Send them to this device';
