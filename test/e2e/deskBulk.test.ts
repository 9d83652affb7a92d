/** Drivers who are suspended together, a second desk in between, and the undo of what it has not touched. */
import { describe, expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../support/accounts';
import { DESK } from '../support/browser';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();
const profileOf = ({ uid }: Person) => db.get<UserProfile>(`users/${uid}`);

describe('three drivers', () => {
  it('are suspended together by keyboard alone, and taken back but for the one that another desk has decided on', async () => {
    const [admin, other] = [await createPerson('admin'), await createPerson('admin')];
    const names = ['Xanthe', 'Ysolde', 'Zadie'];
    const drivers: Person[] = [];
    for (const firstName of names) drivers.push(await createPerson('driver', { firstName, lastName: 'Quill' }));
    const { page } = await visitors.visit(admin, { viewport: DESK });
    await page.goto('/drivers?q=Quill');
    const box = (firstName: string) => page.getByRole('checkbox', { name: `Choose ${firstName} Quill` });
    for (const firstName of names) {
      await box(firstName).focus();
      await page.keyboard.press('Space');
    }
    await page.getByText('3 chosen').waitFor();
    await page.getByRole('button', { name: 'Suspend…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suspend: 3 drivers' });
    await dialog.getByLabel('Reason').fill('The meters were not sealed');
    expect(await dialog.getByRole('list', { name: 'Will change' }).getByRole('listitem').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Suspend: 3 drivers' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('3 done.', { exact: true }).waitFor();
    for (const driver of drivers) {
      expect(await profileOf(driver)).toMatchObject({
        suspended: true,
        suspendedBy: admin.uid,
        suspendedReason: 'The meters were not sealed',
      });
    }

    const uid = drivers[1]?.uid ?? '';
    const suspended_at = (await profileOf(drivers[1] as Person))?.suspendedAt;
    await callOk(other, 'approve_user', { uid, decision: 'reinstate', suspended_at });
    await callOk(other, 'approve_user', { uid, decision: 'suspend', reason: 'The badge is forged' });

    await dialog.getByRole('button', { name: 'Undo 3 drivers' }).press('Enter');
    await dialog.getByText('2 taken back, 1 not.', { exact: true }).waitFor();
    const [first] = await dialog.getByRole('list', { name: 'Results' }).getByRole('listitem').allTextContents();
    expect(first).toBe('Ysolde QuillSomebody else has changed it since. It stays as it is.');
    const [one, two, three] = await Promise.all(drivers.map(profileOf));
    expect([one?.suspended, three?.suspended]).toEqual([undefined, undefined]);
    expect(two).toMatchObject({ suspended: true, suspendedBy: other.uid, suspendedReason: 'The badge is forged' });

    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByText('Suspend: 2 taken back, 1 not.').waitFor();
    // Each decision is an entry of its own, as from a driver's own page.
    const audit = Object.values((await db.get<Record<string, { event: string; subject?: string }>>('audit')) ?? {});
    const eventsOf = (person: Person) =>
      audit.filter(({ subject }) => subject === person.uid).map(({ event }) => event);
    expect(drivers.map((driver) => eventsOf(driver).toSorted())).toEqual([
      ['reinstate', 'suspend'],
      ['reinstate', 'suspend', 'suspend'],
      ['reinstate', 'suspend'],
    ]);
    expectNoComplaints(visitors.all());
  });
});
