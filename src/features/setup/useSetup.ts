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
import { carTypesGroup, plansGroup, tariffGroup, zonesGroup } from '@/state/tables';

export type Setup = Omit<SetupState, 'settings' | 'zones' | 'carTypes'> & {
  settings: Settings;
  zones: readonly Listed<Zone>[];
  carTypes: readonly Listed<CarType>[];
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
  const groups = [zones, tariffs, plans, carTypes];
  const failed = groups.find(({ error }) => error.flag && !isEmpty(error));
  const isLoaded = settings !== null && groups.every(({ data, error }) => data !== null || error.flag);
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
          },
    [settings, isLoaded, zones.data, tariffs.data, plans.data, carTypes.data],
  );
  const followed: readonly Followed<unknown>[] = [zones, tariffs, plans];
  return {
    setup,
    error: failed?.error ?? null,
    again: () => {
      for (const group of followed) group.again();
    },
  };
}
