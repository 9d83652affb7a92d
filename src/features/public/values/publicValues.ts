/** What a visitor's pages take from the settings, by name. A page marks its places with these names (marks.ts). */
import { isWebAddress } from '@/components/ui/text/webAddress';
import { phoneWords } from '@/domain/people/phoneWords';
import { companyName } from '@/domain/pricing/companyName';
import { isOpen } from '@/domain/pricing/opening';
import type { Settings } from '@/domain/pricing/settings';

/** Settings as far as they are known: none in a page made by the build. */
export type PublicSettings = Partial<Settings>;

/** Pages of the company elsewhere, each under its setting's own name. */
export const ADDRESSES = [
  'AppleStoreLink',
  'PlayStoreLink',
  'CompanyWebsite',
  'CompanyTerms',
  'FacebookHandle',
  'TwitterHandle',
  'InstagramHandle',
] as const;

export type AddressName = (typeof ADDRESSES)[number];

/** Something that a page shows or leaves out. */
export type FactName = AddressName | 'open' | 'card' | 'stores' | 'care';

export type PublicValues = {
  texts: { company: string; care: string };
  /** Addresses of links; '' where there is none. */
  links: Record<AddressName | 'call', string>;
  facts: Record<FactName, boolean>;
};

/** `built` is the company's name that the pages were made with. */
export function publicValues(settings: PublicSettings, built: string): PublicValues {
  const care = settings.care_no ?? '';
  const address = (name: AddressName): string => {
    const typed = settings[name];
    return isWebAddress(typed) ? typed : '';
  };
  const links = Object.fromEntries(ADDRESSES.map((name) => [name, address(name)])) as Record<AddressName, string>;
  const known = Object.fromEntries(ADDRESSES.map((name) => [name, links[name] !== ''])) as Record<AddressName, boolean>;
  return {
    texts: { company: companyName(settings, built), care: phoneWords(care) },
    links: { ...links, call: care === '' ? '' : `tel:${care.replaceAll(' ', '')}` },
    facts: {
      ...known,
      open: isOpen(settings),
      card: settings.fare_basis === 'card',
      stores: known.AppleStoreLink || known.PlayStoreLink,
      care: care !== '',
    },
  };
}
