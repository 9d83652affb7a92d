import type { Settings } from '@/domain/pricing/settings';
import { isWebAddress } from '@/components/ui/text/webAddress';

/** The company's pages elsewhere; `label` is what a page is called there. */
export const SOCIAL = [
  { name: 'Facebook', label: 'Facebook', setting: 'FacebookHandle' },
  { name: 'X', label: 'Twitter', setting: 'TwitterHandle' },
  { name: 'Instagram', label: 'Instagram', setting: 'InstagramHandle' },
] as const;

export type SocialPage = Pick<(typeof SOCIAL)[number], 'name' | 'label'> & { address: string };

/** The company's social pages that are configured. */
export const socialPages = (settings: Partial<Pick<Settings, (typeof SOCIAL)[number]['setting']>>): SocialPage[] =>
  SOCIAL.flatMap(({ name, label, setting }) => {
    const address = settings[setting];
    return isWebAddress(address) ? [{ name, label, address }] : [];
  });
