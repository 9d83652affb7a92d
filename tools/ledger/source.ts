/** The ledger's records over REST, past all rules. */
import type { LedgerSource } from '@/domain/ledgerBooks';
import type { OwnerDatabase } from '../stack/ownerDatabase';

export function ledgerSource(db: OwnerDatabase): LedgerSource {
  return { read: (path) => db.get(path), page: (path, after, limit) => db.page(path, after, limit) };
}
