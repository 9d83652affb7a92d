import { useEffect, useState } from 'react';
import { readPublicData } from '@/backend/connection/publicData';
import type { Settings } from '@/domain/pricing/settings';

export type PublicSettings = Partial<Settings>;

const NONE: PublicSettings = {};

/** The links and names an admin has configured; empty until they have loaded, so that a page can render at once. */
export function usePublicSettings(): PublicSettings {
  const [settings, setSettings] = useState(NONE);
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
