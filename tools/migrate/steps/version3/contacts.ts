/**
 * Numbers leave the bookings: those of a ride under way move to `contacts`, the others are not kept. On the way back a
 * ride that is over gets no number, because nobody has it any more. With the same step the rides and bills that are still
 * open are listed with their riders, because they decide about the next ride.
 */
import { paths } from '@/domain/paths';
import { type Booking, type Contacts, REACHABLE } from '@/domain/ride/booking';
import { type BookedBy, isOpen } from '@/domain/ride/openRides';
import type { Part } from './version3';

/** The fields of version 2; no push goes by a booking's token. */
type Contacted = Booking & {
  customer_contact?: string;
  customer_token?: string;
  driver_contact?: string;
  driver_token?: string;
};

const without = (booking: Contacted, fields: readonly (keyof Contacted)[]): Booking =>
  Object.fromEntries(
    Object.entries(booking).filter(([field]) => !fields.includes(field as keyof Contacted)),
  ) as Booking;

const of = (mobile: string | undefined) => (mobile ? { mobile } : undefined);

/** Paths and values; a party without a number has none. */
const contactsOf = (id: string, { rider, driver }: { [Party in keyof Contacts]: Contacts[Party] | undefined }) => ({
  ...(rider && { [paths.contact(id, 'rider')]: rider }),
  ...(driver && { [paths.contact(id, 'driver')]: driver }),
});

const RIDER: BookedBy = 'rider';
const openRide = (row: Booking, id: string): Record<string, unknown> =>
  isOpen(row)
    ? { [`${paths.openRides(row.customer)}/count`]: 1, [`${paths.openRides(row.customer)}/rides/${id}`]: RIDER }
    : {};

export const contacts: Part = {
  up: (rows) =>
    rows.move<Contacted>(paths.bookings(), (stored, id) => {
      const { customer_contact, driver_contact, ...rest } = stored;
      const row = without(rest, ['customer_token', 'driver_token']);
      if (Object.keys(row).length === Object.keys(stored).length) return undefined;
      const isReachable = REACHABLE.includes(row.status);
      return {
        row,
        elsewhere: {
          ...openRide(row, id),
          ...(isReachable ? contactsOf(id, { rider: of(customer_contact), driver: of(driver_contact) }) : {}),
        },
      };
    }),
  down: async (rows) => {
    await rows.each<Contacted>(paths.bookings(), (row) => {
      if (row.customer_contact !== undefined) return undefined;
      const asRider = { customer_contact: '', customer_token: ' ' };
      const asDriver = row.driver === undefined ? {} : { driver_contact: '', driver_token: ' ' };
      return { ...row, ...asRider, ...asDriver };
    });
    await rows.each('open_rides', () => null);
    await rows.move<Contacts>('contacts', ({ rider, driver }, id) => ({
      row: null,
      elsewhere: {
        ...(rider && { [paths.bookingField(id, 'customer_contact')]: rider.mobile }),
        ...(driver && { [paths.bookingField(id, 'driver_contact')]: driver.mobile }),
      },
    }));
  },
};
