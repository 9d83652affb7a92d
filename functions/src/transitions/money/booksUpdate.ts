/** How the office keeps its books. */
import type { AccountCodes } from '@/domain/books/accounts';
import type { VatTerms } from '@/domain/books/vatTerms';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** The parts to replace; a part that is missing stays. `none`: not registered. */
type Kept = { codes?: AccountCodes | undefined; vat?: VatTerms | 'none' | undefined };

const toldOf = ({ codes, vat }: Kept): string => {
  const ofCodes = codes === undefined ? [] : ['the codes of the accounts'];
  const ofVat =
    vat === undefined
      ? []
      : [vat === 'none' ? 'no VAT' : `VAT ${vat.number}, ${vat.rate} % from ${vat.from}, quarters by ${vat.stagger}`];
  return [...ofCodes, ...ofVat].join('; ');
};

export const saveBooksUpdate = (kept: Kept, stamp: Stamp): Update => ({
  ...(kept.codes === undefined ? {} : { [`${paths.bookSettings()}/codes`]: kept.codes }),
  ...(kept.vat === undefined ? {} : { [`${paths.bookSettings()}/vat`]: kept.vat === 'none' ? null : kept.vat }),
  ...audit(stamp, { event: 'save_books', detail: toldOf(kept) }),
});
