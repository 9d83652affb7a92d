/** Drivers who are chosen from the list and edited together. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEventLibrary from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import DriversScreen from '@/features/drivers/DriversScreen';
import { driver, showAs } from './desk';
import { resetWorld, world } from './world';

vi.mock('@/backend/connection/apiClient', async () => ({ call: (await import('./world')).apiCall }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  ...(await import('./world')).people,
}));
vi.mock('@/backend/people/applications', async () => (await import('./world')).applications);
vi.mock('@/backend/people/names', async () => (await import('./world')).names);
vi.mock('@/maps/places', () => ({ loadPlaces: () => new Promise(() => {}) }));

const user = userEventLibrary.setup({ delay: null });
configure({ defaultHidden: true });

const widen = (isDesk: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isDesk,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const SUSPENDED = {
  suspended: true,
  suspendedAt: 1_790_000_000_000,
  suspendedReason: 'Medical',
  suspendedFor: 'authority',
} as const;
const FIRST_NAMES = ['Anna', 'Bram', 'Cleo', 'Dora'];

beforeEach(() => {
  resetWorld();
  widen(true);
  world.people = FIRST_NAMES.map((firstName) => driver(firstName.toLowerCase(), { firstName, edits: 3 }));
});

const box = (firstName: string) => screen.getByRole('checkbox', { name: `Choose ${firstName} Okafor` });
const chosen = () => screen.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('aria-label'));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const choose = async (...firstNames: string[]) => {
  for (const firstName of firstNames) await user.click(box(firstName));
};
const dialog = () => screen.getByRole('dialog');
const lines = (list: string) =>
  within(within(dialog()).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const bodies = () => world.call.mock.calls.map(([, body]) => body as Record<string, unknown>);

async function suspendAll(reason = 'Strike'): Promise<void> {
  await choose(...FIRST_NAMES);
  await press('Suspend…');
  fireEvent.change(within(dialog()).getByLabelText('Reason'), { target: { value: reason } });
}

describe('choosing drivers', () => {
  it('takes one by a click or Space, those between with Shift, and all or none by the heading', async () => {
    showAs('admin', <DriversScreen />);
    expect(screen.queryByText(/chosen$/)).toBeNull();
    await choose('Anna');
    expect(screen.getByText('1 chosen')).toBeVisible();
    fireEvent.click(box('Cleo'), { shiftKey: true });
    expect(chosen()).toEqual(['Choose Anna Okafor', 'Choose Bram Okafor', 'Choose Cleo Okafor']);
    box('Bram').focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 chosen')).toBeVisible();
    const all = screen.getByRole('checkbox', { name: 'Choose all 4' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('4 chosen')).toBeVisible();
    await press('Choose none');
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  it('begins anew with another filter', async () => {
    showAs('admin', <DriversScreen />);
    await choose('Anna');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'On duty');
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });

  it('is there on a phone, where one button opens the edits', async () => {
    widen(false);
    showAs('admin', <DriversScreen />);
    await choose('Anna');
    await press('Edit…');
    await user.click(screen.getByRole('button', { name: 'Set fleet…' }));
    expect(dialog()).toHaveAccessibleName('Set fleet: 1 driver');
  });

  it.each([
    ['fleetadmin', undefined],
    ['admin', 'licensing'],
  ] as const)('is not for a %s who may not decide (%s)', (role, right) => {
    showAs(role, <DriversScreen />, '/', right);
    expect(screen.getByText('Anna Okafor')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('suspending drivers together', () => {
  const answer = (key?: string) => (key ? { ok: false, failure: { key } } : { ok: true, value: { suspendedAt: 77 } });

  it('shows each before and after, and why one cannot be done, and needs a reason', async () => {
    world.people[3] = driver('dora', { firstName: 'Dora', ...SUSPENDED });
    showAs('admin', <DriversScreen />);
    await choose(...FIRST_NAMES);
    await press('Suspend…');
    expect(lines('Will change')).toEqual(
      ['Anna', 'Bram', 'Cleo'].map((name) => `${name} OkaforOn duty → becomes  Suspended`),
    );
    expect(lines('Cannot be done')).toEqual([expect.stringMatching(/^Dora OkaforSuspended .*Medical/)]);
    await press('Suspend: 3 drivers');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Write a reason.');
    expect(world.call).not.toHaveBeenCalled();
  });

  it('says what became of each, and takes back only what is still as it left it', async () => {
    world.call
      .mockResolvedValueOnce(answer())
      .mockResolvedValueOnce(answer('user_suspended'))
      .mockResolvedValue(answer());
    showAs('admin', <DriversScreen />);
    await suspendAll();
    await press('Suspend: 4 drivers');
    expect(await within(dialog()).findByText('3 done, 1 not.')).toBeVisible();
    expect(lines('Results')).toEqual([
      `Bram Okafor${messages.user_suspended}`,
      'Anna OkaforDone',
      'Cleo OkaforDone',
      'Dora OkaforDone',
    ]);
    expect(bodies()).toEqual(
      FIRST_NAMES.map((name) => ({
        uid: name.toLowerCase(),
        decision: 'suspend',
        reason: 'Strike',
        suspended_for: 'desk',
        until: '',
      })),
    );

    world.call.mockReset().mockResolvedValueOnce(answer()).mockResolvedValueOnce(answer('user_changed'));
    world.call.mockResolvedValue(answer());
    await press('Undo 3 drivers');
    expect(await within(dialog()).findByText('2 taken back, 1 not.')).toBeVisible();
    expect(lines('Results')[0]).toBe('Cleo OkaforSomebody else has changed it since. It stays as it is.');
    expect(bodies()).toEqual(['anna', 'cleo', 'dora'].map((uid) => ({ uid, decision: 'reinstate', suspended_at: 77 })));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('stops where the connection is lost, says what is open, and goes on with the rest', async () => {
    world.call.mockResolvedValueOnce(answer()).mockResolvedValueOnce(answer('no_answer')).mockResolvedValue(answer());
    showAs('admin', <DriversScreen />);
    await suspendAll();
    await press('Suspend: 4 drivers');
    expect(await within(dialog()).findByText(/^1 done, 1 without an answer, 2 not tried yet\./)).toHaveTextContent(
      messages.no_answer,
    );
    expect(lines('Results')).toEqual([
      expect.stringContaining('Bram OkaforNo answer came.'),
      expect.stringContaining('Cleo OkaforNot tried yet.'),
      expect.stringContaining('Dora OkaforNot tried yet.'),
      'Anna OkaforDone',
    ]);
    await press('Try the rest again');
    expect(await within(dialog()).findByText('4 done.')).toBeVisible();
    expect(bodies().map(({ uid }) => uid)).toEqual(['anna', 'bram', 'bram', 'cleo', 'dora']);
  });

  it('asks before the page is left while it runs, and can be stopped', async () => {
    let settle: (value: unknown) => void = () => {};
    world.call.mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    showAs(
      'admin',
      <>
        <Link to="/dashboard">Away</Link>
        <DriversScreen />
      </>,
    );
    await suspendAll();
    await press('Suspend: 4 drivers');
    expect(await within(dialog()).findByText(/Done with 0 of 4/)).toBeVisible();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(screen.getByText(/Done with 0 of 4/)).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave while it runs?' })).toBeVisible();
    await press('Stay');
    await press('Stop');
    settle(answer());
    expect(await within(dialog()).findByText('1 done, 3 not tried yet.')).toBeVisible();
    expect(world.call).toHaveBeenCalledTimes(1);
  });

  it('leaves a line that opens the result again, and those not done chosen, and gives the focus back', async () => {
    world.call.mockResolvedValueOnce(answer('user_suspended')).mockResolvedValue(answer());
    showAs('admin', <DriversScreen />);
    await suspendAll();
    await press('Suspend: 4 drivers');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Suspend: 3 done, 1 not.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Suspend…' })).toHaveFocus());
    expect(chosen()).toEqual(['Choose Anna Okafor']);
    await press('Show each');
    expect(within(dialog()).getByRole('button', { name: 'Undo 3 drivers' })).toBeVisible();
  });

  it('moves the focus to that line where nothing is chosen any more', async () => {
    world.call.mockResolvedValue(answer());
    showAs('admin', <DriversScreen />);
    await suspendAll();
    await press('Suspend: 4 drivers');
    await press('Close');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show each' })).toHaveFocus());
    expect(screen.queryByText(/chosen$/)).toBeNull();
  });
});

describe('other edits of drivers together', () => {
  const done = { ok: true, value: { uid: 'x' } };

  it('lifts the suspension that was shown, and suspends anew for the same reason when undone', async () => {
    world.people = [driver('anna', { firstName: 'Anna', ...SUSPENDED }), driver('bram', { firstName: 'Bram' })];
    world.call.mockResolvedValue(done);
    showAs('admin', <DriversScreen />);
    await choose('Anna', 'Bram');
    await press('Lift suspensions…');
    expect(lines('Cannot be done')).toEqual(['Bram OkaforNo suspension is in force.']);
    await press('Lift suspensions: 1 driver');
    await press('Undo 1 driver');
    await within(dialog()).findByText('1 taken back.');
    expect(bodies()).toEqual([
      { uid: 'anna', decision: 'reinstate', reason: '', suspended_at: SUSPENDED.suspendedAt },
      {
        uid: 'anna',
        decision: 'suspend',
        reason: 'Medical',
        suspended_for: 'authority',
        until: '',
      },
    ]);
  });

  it('takes drivers out of their fleet, in the version it showed, and back in the version it left', async () => {
    world.people = [
      driver('anna', { firstName: 'Anna', fleetadmin: 'fleet-1', edits: 4 }),
      driver('bram', { firstName: 'Bram' }),
    ];
    world.call.mockResolvedValue(done);
    showAs('admin', <DriversScreen />);
    await choose('Anna', 'Bram');
    await press('Set fleet…');
    await press('Set fleet: 2 drivers');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Choose the fleet admin first.');
    await user.click(within(dialog()).getByLabelText('Take them out of their fleet'));
    expect(lines('Will change')).toEqual(['Anna OkaforName of fleet-1 → becomes  None']);
    expect(lines('Cannot be done')).toEqual(['Bram OkaforIn no fleet already.']);
    await press('Set fleet: 1 driver');
    await press('Undo 1 driver');
    await within(dialog()).findByText('1 taken back.');
    const named = { uid: 'anna', firstName: 'Anna', lastName: 'Okafor' };
    expect(bodies()).toEqual([
      { ...named, edits: 4, fleetadmin: '' },
      { ...named, edits: 5, fleetadmin: 'fleet-1' },
    ]);
  });

  it('sets the radius', async () => {
    world.call.mockResolvedValue(done);
    world.people = [driver('anna', { firstName: 'Anna' }), driver('bram', { firstName: 'Bram', jobRadius: 3219 })];
    showAs('admin', <DriversScreen />);
    await choose('Anna', 'Bram');
    await press('Set radius…');
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Job radius' }), 'At any distance');
    expect(lines('Cannot be done')).toEqual(['Anna OkaforIt is so already.']);
    await press('Set radius: 1 driver');
    await within(dialog()).findByText('1 done, 1 not.');
    expect(bodies()).toEqual([{ uid: 'bram', firstName: 'Bram', lastName: 'Okafor', edits: 0, job_radius: null }]);
  });
});
