/** Complete, valid records for tests; each takes the fields that should differ. */
import { encodePolyline } from '@/domain/place/encodedPolyline';
import { type Booking, bookingReference } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import type { UserProfile, UserType } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { pushKey } from '../../local/seed/ids';
import { SERVER_TIME } from '../../tools/connection/ownerDatabase';
import { bill } from './bill';
import { MARSHFIELD, STATION } from './places';
import { db } from './stack';

export { MARSHFIELD, STATION };

/** The plain hackney's name: profiles and bookings refer to their car type by name. */
export const BLACK_CAB = 'Black Cab';

let drawn = 0;

/** A fresh booking id, as a browser draws one. */
export function newBookingId(now = Date.now()): string {
  drawn += 1;
  return pushKey(now, process.pid * 1_000_000 + drawn);
}

export function profile(role: UserType, changes: Partial<UserProfile> = {}): UserProfile {
  return {
    firstName: 'Robin',
    lastName: 'Mercer',
    email: 'robin@amberlight.test',
    mobile: '+447700900100',
    usertype: role,
    loginType: 'email',
    approved: true,
    walletBalance: 0,
    createdAt: Date.now() - 30 * DAY_MS,
    ...changes,
  };
}

/** A driver whom nothing keeps from work: approved, on duty, in date, free, with a black cab. */
export function driverProfile(changes: Partial<UserProfile> = {}): UserProfile {
  const inAYear = new Date(Date.now() + 365 * DAY_MS).toISOString().slice(0, 10);
  return profile('driver', {
    firstName: 'Dana',
    lastName: 'Okafor',
    driverBadge: '71234',
    plateNo: '28841',
    vehicleMake: 'LEVC',
    vehicleModel: 'TX',
    vehicleNumber: 'LB24 TXE',
    vehicleRegister: 'LB24 TXE',
    licenseAuthority: 'Transport for London',
    carType: BLACK_CAB,
    licenceExpiryDate: inAYear,
    motExpiryDate: inAYear,
    insExpiryDate: inAYear,
    dutyUntil: Date.now() + 365 * DAY_MS,
    driverActiveStatus: true,
    queue: false,
    ...changes,
  });
}

/** A booking as `create_booking` writes it. */
export function booking(changes: Partial<Booking> = {}): Booking {
  const id = changes.id ?? newBookingId();
  const now = Date.now();
  return {
    id,
    booking_id: bookingReference(id),
    status: 'NEW',
    carType: BLACK_CAB,
    carImage: '/cartypes/black-cab.svg',
    customer: 'rider',
    customer_name: 'Robin Mercer',
    customer_image: '',
    pickup: STATION,
    drop: MARSHFIELD,
    pickupAddress: STATION.add,
    dropAddress: MARSHFIELD.add,
    route: encodePolyline([STATION, MARSHFIELD]),
    estimate: 7000,
    estimate_lines: bill(),
    estimateDistance: 27_000,
    estimateTime: 3300,
    fixedPriceFlag: false,
    fixedPrice: 0,
    bookLater: false,
    tripdate: now,
    bookingDate: now,
    otp: false,
    booking_type_web: true,
    extra_passenger: 0,
    ...changes,
  };
}

/** Puts a driver on the map at a place, seen just now. */
export async function standAt(driverUid: string, place: LatLng): Promise<void> {
  await db.set(`locations/${driverUid}`, {
    lat: place.lat,
    lng: place.lng,
    g: geohash(place),
    at: SERVER_TIME,
  });
}
