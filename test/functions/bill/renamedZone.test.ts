/** A zone that the desk renames while rides from it are open: they are billed by its tariff and its place on the card as before. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Zone } from '@/domain/place/zone';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { STATION } from '../../support/places';
import { TOWN_CARD, townCard } from '../../support/townCard';
import { db, resetTown } from '../../support/stack';
import { AT_DROP, AT_PICKUP, driverAt, drivenToTheDrop, readBooking, rideIn } from '../ride/rides';

let rider: Person;
let driver: Person;
let admin: Person;

const people = async () => {
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
};

/** Renames the zone of the ride's pickup, at the desk. */
async function renameZoneOf(id: string): Promise<void> {
  const { zone } = (await readBooking(id)).pickup;
  const rows = Object.entries((await db.get<Record<string, Zone>>('zones')) ?? {});
  const [key = '', row] = rows.find(([, { name }]) => name === zone) ?? [];
  if (row === undefined) throw new Error('the pickup has no zone');
  await callOk(admin, 'save_row', {
    table: 'zones',
    id: key,
    mode: 'Update',
    seen: row,
    row: { ...row, name: 'Yr Orsaf' },
  });
}

describe('by the plans', () => {
  beforeEach(async () => {
    await resetTown({ 'settings/otp_secure': false });
    await people();
  });

  it('the meter decides, tolls included', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await renameZoneOf(id);
    await drivenToTheDrop(id, driver);
    await callOk(driver, 'end_booking', { id, ...AT_DROP, toll_count: 1 });
    expect((await readBooking(id)).fare_lines?.facts.toll_count).toBe(1);
  });

  it('a ride that ends in the same zone has not left it', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await renameZoneOf(id);
    await callOk(driver, 'end_booking', { id, ...AT_PICKUP });
    const { fare_lines, estimate_lines } = await readBooking(id);
    expect(fare_lines?.total).toBeLessThan(estimate_lines.total);
    expect(fare_lines?.facts.outstation_applied).toBe(false);
  });
});

describe('by the card', () => {
  const chargedPlaces = async (name: string): Promise<(string | undefined)[]> => {
    const extras = { ...TOWN_CARD.extras, places: [{ name, pence: 120 }] };
    await resetTown({
      'settings/otp_secure': false,
      'settings/fare_basis': 'card',
      ...townCard({ ...TOWN_CARD, extras }),
    });
    await people();
    const id = await rideIn('STARTED', rider, driver);
    await renameZoneOf(id);
    await drivenToTheDrop(id, driver);
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    const places = (await readBooking(id)).fare_lines?.card?.extras?.filter(({ kind }) => kind === 'place') ?? [];
    return places.map((line) => line.name);
  };

  it('the place is charged once, as it was agreed', async () => {
    expect(await chargedPlaces(String(STATION.zone))).toEqual([STATION.zone]);
  });

  it('a place that the zone was named after since is not charged', async () => {
    expect(await chargedPlaces('Yr Orsaf')).toEqual([]);
  });
});
