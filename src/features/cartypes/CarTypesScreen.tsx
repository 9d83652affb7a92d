import { useMemo } from 'react';
import { failureText } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Draft, StorePicture } from '@/components/editableTable/field';
import { Page } from '@/components/ui/page/Page';
import type { CarType } from '@/domain/pricing/carType';
import { isSameName } from '@/domain/desk/catalogue';
import { DEFAULT_SETTINGS, distanceUnitOf } from '@/domain/pricing/settings';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { carTypesGroup } from '@/state/tables';
import { useTable } from '@/state/desk/useTable';
import { CarTypeUses } from './CarTypeUses';
import { carTypeFields } from './carTypeFields';

/** The seats a new car type begins with. */
const USUAL_SEATS = 4;

const nameOf = ({ name }: CarType) => name;
const usesOf = (car: Listed<CarType>) => <CarTypeUses car={car} />;

/** Loads the storage SDK when the first picture is stored. */
const storePicture: StorePicture = async (picture) => {
  const { uploadCarPicture } = await import('@/backend/people/storage');
  const stored = await uploadCarPicture(picture);
  return stored.ok ? stored : { ok: false, message: failureText(stored.failure) };
};

/** The types of car riders choose from: the prices each adds to the tariff, and the platform's fee. */
export default function CarTypesScreen() {
  const { list, editing } = useTable('car_type', carTypesGroup);
  const settings = useAppSelector(selectSettings) ?? DEFAULT_SETTINGS;
  const currency = useAppSelector(selectCurrency);
  const unit = distanceUnitOf(settings);
  const fields = useMemo(() => carTypeFields(currency, unit, storePicture), [currency, unit]);
  const blank: CarType = {
    image: '',
    name: '',
    base_fare: 0,
    rate_per_unit_distance: 0,
    rate_per_hour: 0,
    min_fare: 0,
    convenience_fees: settings.convenience_fees,
    convenience_fee_type: settings.convenience_fee_type,
    extra_info: '',
    seats: USUAL_SEATS,
  };
  return (
    <Page title="Car types" wide>
      <EditableTable<CarType>
        {...list}
        label="Car types"
        singular="car type"
        missing="no_cars"
        fields={fields}
        nameOf={nameOf}
        emptyHint="Riders choose a car type with every booking: add the first one."
        edit={{
          ...editing,
          blank,
          note: renamed,
          deleteNote: usesOf,
        }}
      />
    </Page>
  );
}

/** A note on the effect of renaming a car type. */
function renamed(draft: Draft, row: Listed<CarType> | null): string {
  if (row === null || isSameName(row.name, draft.name)) return '';
  return `Drivers and bookings of “${row.name}” go on under the new name.`;
}
