import { readPublicData } from '@/backend/connection/publicData';
import { isWebAddress } from '@/components/ui/text/webAddress';
import type { PublicSettings } from '../public/values/publicValues';
import { type Platform, platformOf } from './platform';

const storeFor = (platform: Platform, settings: PublicSettings): string | undefined =>
  platform === 'android' ? settings.PlayStoreLink : platform === 'ios' ? settings.AppleStoreLink : undefined;

const WORDS: Record<Platform, string> = {
  android: 'The app is not in the Play Store yet. You can book right here in the browser.',
  ios: 'The app is not in the App Store yet. You can book right here in the browser.',
  otherMobile: 'Invalid OS',
  desktop: 'Download does not work in web view. Open this page on your phone.',
};

/** Sends a phone to its app store. Resolves to what to do instead for a device without one. */
export async function storeAnswer(): Promise<string> {
  const platform = platformOf(navigator);
  const known = await readPublicData();
  const store = storeFor(platform, known?.settings ?? {});
  if (!isWebAddress(store)) return WORDS[platform];
  window.location.replace(store);
  return WAITING;
}

/** What the page says until then. */
export const WAITING = 'Looking for your store…';
