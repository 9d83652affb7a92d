/** Groups of the published tables: everyone may read them, so they outlive a sign-out. */
import { watchCarTypes, watchHolidays, watchPlans, watchSettings, watchTariff, watchZones } from '@/backend/pricing';
import { remembered } from '@/backend/lastKnown';
import { onceOpen } from '@/backend/line';
import { withHeadStart } from '@/backend/headStart';
import { readPublicData } from '@/backend/publicData';
import { createDataGroup } from './dataGroup';

export const settingsGroup = createDataGroup({
  name: 'settings',
  missing: 'settings_error',
  source: withHeadStart(
    remembered('settings', onceOpen(watchSettings)),
    async () => (await readPublicData())?.settings ?? null,
  ),
});
export const carTypesGroup = createDataGroup({
  name: 'carTypes',
  missing: 'no_cars',
  source: withHeadStart(onceOpen(watchCarTypes), async () => (await readPublicData())?.carTypes ?? null),
});
export const zonesGroup = createDataGroup({ name: 'zones', missing: 'no_zones', source: watchZones });
export const tariffGroup = createDataGroup({ name: 'tariff', missing: 'no_tariff', source: watchTariff });
export const plansGroup = createDataGroup({ name: 'plans', missing: 'no_plans', source: watchPlans });
export const holidaysGroup = createDataGroup({ name: 'holidays', missing: 'no_holidays', source: watchHolidays });
