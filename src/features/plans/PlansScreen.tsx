import { useMemo } from 'react';
import * as v from 'valibot';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Draft } from '@/components/editableTable/field';
import { Page } from '@/components/ui/page/Page';
import { DEFAULT_SETTINGS, distanceUnitOf } from '@/domain/pricing/settings';
import { type Plan, planSchema, titlesOf } from '@/domain/pricing/tariff';
import { useAppSelector, useWatch } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useBankHolidays } from '@/state/desk/bankHolidays';
import { carTypesGroup, holidaysGroup, plansGroup, tariffGroup } from '@/state/tables';
import { useTable } from '@/state/desk/useTable';
import { planFields } from './planFields';
import { planNews } from './planNews';
import { raisePrices } from './raisePrices';
import { TrialFare } from './TrialFare';

const BLANK: Plan = {
  tariff: '',
  waiting_time: 0,
  waiting_price: 0,
  distance_1: 0,
  price_1: 0,
  max_1: 0,
  distance_2: 0,
  price_2: 0,
  max_2: 0,
  distance_3: 0,
  price_3: 0,
  max_3: 0,
  extra_passenger: 0,
  toll_charges: 0,
  outstation: 0,
};
const NO_DAYS: ReadonlySet<string> = new Set();
const nameOf = ({ tariff }: Plan) => tariff;

/** The price lists: one per tariff title, with a trial fare next to the one being edited. */
export default function PlansScreen() {
  const { list, editing } = useTable('plans', plansGroup);
  const settings = useAppSelector(selectSettings) ?? DEFAULT_SETTINGS;
  const currency = useAppSelector(selectCurrency);
  const { data: tariffs, loading } = useWatch(tariffGroup);
  const holidays = useWatch(holidaysGroup).data ?? [];
  const bankHolidays = useBankHolidays()?.days ?? NO_DAYS;
  const carTypes = useWatch(carTypesGroup).data ?? [];
  const unit = distanceUnitOf(settings) === 'mile' ? 'miles' : 'km';
  const fields = useMemo(() => {
    const titles = tariffs === null && loading ? null : titlesOf(tariffs ?? []);
    return planFields(titles, unit, currency);
  }, [tariffs, loading, unit, currency]);

  const edits = useMemo(() => [raisePrices(currency)], [currency]);
  const aside = (draft: Draft) => {
    const typed = v.safeParse(planSchema, draft);
    return (
      <TrialFare
        plan={typed.success ? typed.output : null}
        carTypes={carTypes}
        holidays={holidays}
        bankHolidays={bankHolidays}
        settings={settings}
      />
    );
  };

  return (
    <Page title="Plans" wide>
      <EditableTable<Plan>
        {...list}
        label="Plans"
        singular="plan"
        missing="no_plans"
        fields={fields}
        nameOf={nameOf}
        bulk={{ many: 'plans', edits }}
        emptyHint="A plan holds the prices of a tariff. Without one, there is no fare."
        edit={{
          ...editing,
          blank: BLANK,
          aside,
          deleteNote: (plan) => planNews(plan, tariffs, holidays),
        }}
      />
    </Page>
  );
}
