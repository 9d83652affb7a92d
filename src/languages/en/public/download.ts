/** The words of the page that leads a phone to its app store. */

export const title = 'Get the app';
/** Until the store is known. */
export const looking = 'Looking for your store…';
/** What a device without a store is told, by its platform. */
export const noStore = {
  android: 'The app is not in the Play Store yet. You can book right here in the browser.',
  ios: 'The app is not in the App Store yet. You can book right here in the browser.',
  otherMobile: 'Invalid OS',
  desktop: 'Download does not work in web view. Open this page on your phone.',
} as const;
