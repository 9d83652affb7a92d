import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from '@/domain/api/api';
import {
  NOTHING_TYPED,
  OFFERED_FIELD_NAMES,
  PERSONAL_FIELD_NAMES,
  RIDER_FIELD_NAMES,
  RIDER_FIELDS,
  offeredFieldsOf,
  riderFieldsOf,
} from '@/domain/ride/riderFields';

const place = { lat: 51.53, lng: -0.12, add: 'Euston Road' };
const body = {
  pickup: place,
  drop: place,
  carType: 'Black Cab',
  bookLater: false,
  id: '-OabcdefghijklmnopqR',
  estimate: 1,
};

/** The largest and the first refused value of a field. */
const bounds = (name: keyof typeof RIDER_FIELDS) => {
  const { kind, most } = RIDER_FIELDS[name];
  return kind === 'count' ? [most, most + 1] : ['x'.repeat(most), 'x'.repeat(most + 1)];
};

describe.each(RIDER_FIELD_NAMES)('%s', (name) => {
  const [largest, tooLarge] = bounds(name);

  it('is booked up to its bound, and not beyond', () => {
    expect(v.parse(api.create_booking.body, { ...body, [name]: largest })).toMatchObject({ [name]: largest });
    expect(v.safeParse(api.create_booking.body, { ...body, [name]: tooLarge }).success).toBe(false);
  });

  it('goes from the body into the booking, and into the offer where drivers are to see it', () => {
    const typed = riderFieldsOf({ ...NOTHING_TYPED, [name]: largest });
    expect(typed).toMatchObject({ [name]: largest });
    expect(Object.keys(offeredFieldsOf(typed)).includes(name)).toBe(OFFERED_FIELD_NAMES.includes(name));
  });
});

it('stores each count and no blank text', () => {
  expect(NOTHING_TYPED).toEqual({ extra_passenger: 0 });
  const blank = Object.fromEntries(
    RIDER_FIELD_NAMES.map((name) => [name, RIDER_FIELDS[name].kind === 'count' ? 0 : ' ']),
  );
  expect(riderFieldsOf(blank as typeof NOTHING_TYPED)).toEqual(NOTHING_TYPED);
});

it('takes nothing from a body but its own fields', () => {
  expect(riderFieldsOf(Object.assign({ customer: 'somebody', notes: 'Ring twice' }, NOTHING_TYPED))).toEqual({
    extra_passenger: 0,
    notes: 'Ring twice',
  });
});

it('treats every free text as personal', () => {
  const texts = RIDER_FIELD_NAMES.filter((name) => RIDER_FIELDS[name].kind === 'text');
  expect(PERSONAL_FIELD_NAMES).toEqual(expect.arrayContaining(texts));
});
