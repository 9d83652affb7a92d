import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEventLibrary from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import { messages } from '@/domain/messages';
import DriversScreen from '@/features/drivers/DriversScreen';
import { dayFromNow } from '../../support/dayFromNow';
import { driver, PAPERS, showAs } from './desk';
import { resetWorld, world } from './world';

vi.mock('@/backend/connection/apiClient', async () => ({ call: (await import('./world')).apiCall }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  ...(await import('./world')).people,
}));
vi.mock('@/backend/people/applications', async () => (await import('./world')).applications);
vi.mock('@/backend/people/names', async () => (await import('./world')).names);
const saveCsv = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/table/saveFile', () => ({ saveCsv }));
vi.mock('@/maps/places', () => ({ loadPlaces: () => new Promise(() => {}) }));

const userEvent = userEventLibrary.setup({ delay: null });
// Hidden elements are found by computing styles, field by field, which takes seconds in a form of thirty.
configure({ defaultHidden: true });

/** Types into a field of a form in one go. */
const fill = (form: HTMLElement, label: string, text: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value: text } });

/** Switches between desktop and phone; jsdom has no layout. */
const widen = (isDesk: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isDesk,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

beforeEach(() => {
  resetWorld();
  saveCsv.mockReset();
  widen(true);
});

const DAY_MS = 86_400_000;

describe('a licensing officer', () => {
  it('reads the drivers and their papers, and is shown nothing to press that changes them', async () => {
    world.people = [driver('a')];
    showAs('admin', <DriversScreen />, '/drivers?person=a', 'licensing');
    expect(await screen.findByRole('heading', { name: 'Papers' })).toBeVisible();
    for (const name of [/^Add/, 'Import', 'Edit', /^Hold/, /Suspend/, /Delete/, /Mail a password/, /Message/])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.queryByText('What you can do')).toBeNull();
    expect(screen.queryByText('Last place')).toBeNull();
  });

  it('is shown nobody’s wallet, in the list, in the details or in the file', async () => {
    world.people = [driver('a', { walletBalance: 1234 })];
    showAs('admin', <DriversScreen />, '/drivers?show=waiting&person=a', 'licensing');
    expect(await screen.findByRole('heading', { name: 'Papers' })).toBeVisible();
    expect(screen.getByText('Fleet', { selector: 'th' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^Export/ }));
    await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
    const file = saveCsv.mock.lastCall?.[1] as string;
    expect(file).toContain('Badge expires');
    for (const text of [file, document.body.textContent]) expect(text).not.toMatch(/Wallet|12\.34/);
  });
});

describe('a driver whom the office holds back', () => {
  const HELD = { heldBackUntil: UNTIL_LIFTED, heldBackReason: 'Dirty cab', heldBackBy: 'ada' };

  it('is marked in the list, and found by a filter of their own', () => {
    world.people = [driver('a', HELD)];
    showAs('admin', <DriversScreen />, '/drivers?show=heldBack');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Held back');
    expect(world.asked.at(-1)?.list).toMatchObject({ of: 'heldBack' });
  });

  it('is held with a reason, which is asked for, until the time that was typed', async () => {
    world.people = [driver('a')];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Hold back from offers' }));
    const question = screen.getByRole('dialog', { name: /^Hold Dana Okafor back/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Hold back' }));
    expect(question).toHaveTextContent('Write a reason.');
    expect(world.call).not.toHaveBeenCalled();
    fill(question, 'Reason', 'Dirty cab');
    await userEvent.click(within(question).getByRole('button', { name: 'Hold back' }));
    expect(world.call).toHaveBeenLastCalledWith('hold_driver', {
      uid: 'a',
      decision: 'hold',
      reason: 'Dirty cab',
      until: '',
    });
  });

  it('shows why, by whom and until when, and can be let go', async () => {
    world.people = [driver('a', HELD)];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    const facts = (await screen.findByText('Dirty cab')).closest('dl');
    expect(facts).toHaveTextContent(/Until lifted.*Dirty cab.*Name of ada/);
    await userEvent.click(screen.getByRole('button', { name: 'Lift the hold' }));
    expect(world.call).toHaveBeenLastCalledWith('hold_driver', { uid: 'a', decision: 'lift' });
  });

  it('is not a fleet admin’s to hold', async () => {
    world.people = [driver('a', HELD)];
    showAs('fleetadmin', <DriversScreen />, '/drivers?person=a');
    expect(await screen.findByText('Dirty cab')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /hold/i })).not.toBeInTheDocument();
  });
});

