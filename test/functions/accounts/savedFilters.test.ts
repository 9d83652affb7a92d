/** The saved filters of a person of the desk are in their export, and go with their account. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';

const UNPAID = { name: 'Unpaid this week', page: 'bookings', query: 'status=REACHED&days=this-week', at: 1 };

let fleet: Person;
beforeEach(async () => {
  await resetTown();
  fleet = await createPerson('fleetadmin');
  await db.set(`desk_filters/${fleet.uid}`, { '01': UNPAID });
});

it('are in the export of their owner', async () => {
  const { data } = await callOk(fleet, 'export_my_data', {});
  expect(data).toMatchObject({ deskFilters: { '01': UNPAID } });
});

it('go with the account of their owner', async () => {
  const other = await createPerson('fleetadmin');
  await db.set(`desk_filters/${other.uid}`, { '20': UNPAID });
  await callOk(fleet, 'delete_account', {});
  expect(await db.get(`desk_filters/${fleet.uid}`)).toBeNull();
  expect(await db.get(`desk_filters/${other.uid}`)).toEqual({ '20': UNPAID });
});
