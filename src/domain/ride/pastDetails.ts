/** A past ride once its details are no longer kept: who and where exactly go, and what licensing and the books need stays. */
import type { LatLng } from '../place/geo';
import type { Booking, BookingStatus, Place, StoredPlace } from './booking';
import { PERSONAL_FIELD_NAMES } from './riderFields';

/** The statuses in which a ride is over. An unpaid ride keeps its details, because its bill may be disputed. */
export const OVER: readonly BookingStatus[] = ['PAID', 'COMPLETE', 'CANCELLED'];

/** The first half of a British postcode: 'WC1X' of 'WC1X 0HH'. An address that is a district already is kept. */
const DISTRICT = /\b([A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}\b|^([A-Z]{1,2}\d[A-Z\d]?)$/;
/** Decimals that are kept of a latitude or longitude: about a kilometre. */
const DECIMALS = 2;

const coarse = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The place as its postcode district or zone. */
export function coarsePlace({ lat, lng, add, zone = null }: StoredPlace): Place {
  const [, ofCode, alone] = DISTRICT.exec(add.toUpperCase()) ?? [];
  const district = ofCode ?? alone ?? zone ?? '';
  return { lat: coarse(lat), lng: coarse(lng), add: district, zone };
}

/** True if a place has only been kept roughly: nobody can be picked up there. */
export const isCoarse = ({ lat, lng }: LatLng): boolean => lat === coarse(lat) && lng === coarse(lng);

/**
 * The fields of a past ride with their new values; null removes one. The badge, the plate, the car, the times, the
 * distance, the fare and the accounts' ids stay.
 */
export function withoutDetails(booking: Booking): Partial<Record<keyof Booking, unknown>> {
  const [pickup, drop] = [coarsePlace(booking.pickup), coarsePlace(booking.drop)];
  return {
    customer_name: '',
    customer_image: '',
    language: null,
    driver_name: null,
    driver_image: null,
    dispute: null,
    put_first: null,
    pickup,
    drop,
    pickupAddress: pickup.add,
    dropAddress: drop.add,
    route: null,
    coords: null,
    stops: null,
    attendance: null,
    marks: null,
    ...Object.fromEntries(PERSONAL_FIELD_NAMES.map((field) => [field, null])),
  };
}