describe('the list of drivers', () => {
  it('shows papers and duty in words, and the driver’s fleet', () => {
    world.people = [
      driver('a', { fleetadmin: 'fleet-1', walletBalance: 1234 }),
      driver('b', { firstName: 'Omar', dutyUntil: Date.now() - DAY_MS }),
      driver('c', { firstName: 'Priya', dutyUntil: Date.now() + 5 * DAY_MS, driverActiveStatus: false }),
    ];
    showAs('admin', <DriversScreen />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/On duty.*In date.*Name of fleet-1.*£12\.34/) as string,
      expect.stringMatching(/On duty, gets no work.*Out of date/) as string,
      expect.stringMatching(/Off duty.*Runs out soon/) as string,
    ]);
  });

  it('of suspended drivers says since when, and why', () => {
    world.people = [
      driver('b', { suspended: true, suspendedAt: Date.UTC(2026, 10, 3, 12), suspendedReason: 'Points' }),
    ];
    showAs('admin', <DriversScreen />, '/drivers?show=suspended');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringMatching(/Suspended.*since 3 Nov 2026: Points/)]);
    expect(world.asked.at(-1)?.list).toEqual({ of: 'suspended' });
  });

  it('reads Papers to check for an applicant', () => {
    world.people = [driver('a', { approved: false, dutyUntil: undefined, papersSentAt: Date.now() - 3 * 3_600_000 })];
    showAs('admin', <DriversScreen />);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Papers to checkhanded in 3 hours ago');
  });

  it('shows a fleet admin only their own drivers, and no wallet', () => {
    world.people = [driver('a', { walletBalance: 1234 })];
    showAs('fleetadmin', <DriversScreen />, '/drivers?fleet=another');
    expect(world.asked.at(-1)?.list).toEqual({ of: 'fleet', fleetadmin: 'fleetadmin-1' });
    expect(screen.queryByText('£12.34')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Fleet' })).not.toBeInTheDocument();
  });

  it('of a fleet admin is searched by reading through it', async () => {
    world.people = [driver('a'), driver('b', { firstName: 'Omar', vehicleRegister: 'LK21 JAG' })];
    showAs('fleetadmin', <DriversScreen />);
    await userEvent.type(screen.getByRole('searchbox'), 'lk21j');
    expect(await screen.findByText(/1 of the 2 drivers read/)).toBeInTheDocument();
    expect(screen.getByText('Omar Okafor')).toBeInTheDocument();
    expect(world.searchPeople).not.toHaveBeenCalled();
  });

  it.each([
    'sean',
    "o'brien",
    '0044 7700',
    '(07700) 900-1',
    'seán  o’b',
  ])('of a fleet admin is searched as an admin’s is: %s', async (typed) => {
    const sean = driver('b', { firstName: 'Seán', lastName: 'O’Brien', mobile: '+447700900123' });
    world.people = [driver('a', { mobile: '+447911123456' }), sean];
    showAs('fleetadmin', <DriversScreen />);
    await userEvent.type(screen.getByRole('searchbox'), typed);
    expect(await screen.findByText(/1 of the 2 drivers read/)).toBeInTheDocument();
    expect(screen.getByText('Seán O’Brien')).toBeInTheDocument();
  });

  it('of a fleet admin has nobody who is looked for by a bracket', async () => {
    world.people = [driver('a'), driver('b', { firstName: 'Omar' })];
    showAs('fleetadmin', <DriversScreen />);
    await userEvent.type(screen.getByRole('searchbox'), '(');
    expect(await screen.findByText(/0 of the 2 drivers read/)).toBeInTheDocument();
  });

  it('of a fleet admin goes into a file as it was searched', async () => {
    world.people = [driver('a'), driver('b', { firstName: 'Omar' })];
    showAs('fleetadmin', <DriversScreen />);
    await userEvent.type(screen.getByRole('searchbox'), ' omar ');
    expect(await screen.findByText(/1 of the 2 drivers read/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^Export/ }));
    await waitFor(() => expect(saveCsv).toHaveBeenCalledOnce());
    const file = saveCsv.mock.lastCall?.[1] as string;
    expect(file).toContain('Omar');
    expect(file).not.toContain('Dana');
  });

  it('of a fleet is chosen on all its pages as it was searched', async () => {
    world.people = [driver('a'), driver('b', { firstName: 'Omar' })];
    world.end = { value: 'driver:1', id: 'b' };
    world.older = [driver('c', { firstName: 'Priya' }), driver('d', { firstName: 'Omari' })];
    showAs('admin', <DriversScreen />, '/drivers?fleet=fleet-1&q=omar');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Omar/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Choose all' }));
    const chosen = within(screen.getByRole('region', { name: 'Chosen drivers' })).getByRole('status');
    await waitFor(() => expect(chosen).not.toHaveTextContent(/^1 chosen/));
    expect(chosen).toHaveTextContent('2 chosen');
  });

  it('of an admin searches all drivers, and says when there may be more', async () => {
    world.people = [driver('a')];
    world.searchPeople.mockResolvedValue({
      ok: true,
      value: { people: [driver('z', { firstName: 'Zara' })], cut: true },
    });
    showAs('admin', <DriversScreen />);
    await userEvent.type(screen.getByRole('searchbox'), 'zar{Enter}');
    expect(await screen.findByText('Zara Okafor')).toBeInTheDocument();
    expect(world.searchPeople).toHaveBeenCalledWith('zar', ['driver']);
    expect(screen.getByText(/Only the first that match/)).toBeInTheDocument();
  });

  it('is read in pages, each from the end of the last one', async () => {
    world.people = [driver('a')];
    world.end = { value: 'driver:1', id: 'a' };
    showAs('admin', <DriversScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(world.asked.at(-1)).toMatchObject({ before: { value: 'driver:1', id: 'a' } });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(world.asked.at(-1)).toMatchObject({ before: null });
  });

  it('says that there is nobody, and offers a retry after a failed read', async () => {
    const { store } = showAs('admin', <DriversScreen />);
    expect(screen.getByText('No users available')).toBeInTheDocument();
    expect(store.getState().messages.queue).toEqual([]);
    world.failing = true;
    showAs('fleetadmin', <DriversScreen />);
    world.failing = false;
    world.people = [driver('a')];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dana Okafor')).toBeInTheDocument();
  });

  it('consists of rows on a phone, each of which opens its driver', async () => {
    widen(false);
    world.people = [driver('a')];
    showAs('admin', <DriversScreen />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Dana Okafor/ }));
    expect(await screen.findByRole('dialog', { name: 'Dana Okafor' })).toBeInTheDocument();
  });
});

