/** Drivers at the desk: an admin adds, changes and deletes one; a fleet admin looks after their own. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { messages } from '@/domain/messages';
import type { UserProfile } from '@/domain/people/user';
import { dayFromNow } from '../support/dayFromNow';
import { newEmail, newMobile, papers } from '../functions/accounts/newcomers';
import { createPerson, type Person } from '../support/accounts';
import { DESK } from '../support/browser';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();

async function atDesk(person: Person): Promise<Page> {
  const { page } = await visitors.visit(person, { viewport: DESK });
  await page.goto('/drivers');
  return page;
}

async function byEmail(email: string): Promise<(UserProfile & { uid: string }) | null> {
  const users = (await db.get<Record<string, UserProfile>>('users')) ?? {};
  const found = Object.entries(users).find(([, user]) => user.email === email);
  return found === undefined ? null : { ...found[1], uid: found[0] };
}

/** Fills in and sends the form for a new driver. */
async function add(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add driver' }).click();
  const form = page.getByRole('dialog', { name: 'Add driver' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Prosser');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Mobile').fill(newMobile());
  await form.getByRole('button', { name: 'Add driver' }).click();
  await page
    .getByRole('alertdialog', { name: messages.invite_sent })
    .getByRole('button', { name: 'OK', exact: true })
    .click();
}

describe('a driver', () => {
  it('is added, given papers that count at once, and deleted by an admin', async () => {
    const page = await atDesk(await createPerson('admin'));
    const email = newEmail();
    await add(page, 'Wilhelmina', email);
    const details = page.getByRole('dialog', { name: 'Wilhelmina Prosser' });
    await details.getByText('Without papers there is nothing to approve.').waitFor();

    await details.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Wilhelmina Prosser' });
    const typed = papers('');
    await form.getByLabel('Nationality').fill(typed.nationality);
    await form.getByLabel('Home address').fill(typed.homeAddress);
    await form.getByLabel('National insurance number').fill(typed.nationalInsuranceNo);
    await form.getByLabel('Driver licence number').fill(typed.driverLicenceNo);
    await form.getByLabel('DVLA check code').fill(typed.vehicleLicense);
    await form.getByLabel('Licence issued').fill(typed.licenceIssuedDate);
    await form.getByLabel('Licence expires').fill(typed.licenceExpiryDate);
    await form.getByLabel('Driver badge').fill(typed.driverBadge);
    await form.getByLabel('Licensing authority').fill(typed.licenseAuthority);
    await form.getByLabel('Vehicle registration').fill(typed.vehicleRegister);
    await form.getByRole('combobox', { name: 'Car type' }).selectOption({ label: 'Black Cab' });
    await form.getByLabel('Vehicle make').fill(typed.vehicleMake);
    await form.getByLabel('Plate number').fill(typed.plateNo);
    await form.getByLabel('Insurance expires').fill(dayFromNow(12));
    await form.getByLabel('Bank name').fill(typed.bankName);
    await form.getByLabel('Account number').fill(typed.bankAccount);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(messages.bankCode_required).waitFor();
    await form.getByLabel('Sort code').fill(typed.bankCode);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    // Papers that an admin types count at once, and nobody has to approve them.
    await details.getByText(/runs out in 12 days/).waitFor();
    await details.getByRole('button', { name: 'Approve account' }).waitFor({ state: 'detached' });
    expect(await byEmail(email)).toMatchObject({
      approved: true,
      vehicleNumber: typed.vehicleRegister,
      createdByAdmin: true,
    });

    await details.getByRole('button', { name: 'Delete account' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete the account of Wilhelmina Prosser?' })
      .getByRole('button', { name: 'Delete account' })
      .click();
    await page
      .getByRole('alertdialog', { name: messages.user_deleted })
      .getByRole('button', { name: 'OK', exact: true })
      .click();
    await page.getByText('No users available').waitFor();
    expect(await byEmail(email)).toBeNull();
    expectNoComplaints(visitors.all());
  });

  it('of a fleet admin belongs to them alone, added singly or from a file', async () => {
    const fleet = await createPerson('fleetadmin');
    await createPerson('driver', { firstName: 'Balthazar' });
    const page = await atDesk(fleet);
    await page.getByText('No users available').waitFor();
    const email = newEmail();
    await add(page, 'Ottilie', email);
    expect(await byEmail(email)).toMatchObject({ fleetadmin: fleet.uid, usertype: 'driver', approved: false });
    await page.getByRole('dialog', { name: 'Ottilie Prosser' }).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Import' }).click();
    const drawer = page.getByRole('dialog', { name: 'Import drivers' });
    const fresh = newEmail();
    const lines = [
      'First name,Last name,Email,Mobile',
      `Rosalind,Prosser,${fresh},${newMobile()}`,
      `Copy,Cat,${email},${newMobile()}`,
    ];
    await drawer
      .getByLabel('CSV file of drivers')
      .setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await drawer.getByText('1 good, 1 to put right').waitFor();
    await drawer.getByText(`Email: ${messages.user_exists}`).waitFor();
    await drawer.getByRole('button', { name: 'Import 1 driver' }).click();
    await drawer.getByText('1 added, 1 not').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();

    const table = page.getByRole('table', { name: 'Drivers' });
    await table.getByText('Rosalind Prosser').waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(3);
    expect(await byEmail(fresh)).toMatchObject({ fleetadmin: fleet.uid });

    // Another fleet's driver is out of reach: in the list, by link and through the endpoint.
    const other = await createPerson('driver', { firstName: 'Balthazar', fleetadmin: 'nobody' });
    await page.goto(`/drivers?person=${other.uid}`);
    await page.getByRole('dialog').getByText(messages.driver_not_in_fleet).waitFor();
    expect(await page.getByText('Balthazar').count()).toBe(0);
    await expect(callOk(fleet, 'delete_user', { uid: other.uid })).rejects.toThrow('user_not_found');
  });
});
