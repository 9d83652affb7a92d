/** The seed town's published tables, as an admin would have entered them before the first ride. */
import type { CarType } from '@/domain/pricing/carType';
import type { PushNotification } from '@/domain/desk/notice';
import type { Promo } from '@/domain/pricing/promo';
import { FIRST_SETTINGS, type Settings } from '@/domain/pricing/settings';
import { SCHEMA_VERSION } from '@/domain/schema';
import type { TownZone } from '@/domain/place/town';
import type { Zone } from '@/domain/place/zone';
import { FIRST_REASONS } from '@/domain/ride/ownReasons';
import { DAY_MS } from '@/domain/time/durations';
import { keyed, pushKey } from './ids';
import { seedZones } from './zones';
import { FLAG_FALL_POUNDS, holidayKey, holidayRows, planRows, tariffRows } from './tariffs';

export const settings: Settings = {
  ...FIRST_SETTINGS,
  bonus: 5,
  care_name: 'Amberlight control room',
  care_no: '+442920180123',
  Fixed_price_km: 60,
  CarHornRepeat: true,
  daily_hours_max: 12,
  convenience_fees: 10,
  convenience_fee_type: 'percentage',
  CompanyName: 'Amberlight',
  CompanyWebsite: 'https://amberlight.example',
  CompanyTerms: 'https://amberlight.example/terms',
  TwitterHandle: 'https://twitter.com/amberlight.example',
  FacebookHandle: 'https://facebook.com/amberlight.example',
  InstagramHandle: 'https://instagram.com/amberlight.example',
  AppleStoreLink: 'https://apps.apple.com/gb/app/amberlight/id0000000000',
  PlayStoreLink: 'https://play.google.com/store/apps/details?id=example.amberlight',
};

/**
 * Meter only: the zone's tariff is the whole fare. The least fare is the flag fall, so that a trip that ends before the
 * meter's first unit is not free.
 */
const METER = { base_fare: 0, rate_per_unit_distance: 0, rate_per_hour: 0, min_fare: FLAG_FALL_POUNDS };
/** The platform's commission, percent of the subtotal. */
const FEE = { convenience_fees: 10, convenience_fee_type: 'percentage' } as const;

/** By id: `black-cab`, `electric-cab` and so on. */
export const carTypes: Record<string, CarType> = keyed<CarType>(
  [
    {
      name: 'Black Cab',
      seats: 5,
      image: '/cartypes/black-cab.svg',
      ...METER,
      ...FEE,
      extra_info: 'Up to five passengers. The meter is the price.',
    },
    {
      name: 'Electric Cab',
      seats: 6,
      image: '/cartypes/electric-cab.svg',
      ...METER,
      ...FEE,
      extra_info: 'Up to six passengers, no exhaust. The meter is the price.',
    },
    {
      name: 'Six Seater',
      seats: 6,
      image: '/cartypes/six-seater.svg',
      ...METER,
      base_fare: 2,
      min_fare: 6,
      ...FEE,
      extra_info: 'Six passengers and their luggage.',
    },
    {
      name: 'Wheelchair Accessible',
      seats: 5,
      image: '/cartypes/wheelchair-accessible.svg',
      ...METER,
      ...FEE,
      extra_info: 'Ramp and restraints; the driver helps you in. The meter is the price.',
    },
  ],
  (row) => row.name,
);

function promos(now: number): Record<string, Promo> {
  const day = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  return keyed<Promo>(
    [
      {
        promo_name: 'WELCOME5',
        promo_description: '£5 off your first ride of £8 or more.',
        promo_discount_type: 'flat',
        promo_discount_value: 5,
        max_promo_discount_value: 5,
        min_order: 8,
        promo_validity: day(90),
        promo_usage_limit: 1000,
        user_avail: 0,
      },
      {
        promo_name: 'LONGRUN10',
        promo_description: '10 % off rides of £12 or more, at most £3.',
        promo_discount_type: 'percentage',
        promo_discount_value: 10,
        max_promo_discount_value: 3,
        min_order: 12,
        promo_validity: day(60),
        promo_usage_limit: 500,
        user_avail: 0,
      },
      {
        promo_name: 'LASTONE',
        promo_description: '£3 off, for one rider only.',
        promo_discount_type: 'flat',
        promo_discount_value: 3,
        max_promo_discount_value: 3,
        min_order: 0,
        promo_validity: day(30),
        promo_usage_limit: 1,
        user_avail: 0,
      },
      {
        promo_name: 'SUMMER',
        promo_description: 'Last summer: £4 off.',
        promo_discount_type: 'flat',
        promo_discount_value: 4,
        max_promo_discount_value: 4,
        min_order: 0,
        promo_validity: day(-45),
        promo_usage_limit: 500,
        user_avail: 0,
      },
    ],
    (row) => row.promo_name,
  );
}

function notifications(now: number): Record<string, PushNotification> {
  const sent = (daysAgo: number, push: PushNotification): [string, PushNotification] => {
    const sentAt = now - daysAgo * DAY_MS;
    return [pushKey(sentAt, daysAgo), { ...push, saves: 1, sentAt, pages: 1, state: 'sent', gone: 0, failed: 0 }];
  };
  return Object.fromEntries([
    sent(12, {
      devicetype: 'All',
      usertype: 'rider',
      title: 'Welcome to Amberlight',
      body: 'Use WELCOME5 for £5 off your first ride.',
      delivered: 8,
    }),
    sent(3, {
      devicetype: 'All',
      usertype: 'driver',
      title: 'George Street Bridge',
      body: 'Northbound lane closed on Sunday from 6 am to noon.',
      delivered: 27,
    }),
  ]);
}

/** Zones by key. `latlng` is the polygon as JSON text, as the `zones` table stores it. */
function zoneRows(zones: readonly TownZone[]): Record<string, Zone> {
  return keyed<Zone>(
    zones.map(({ name, status, polygon }) => ({ name, status, latlng: JSON.stringify(polygon) })),
    (row) => row.name,
  );
}

/**
 * Returns every published table in its stored form, and the schema version.
 * @param townZones the town's own, of which the seed makes its zones
 */
export function publishedTables(townZones: readonly TownZone[], now: number) {
  const zones = seedZones(townZones);
  const names = zones.map((zone) => zone.name);
  return {
    settings,
    private_settings: { license: '', contact_email: 'office@amberlight.example' },
    rates: { car_type: carTypes },
    zones: zoneRows(zones),
    tariff: keyed(tariffRows(names), (row) => `${row.name} ${row.title}`),
    plans: keyed(planRows(), (row) => row.tariff),
    holiday: keyed(holidayRows(now), holidayKey),
    cancel_reason: FIRST_REASONS,
    offers: promos(now),
    notifications: notifications(now),
    schema: { version: SCHEMA_VERSION },
  };
}
