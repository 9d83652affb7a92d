/** The town's bank holidays, followed for a screen of the desk. */
import { useMemo, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { Nation } from '@/domain/pricing/card/authorityCard';
import { cardDays, nationOf } from '@/domain/pricing/card/bands/cardDays';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import { useWatch } from '../hooks';
import { bankHolidaysGroup } from '../tables';
import { useCards } from './cards';

export type TownBankHolidays = {
  /** Local dates, `yyyy-MM-dd`. */
  days: ReadonlySet<string>;
  nation: Nation;
  /** No card says whose bank holidays count here. */
  isAssumed: boolean;
  /** What the desk has entered beside the published list. */
  changes: readonly BankHolidayChange[];
};

const NONE: readonly BankHolidayChange[] = [];

/** As the server reads them: the nation is that of the town's latest card. Null until both have loaded. */
export function useBankHolidays(): TownBankHolidays | null {
  const [openedAt] = useState(serverNow);
  const { versions } = useCards(openedAt);
  const { data, loading } = useWatch(bankHolidaysGroup);
  return useMemo(() => {
    if (versions === null || (data === null && loading)) return null;
    const nation = nationOf(versions.map(({ card }) => card));
    const changes = data ?? NONE;
    return { days: cardDays(nation, changes), nation, isAssumed: versions.length === 0, changes };
  }, [versions, data, loading]);
}