describe('what riders said', () => {
  it('is told to a fleet admin without names, as to the driver', async () => {
    world.people = [driver('a', { rating: { average: 4, count: 1, sum: 4 } })];
    world.call.mockResolvedValue({ ok: true, value: { stars: [0, 0, 0, 1, 0], words: ['Clean cab'] } });
    showAs('fleetadmin', <DriversScreen />, '/drivers?person=a');
    expect(await screen.findByText('Clean cab')).toBeInTheDocument();
    expect(world.call).toHaveBeenCalledWith('my_ratings', { driver: 'a' });
    expect(world.watchRatings).not.toHaveBeenCalled();
  });
});

describe('a suspension', () => {
  it('is entered from a day to come, not from a past one, and taken back', async () => {
    world.people = [driver('a', {})];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend account' }));
    const asked = await screen.findByRole('dialog', { name: 'Suspend Dana Okafor?' });
    fill(asked, 'From (optional)', `${dayFromNow(-2)}T00:01`);
    expect(within(asked).getByText(messages.from_unfit)).toBeInTheDocument();
    await userEvent.click(within(asked).getByRole('button', { name: 'Suspend' }));
    expect(world.call).not.toHaveBeenCalled();
    fill(asked, 'From (optional)', `${dayFromNow(20)}T00:01`);
    await userEvent.click(within(asked).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(world.call).toHaveBeenLastCalledWith(
        'approve_user',
        expect.objectContaining({ decision: 'suspend', from: `${dayFromNow(20)}T00:01` }),
      ),
    );
  });

  it('that is entered ahead is shown, and taken back', async () => {
    world.people = [driver('a', { suspendsFrom: Date.UTC(2099, 10, 30, 0, 1), suspendsFor: 'authority' })];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    expect(await screen.findByText(/^The licensing authority, from 30 Nov 2099, 00:01$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take back the suspension ahead' }));
    const asked = await screen.findByRole('dialog', { name: 'Take back the suspension of Dana Okafor?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Take it back' }));
    await waitFor(() =>
      expect(world.call).toHaveBeenLastCalledWith('approve_user', { uid: 'a', decision: 'take_back', reason: '' }),
    );
  });
});

describe('a driver’s papers', () => {
  it('show in words when each expires', async () => {
    world.people = [
      driver('a', { licenceExpiryDate: dayFromNow(-3), motExpiryDate: dayFromNow(10), insExpiryDate: dayFromNow(300) }),
    ];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    const dialog = await screen.findByRole('dialog', { name: 'Dana Okafor' });
    expect(within(dialog).getByText(/^Ran out on/)).toBeInTheDocument();
    expect(within(dialog).getByText(/runs out in 10 days$/)).toBeInTheDocument();
  });

  it('waiting for a decision are approved as displayed, or sent back with a reason', async () => {
    world.people = [driver('a', { approved: false, dutyUntil: undefined as never })];
    world.application = { status: 'submitted', submittedAt: 1234, vehicleVerified: true, fields: PAPERS };
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve papers' }));
    expect(world.call).toHaveBeenLastCalledWith('approve_user', { uid: 'a', decision: 'approve', submittedAt: 1234 });
    expect(screen.queryByRole('button', { name: 'Approve account' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    const asked = await screen.findByRole('dialog', { name: 'Send the papers back?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Send back' }));
    expect(await within(asked).findByText('Enter a reason.')).toBeInTheDocument();
    fill(asked, 'Reason', 'The photo is dark.');
    await userEvent.click(within(asked).getByRole('button', { name: 'Send back' }));
    await waitFor(() =>
      expect(world.call).toHaveBeenLastCalledWith('approve_user', {
        uid: 'a',
        decision: 'send_back',
        reason: 'The photo is dark.',
        submittedAt: 1234,
      }),
    );
  });

  it('waiting for a decision can be read by a fleet admin, but not decided', async () => {
    world.people = [driver('a', { fleetadmin: 'fleetadmin-1' })];
    world.application = {
      status: 'submitted',
      submittedAt: 1234,
      vehicleVerified: true,
      fields: { ...PAPERS, bankAccount: '55555555' },
    };
    showAs('fleetadmin', <DriversScreen />, '/drivers?person=a');
    const waiting = await screen.findByRole('region', { name: 'Papers that wait for a decision' });
    expect(within(waiting).getByText('55555555')).toHaveTextContent('55555555New');
    expect(screen.queryByRole('button', { name: /Approve|Send back|Revoke/ })).not.toBeInTheDocument();
  });
});

describe('the desk’s actions on a driver', () => {
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    return screen.findByRole('dialog', { name: 'Edit Dana Okafor' });
  };

  it('change what is wrong, leave expired papers alone, and lose nothing by accident', async () => {
    world.people = [driver('a', { insExpiryDate: '2020-01-01', edits: 3, fleetadmin: 'fleet-1' })];
    world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'vehicle_not_found', field: 'vehicleRegister' } });
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    const form = await edit();
    const save = within(form).getByText('Save');
    expect(within(form).queryByLabelText('Email')).not.toBeInTheDocument();
    fill(form, 'Sort code', '12');
    await userEvent.click(save);
    expect(await within(form).findByText(messages.bankCode_format)).toBeInTheDocument();
    expect(within(form).queryByText(messages.insExpiryDate_past)).not.toBeInTheDocument();
    expect(world.call).not.toHaveBeenCalled();

    await userEvent.click(within(form).getByText('Cancel'));
    await userEvent.click(await screen.findByText('Stay'));
    fill(form, 'Sort code', '123456');
    await userEvent.click(save);
    expect(await within(form).findByText(messages.vehicle_not_found)).toBeInTheDocument();
    const [name, body] = world.call.mock.calls[0] as [string, Record<string, unknown>];
    expect([name, body]).toMatchObject([
      'save_driver',
      { uid: 'a', edits: 3, fleetadmin: 'fleet-1', papers: { bankCode: '123456', plateNo: '28841' } },
    ]);
    expect(body).not.toHaveProperty('email');
  });

  it('leave a bank account to an owner, and let a dispatcher type the first', async () => {
    const field = (form: HTMLElement) => within(form).getByLabelText<HTMLInputElement>(/^Account number/);
    world.people = [driver('a')];
    showAs('admin', <DriversScreen />, '/drivers?person=a', 'dispatcher');
    const fixed = await edit();
    expect(field(fixed).readOnly).toBe(true);
    expect(within(fixed).getAllByText('For the driver or an owner of the office to change')).toHaveLength(3);
    cleanup();
    showAs('admin', <DriversScreen />, '/drivers?person=a', 'owner');
    expect(field(await edit()).readOnly).toBe(false);
    cleanup();
    showAs('fleetadmin', <DriversScreen />, '/drivers?person=a');
    expect(field(await edit()).readOnly).toBe(true);
    cleanup();
    world.people = [driver('a', { bankAccount: '', bankCode: '' })];
    showAs('fleetadmin', <DriversScreen />, '/drivers?person=a');
    expect(field(await edit()).readOnly).toBe(false);
    cleanup();
    showAs('admin', <DriversScreen />, '/drivers?person=a', 'dispatcher');
    expect(field(await edit()).readOnly).toBe(false);
  });

  it('set the radius within which rides are offered, and send it only when it changed', async () => {
    world.people = [driver('a', { jobRadius: 3000 })];
    world.call.mockResolvedValue({ ok: true, value: { uid: 'a' } });
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    expect(await screen.findByText('3 km')).toBeInTheDocument();
    const form = await edit();
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: /Job radius/ }), 'At any distance');
    await userEvent.click(within(form).getByText('Save'));
    await waitFor(() =>
      expect(world.call).toHaveBeenCalledWith('save_driver', expect.objectContaining({ job_radius: null })),
    );
    expect(await screen.findByText('Success')).toBeVisible();
  });

  it('delete only after a confirmation that names the driver', async () => {
    world.people = [driver('a')];
    showAs('admin', <DriversScreen />, '/drivers?person=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Delete the account of Dana Okafor?' });
    expect(asked).toHaveTextContent('a@example.com');
    expect(world.call).not.toHaveBeenCalled();
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(world.call).toHaveBeenLastCalledWith('delete_user', { uid: 'a' }));
    expect(await screen.findByText(messages.user_deleted)).toBeInTheDocument();
  });

  it('are all refused in a public demo', async () => {
    const { config } = await import('@/backend/connection/config');
    config.features.allowCriticalEdits = false;
    try {
      world.people = [driver('a')];
      showAs('admin', <DriversScreen />, '/drivers?person=a');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
      const asked = await screen.findByRole('alertdialog', { name: 'Delete the account of Dana Okafor?' });
      await userEvent.click(within(asked).getByRole('button', { name: 'Delete account' }));
      expect(await screen.findByText(messages.demo_mode)).toBeInTheDocument();
      expect(world.call).not.toHaveBeenCalled();
    } finally {
      config.features.allowCriticalEdits = true;
    }
  });
});

