import { readPublicData } from '@/backend/connection/publicData';
import { isWebAddress } from '@/components/ui/text/webAddress';
import * as words from '@/languages/en/public/download';
import type { PublicSettings } from '../public/values/publicValues';
import { type Platform, platformOf } from './platform';

const storeFor = (platform: Platform, settings: PublicSettings): string | undefined =>
  platform === 'android' ? settings.PlayStoreLink : platform === 'ios' ? settings.AppleStoreLink : undefined;

/** Sends a phone to its app store. Resolves to what to do instead for a device without one. */
export async function storeAnswer(): Promise<string> {
  const platform = platformOf(navigator);
  const known = await readPublicData();
  const store = storeFor(platform, known?.settings ?? {});
  if (!isWebAddress(store)) return words.noStore[platform];
  window.location.replace(store);
  return words.looking;
}
