/** Groups of the published tables. Everyone may read them, so they outlive a session. */
import { watchSettings, watchTable } from '@/backend/later/sources';
import { remembered } from '@/backend/connection/lastKnown';
import { gated } from '@/backend/connection/connectionGate';
import { withHeadStart } from '@/backend/connection/headStart';
import { readPublicData } from '@/backend/connection/publicData';
import type { Listed, Source } from '@/backend/connection/observe';
import type { TableName, TableRows } from '@/domain/desk/tables';
import { isOpen } from '@/domain/pricing/opening';
import { createDataGroup } from './dataGroup';

const table =
  <Name extends TableName>(name: Name): Source<void, Listed<TableRows[Name]>[]> =>
  (_arg, observer) =>
    watchTable(name, observer);

export const settingsGroup = createDataGroup({
  name: 'settings',
  missing: 'settings_error',
  source: withHeadStart(
    remembered('settings', gated(watchSettings)),
    // A copy from before the opening may still be in the browser's cache: only the live value says that a town is not open.
    async () => {
      const early = (await readPublicData())?.settings ?? null;
      return early !== null && isOpen(early) ? early : null;
    },
  ),
});
export const carTypesGroup = createDataGroup({
  name: 'carTypes',
  missing: 'no_cars',
  source: withHeadStart(gated(table('car_type')), async () => (await readPublicData())?.carTypes ?? null),
});
export const zonesGroup = createDataGroup({ name: 'zones', missing: 'no_zones', source: table('zones') });
export const tariffGroup = createDataGroup({ name: 'tariff', missing: 'no_tariff', source: table('tariff') });
export const plansGroup = createDataGroup({ name: 'plans', missing: 'no_plans', source: table('plans') });
export const holidaysGroup = createDataGroup({ name: 'holidays', missing: 'no_holidays', source: table('holiday') });
export const bankHolidaysGroup = createDataGroup({
  name: 'bankHolidays',
  missing: 'no_bank_holidays',
  source: table('bank_holidays'),
});
export const authoritiesGroup = createDataGroup({
  name: 'authorities',
  missing: 'no_authorities',
  source: table('authorities'),
});

/** Every group above. */
export const tableGroups = [
  settingsGroup,
  carTypesGroup,
  zonesGroup,
  tariffGroup,
  plansGroup,
  holidaysGroup,
  bankHolidaysGroup,
  authoritiesGroup,
] as const;
