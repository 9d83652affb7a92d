import * as v from 'valibot';
import { newRowId } from '@/backend/desk/catalogue';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { signOf } from '@/domain/money/currency';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { editable, isSameName } from '@/domain/desk/catalogue';
import { messages } from '@/domain/messages';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import type { CarType } from '@/domain/pricing/carType';
import { requiredText, typedAmount, typedSeats } from '@/domain/typedFields';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from '../Setup.module.css';
import { useTyped } from '../useTyped';
import { StepForm } from './StepForm';
import type { StepProps } from './step';

type Car = { name: string; seats: number; min_fare: number; convenience_fees: number };

/** A ride that ends as it begins must cost something. */
const aboveNothing = v.pipe(typedAmount, v.gtValue(0, 'no_details_error'));
const SCHEMAS = {
  name: v.pipe(requiredText, v.maxLength(60)),
  seats: typedSeats,
  min_fare: aboveNothing,
  convenience_fees: v.pipe(typedAmount, v.maxValue(100, 'percentage_too_high')),
};

const PICTURE = '/cartypes/black-cab.svg';

/** The kinds of car riders choose from. */
export function CarsStep({ setup: { carTypes, plans, settings }, onDone }: StepProps) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  // By the authority's card, the hiring charge is the least.
  const flagFall = settings.fare_basis === 'card' ? '0' : String(plans[0]?.price_1 ?? '');
  const fee = settings.convenience_fee_type === 'percentage' ? String(settings.convenience_fees) : '0';
  const empty = { name: '', seats: '4', min_fare: flagFall, convenience_fees: fee };
  const isByCard = settings.fare_basis === 'card';
  const form = useTyped<Car>(isByCard ? { ...SCHEMAS, min_fare: typedAmount } : SCHEMAS, empty);
  const isTaken = carTypes.some(({ name }) => isSameName(name, form.typed.name));
  const fault = isTaken ? messages.name_taken : form.input('name').fault;

  async function add(): Promise<boolean> {
    const car = form.check();
    if (car === null || isTaken) return false;
    const row = {
      ...car,
      image: PICTURE,
      extra_info: '',
      base_fare: 0,
      rate_per_unit_distance: 0,
      rate_per_hour: 0,
      convenience_fee_type: 'percentage',
    };
    const saved = await run('save_row', { table: 'car_type', id: newRowId(), mode: 'Add', seen: null, row });
    if (saved !== null) form.reset(empty);
    return saved !== null;
  }

  async function remove({ id, ...car }: Listed<CarType>): Promise<void> {
    await run('save_row', { table: 'car_type', id, mode: 'Delete', seen: editable('car_type', car), row: null });
  }

  async function next(): Promise<void> {
    // A name that is typed but not added yet is meant too.
    const isBegun = form.typed.name.trim() !== '';
    if ((carTypes.length > 0 && !isBegun) || (await add())) onDone();
  }

  return (
    <StepForm
      lead="Which kinds of car may riders choose? Add one at least, such as Taxi, Six-seater or Wheelchair accessible."
      busy={busy !== null}
      onNext={() => void next()}
    >
      {carTypes.length === 0 ? null : (
        <ul className={styles.rows} aria-label="Your cars">
          {carTypes.map((car) => (
            <li key={car.id}>
              <span>
                <strong>{car.name}</strong>
                <span className={styles.note}>
                  {typedNumber(car.seats ?? 0)} seats
                  {isByCard ? null : (
                    <>
                      , at least <MoneyText pence={poundsToPence(typedNumber(car.min_fare))} />
                    </>
                  )}
                </span>
              </span>
              <Button small aria-label={`Remove ${car.name}`} disabled={busy !== null} onClick={() => void remove(car)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        <TextInput
          {...form.input('name')}
          fault={fault}
          label={carTypes.length === 0 ? 'Kind of car' : 'Another kind of car'}
          placeholder={carTypes.length === 0 ? 'Taxi' : 'Six-seater'}
          autoComplete="off"
          maxLength={60}
        />
        <TextInput
          {...form.input('seats')}
          label="Seats for passengers"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        {isByCard ? null : (
          <TextInput
            {...form.input('min_fare')}
            label="Least a ride costs"
            help="Usually the same as the flag fall."
            start={signOf(currency)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <TextInput
          {...form.input('convenience_fees')}
          label="Convenience fee"
          help="What you keep of each fare; the rest is the driver’s."
          end="%"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button disabled={busy !== null} onClick={() => void add()}>
        Add this kind
      </Button>
    </StepForm>
  );
}
