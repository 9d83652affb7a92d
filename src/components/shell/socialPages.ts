import type { Settings } from '@/domain/pricing/settings';
import { isWebAddress } from '@/components/ui/text/webAddress';

/** A page of the company elsewhere; `label` is what the page is called there. */
export type SocialPage = { name: 'Facebook' | 'X' | 'Instagram'; label: string; address: string };

type Handles = Partial<Pick<Settings, 'FacebookHandle' | 'TwitterHandle' | 'InstagramHandle'>>;

/** The company's social pages that are configured. */
export function socialPages({ FacebookHandle, TwitterHandle, InstagramHandle }: Handles): SocialPage[] {
  const all = [
    { name: 'Facebook', label: 'Facebook', address: FacebookHandle },
    { name: 'X', label: 'Twitter', address: TwitterHandle },
    { name: 'Instagram', label: 'Instagram', address: InstagramHandle },
  ] as const;
  return all.flatMap(({ address, ...page }) => (isWebAddress(address) ? [{ ...page, address }] : []));
}
