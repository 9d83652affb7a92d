/** What the set-up has so far: everything is on the server, so another admin or another day goes on from here. */
import { useMemo } from 'react';
import type { SetupState } from '@/domain/desk/setup';
import type { Settings } from '@/domain/pricing/settings';
import type { Listed } from '@/backend/connection/observe';
import type { CarType } from '@/domain/pricing/carType';
import type { Zone } from '@/domain/place/zone';
import type { GroupError } from '@/state/dataGroup';
import { type Followed, useAppSelector, useGroup, useWatch } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import type { CardVersion } from '@/domain/pricing/card/cardVersions';
import { useCards } from '@/state/desk/cards';
import { useServerNow } from '@/state/useServerNow';
import { MINUTE_MS } from '@/domain/time/durations';
import { carTypesGroup, plansGroup, tariffGroup, zonesGroup } from '@/state/tables';

export type Setup = Omit<SetupState, 'settings' | 'zones' | 'carTypes' | 'cards'> & {
  settings: Settings;
  zones: readonly Listed<Zone>[];
  carTypes: readonly Listed<CarType>[];
  cards: readonly CardVersion[];
};

/** An empty table is a fault of its group; here it is where one begins. */
const EMPTY = ['no_zones', 'no_tariff', 'no_plans', 'no_cars'];

const isEmpty = (error: GroupError): boolean => error.flag && EMPTY.includes(error.key);

/** `setup` is null until everything has loaded; `error` says why something cannot be read. */
export function useSetup(): { setup: Setup | null; error: GroupError | null; again: () => void } {
  const settings = useAppSelector(selectSettings);
  const zones = useWatch(zonesGroup);
  const tariffs = useWatch(tariffGroup);
  const plans = useWatch(plansGroup);
  const carTypes = useGroup(carTypesGroup);
  const nowMs = useServerNow(MINUTE_MS);
  const cards = useCards(nowMs);
  const groups = [zones, tariffs, plans, carTypes];
  const failed = [...groups, cards].find(({ error }) => error.flag && !isEmpty(error));
  const isLoaded =
    settings !== null && cards.versions !== null && groups.every(({ data, error }) => data !== null || error.flag);
  const setup = useMemo(
    () =>
      settings === null || !isLoaded
        ? null
        : {
            settings,
            zones: zones.data ?? [],
            tariffs: tariffs.data ?? [],
            plans: plans.data ?? [],
            carTypes: carTypes.data ?? [],
            cards: cards.versions ?? [],
            nowMs,
          },
    [settings, isLoaded, zones.data, tariffs.data, plans.data, carTypes.data, cards.versions, nowMs],
  );
  const followed: readonly Pick<Followed<unknown>, 'again'>[] = [zones, tariffs, plans, cards];
  return {
    setup,
    error: failed?.error ?? null,
    again: () => {
      for (const group of followed) group.again();
    },
  };
}
