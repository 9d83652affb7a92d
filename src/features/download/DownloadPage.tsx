import { useEffect, useState } from 'react';
import { readPublicData } from '@/backend/connection/publicData';
import { PublicPage } from '../public/PublicPage';
import { type Platform, platformOf } from './platform';
import type { PublicSettings } from '../public/usePublicSettings';
import { isWebAddress } from '@/components/ui/text/webAddress';

const storeFor = (platform: Platform, settings: PublicSettings): string | undefined =>
  platform === 'android' ? settings.PlayStoreLink : platform === 'ios' ? settings.AppleStoreLink : undefined;

const WORDS: Record<Platform, string> = {
  android: 'The app is not in the Play Store yet. You can book right here in the browser.',
  ios: 'The app is not in the App Store yet. You can book right here in the browser.',
  otherMobile: 'Invalid OS',
  desktop: 'Download does not work in web view. Open this page on your phone.',
};

/** Sends a phone to its app store, and otherwise says what to do instead. */
export default function DownloadPage() {
  const [platform, setPlatform] = useState<Platform | null>(null);
  useEffect(() => {
    let mounted = true;
    const found = platformOf(navigator);
    void readPublicData().then((known) => {
      const store = storeFor(found, known?.settings ?? {});
      if (isWebAddress(store)) window.location.replace(store);
      else if (mounted) setPlatform(found);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <PublicPage title="Get the app">
      <p role="status">{platform === null ? 'Looking for your store…' : WORDS[platform]}</p>
    </PublicPage>
  );
}
