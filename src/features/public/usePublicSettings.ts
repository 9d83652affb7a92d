import { useEffect, useState } from 'react';
import { readPublicData } from '@/backend/connection/publicData';
import type { PublicSettings } from './values/publicValues';
import { shownSettings } from './values/shownSettings';

/** The links and names an admin has configured. They come after the page, which is rendered without them at once. */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState(shownSettings);
  useEffect(() => {
    let mounted = true;
    void readPublicData().then((found) => {
      if (mounted && found !== null) setSettings(found.settings);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return settings;
}
