/** The lines of a fare and a bill, and how it was paid. */
import type { ReadingSource } from '@/domain/pricing/breakdown';
import type { ExtraLine } from '@/domain/pricing/card/extraLines';
import type { Weekday } from '@/domain/time/time';
import { weekdays } from '../domain/time';

export const total = 'Total';
export const distance = {
  km: (length: string) => `${length} km`,
  mile: (length: string) => `${length} miles`,
} as const;

export const holidayRate = 'Holiday rate';
export const weekdayRate = (day: Weekday) => `${weekdays[day]} rate`;
export const takenOff = 'Taken off by our office';
export const agreedPrice = 'Reduced to the agreed price';
export const metered = 'Metered distance';
export const waiting = 'Waiting time';
export const waitUnits = (count: number) => (count === 1 ? '1 unit' : `${count} units`);
export const extraPassengers = 'Extra passengers';
export const passengers = (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`);
export const carType = 'Car type charge';
export const outOfZone = 'Out-of-zone charge';
export const minimum = 'Up to the minimum fare';
export const convenience = 'Convenience fee';
export const tolls = 'Tolls';
export const tollCount = (count: number) => (count === 1 ? '1 toll' : `${count} tolls`);
export const fixedPrice = 'To the fixed price';

export const bandsInTurn = (bands: readonly string[]) => bands.join(', then ');
export const bandWithHours = (bands: string, hours: string) => `${bands}: ${hours}`;
export const sources = {
  taximeter: 'Taximeter',
  trail: 'Fare by our own count',
  route: 'Fare by the table of fares',
} as const satisfies Record<ReadingSource, string>;
export const extras = {
  passengers: 'Extra passengers',
  luggage: 'Luggage',
  large_items: 'Large items',
  animals: 'Animals',
  booking: 'Booking charge',
  tolls: 'Tolls',
  place: 'Pickup at',
  time: 'Extra',
} as const satisfies Record<ExtraLine['kind'], string>;
export const pickupAt = (place: string) => `Pickup at ${place}`;
export const range = (from: string, to: string) => `${from} to ${to}`;

export const promo = 'Promo';
export const promoNamed = (name: string) => `Promo ${name}`;
export const fromWallet = 'Paid from wallet';
export const inCash = 'Paid in cash';
export const byCard = 'Paid by card';
export const onAccount = 'On account';
export const offAccount = 'Taken off the account';
export const backIntoWallet = 'Back into the wallet';
export const tip = 'Tip for the driver';
export const tipBack = 'Tip given back';
