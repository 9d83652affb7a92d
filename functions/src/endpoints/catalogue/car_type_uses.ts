/** What uses a car type, for the question before it is deleted. */
import type { CarType } from '@/domain/pricing/carType';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readTable } from '../../store/catalogue';
import { driversOfCar, openRidesOfCar } from '../../ride/carTypeUse';

export const carTypeUses: Handler<'car_type_uses'> = async ({ body: { id } }) => {
  const stored = await readTable('car_type');
  const row = Object.hasOwn(stored, id) ? stored[id] : undefined;
  if (row === undefined) return refuse('not_found', 'id');
  const car = { ...row, id } as unknown as CarType;
  const [drivers, rides] = await Promise.all([driversOfCar(car), openRidesOfCar(car)]);
  return { drivers, rides };
};
