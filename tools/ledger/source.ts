/** Reads the ledger's records over REST, where no rules apply. */
import type { LedgerSource } from '@/domain/ledger/ledgerBooks';
import type { OwnerDatabase } from '../connection/ownerDatabase';

export function ledgerSource(db: OwnerDatabase): LedgerSource {
  return { read: (path) => db.get(path), page: (path, after, limit) => db.page(path, after, limit) };
}
