import type { ApiBody } from '@/domain/api/api';
import type { Pence } from '@/domain/money/money';
import type { Counted } from './MeterExtras';

type Typed = { reading: Pence | null; sure: boolean; counted: Counted; tolls: Pence };

/** The body of `end_booking`. Extras that the driver did not count are left out. */
export function whatWasSaid({
  reading,
  sure,
  counted,
  tolls,
}: Typed): Omit<ApiBody<'end_booking'>, 'id' | 'lat' | 'lng'> {
  const { luggage, large_items, animals, passengers } = counted;
  const items = Object.fromEntries(Object.entries({ luggage, large_items, animals }).filter(([, count]) => count > 0));
  return {
    extra_passenger: passengers,
    ...(reading === null ? {} : { reading }),
    ...(sure ? { sure } : {}),
    ...(Object.keys(items).length === 0 ? {} : { items }),
    ...(tolls > 0 ? { tolls } : {}),
  };
}