describe('an import', () => {
  const HEADING = 'First name,Last name,Email,Mobile';
  const file = (text: string) => new File([text], 'drivers.csv', { type: 'text/csv' });
  const open = async (text: string) => {
    showAs('fleetadmin', <DriversScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await userEvent.upload(await screen.findByLabelText('CSV file of drivers'), file(text));
  };
  const lines = () => screen.getByRole('list', { name: 'Lines of the file' });

  it('reports faults line by line, has the good lines checked, and imports them', async () => {
    world.call.mockImplementation(async (_name: string, body: { dry_run: boolean; lines: { email: string }[] }) => ({
      ok: true,
      value: {
        lines: body.lines.map(({ email }) =>
          email === 'taken@x.org'
            ? { faults: [{ field: 'email', key: 'user_exists' }] }
            : { faults: [], ...(body.dry_run ? {} : { uid: email, mailed: true }) },
        ),
      },
    }));
    await open(
      `${HEADING}\nNia,Prosser,nia@x.org,07700900123\nAda,,nobody,07700900124\nOmar,Finch,taken@x.org,07700900125\n`,
    );
    expect(await screen.findByText('1 good, 2 to put right')).toBeInTheDocument();
    expect(lines()).toHaveTextContent(`Last name: ${messages.proper_input_name}`);
    expect(lines()).toHaveTextContent(`Email: ${messages.user_exists}`);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 driver' }));
    expect(await screen.findByText('1 added, 2 not')).toBeInTheDocument();
    const sent = world.call.mock.calls.map(([, { dry_run, lines: all }]) => [
      dry_run,
      all.map((one: { email: string }) => one.email),
    ]);
    expect(sent).toEqual([
      [true, ['nia@x.org', 'taken@x.org']],
      [false, ['nia@x.org']],
    ]);
    // The lines that were checked: sent again, each is the same driver.
    const attempts = world.call.mock.calls.map(([, { lines: all }]) => all[0].attempt as string);
    expect(attempts[1]).toBe(attempts[0]);
  });

  it('stops where the connection is lost, and resumes there', async () => {
    world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    await open(`${HEADING}\nNia,Prosser,nia@x.org,07700900123\n`);
    expect(await screen.findByText(/What is done stays done/)).toBeInTheDocument();
    world.call.mockResolvedValueOnce({ ok: true, value: { lines: [{ faults: [] }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Check the rest' }));
    expect(await screen.findByText('1 good, 0 to put right')).toBeInTheDocument();
  });

  it.each([
    ['Name,Email\nNia,n@x.org', /First name, Last name, Mobile/],
    ['\u0000PK', new RegExp(messages.import_unreadable)],
  ])('says why a file cannot be read', async (text, words) => {
    await open(text);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(world.call).not.toHaveBeenCalled();
  });
});
