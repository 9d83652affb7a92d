/** Repeats at the desk and of a rider: made of a ride, changed, left out and ended, each with its effect said before. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { NewRepeat } from '@/features/repeats/NewRepeat';
import { RepeatCase } from '@/features/repeats/RepeatCase';
import { RepeatRide } from '@/features/repeats/RepeatRide';
import { ride, show } from '../bookings/ride';

const backend = vi.hoisted(() => ({
  call: vi.fn(),
  repeat: null as unknown,
  needs: null as unknown,
  daysOff: null as unknown,
  people: null as unknown,
  choice: null as unknown,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/needs', async (original) => ({
  ...(await original<object>()),
  watchNeeds: (_id: string, observer: Observer<unknown>) => {
    observer.next(backend.needs);
    return () => {};
  },
}));
vi.mock('@/backend/rides/repeats', () => ({
  watchRepeat: (_id: string, observer: Observer<unknown>) => {
    observer.next(backend.repeat);
    return () => {};
  },
}));
vi.mock('@/backend/runs/runs', () => ({
  watchRunPeople: (_repeat: string, observer: Observer<unknown>) => {
    observer.next(backend.people);
    return () => {};
  },
  watchDaysOff: (_account: string, observer: Observer<unknown>) => {
    observer.next(backend.daysOff);
    return () => {};
  },
  watchAccountChoice: (_account: string, observer: Observer<unknown>) => {
    observer.next(backend.choice);
    return () => {};
  },
}));
vi.mock('@/backend/money/accountChoices', () => ({
  findAccounts: async () => ({ ok: true, value: [{ ...CHOICE, id: '-Oschool' }] }),
}));
vi.mock('@/backend/people/names', () => ({
  watchName: (_uid: string, observer: Observer<string>) => {
    observer.next('Ada Byron');
    return () => {};
  },
}));

const CHOICE = { name: 'Gwent High School', search: 'gwent', needsCostCode: true, costCodes: { 'SEN-1': true } };
const today = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
const day = (days: number) => addDays(today, days);
const RIDE = ride({ tripdate: instantOf(day(1), 495, DEFAULT_TIME_ZONE), bookLater: true });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () => backend.call.mock.calls.map(([name, body]) => [name, body]);

const daily = (changes: Partial<Repeat> = {}): Repeat => ({
  rider: 'rider',
  name: 'To school',
  made_at: Date.now() - DAY_MS,
  trip: {
    pickup: { lat: 51.5, lng: -3, add: 'Station' },
    drop: { lat: 51.6, lng: -3, add: 'School' },
    carType: 'Black Cab',
    extra_passenger: 0,
  },
  rule: { kind: 'daily', time: '08:15', first: today },
  version: 3,
  edits: 5,
  days: {
    [day(2)]: { booking: '-Oaaaaaaaaaaaaaaaaa2', estimate: 900, at: instantOf(day(2), 495, DEFAULT_TIME_ZONE) },
    [day(3)]: { booking: '-Oaaaaaaaaaaaaaaaaa3', estimate: 900, at: instantOf(day(3), 495, DEFAULT_TIME_ZONE) },
  },
  through: 0,
  due: 1,
  ...changes,
});

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { id: '-Or', version: 1, next: 1, estimate: 1 } });
  backend.repeat = daily();
  backend.needs = null;
  backend.daysOff = null;
  backend.people = null;
  backend.choice = CHOICE;
});

describe('a ride made into a repeat', () => {
  const open = (onMade = vi.fn(), onClose = vi.fn()) => {
    show(<NewRepeat booking={RIDE} byDesk onClose={onClose} onMade={onMade} />);
    return { onMade, onClose };
  };

  it('begins the day after the ride, at its hour, and the desk names its rider', async () => {
    const { onMade } = open();
    await press('Repeat it');
    await waitFor(() => expect(onMade).toHaveBeenCalledWith('-Or'));
    const [[name, body]] = bodies() as [[string, Record<string, unknown>]];
    expect(name).toBe('save_repeat');
    expect(body).toMatchObject({
      customer: RIDE.customer,
      rule: { kind: 'weekdays', time: '08:15', first: day(2) },
      trip: { carType: RIDE.carType, pickup: { add: RIDE.pickup.add } },
    });
  });

  it('of the past begins tomorrow', async () => {
    const past = ride({ tripdate: instantOf(day(-9), 495, DEFAULT_TIME_ZONE) });
    show(<NewRepeat booking={past} byDesk={false} onClose={vi.fn()} onMade={vi.fn()} />);
    await press('Repeat it');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.[1]).toMatchObject({ rule: { time: '08:15', first: day(1) } });
    expect(bodies()[0]?.[1]).not.toHaveProperty('customer');
  });

  it('takes what the rider needs along', async () => {
    backend.needs = { wheelchair: 'stays' };
    open();
    await press('Repeat it');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.[1]).toMatchObject({ trip: { needs: { wheelchair: 'stays' } } });
  });

  it('makes the way back as well, and tries only that again if it is refused', async () => {
    const { onMade } = open();
    await userEvent.click(screen.getByRole('checkbox', { name: /way back/ }));
    await press('Repeat it');
    expect(screen.getByText('Give a time.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Back from there at'), '15:10');
    backend.call
      .mockResolvedValueOnce({ ok: true, value: { id: '-Othere', version: 1, next: 1, estimate: 1 } })
      .mockResolvedValueOnce({ ok: false, failure: { key: 'repeats_full' } });
    await press('Repeat it');
    expect(await screen.findByText('The way there is made. The way back is not.')).toBeInTheDocument();
    expect(onMade).not.toHaveBeenCalled();
    await press('Repeat it');
    await waitFor(() => expect(onMade).toHaveBeenCalledWith('-Othere'));
    const sent = bodies().map(([, body]) => body as { trip: { pickup: { add: string } }; rule: { time: string } });
    expect(sent.map(({ trip, rule }) => [trip.pickup.add, rule.time])).toEqual([
      [RIDE.pickup.add, '08:15'],
      [RIDE.drop.add, '15:10'],
      [RIDE.drop.add, '15:10'],
    ]);
  });

  it('sends nothing while the calendar is wrong, and says what is', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Days'), 'chosen');
    await press('Repeat it');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one weekday.');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
    await press('Repeat it');
    await waitFor(() => expect(bodies()[0]?.[1]).toMatchObject({ rule: { weekdays: ['wed'] } }));
  });

  it('becomes a run on the account that is found by its name, with a code of it', async () => {
    open();
    await userEvent.click(screen.getByRole('checkbox', { name: /^A run of a school/ }));
    await press('Repeat it');
    expect(screen.getByText('Choose an account.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Account'), 'gwe');
    await userEvent.click(await screen.findByRole('option', { name: 'Gwent High School' }));
    await userEvent.selectOptions(screen.getByLabelText('Cost code'), 'SEN-1');
    await press('Repeat it');
    await waitFor(() => expect(bodies()[0]?.[1]).toMatchObject({ run: { account: '-Oschool', cost_code: 'SEN-1' } }));
  });

  it('asks before what was typed is thrown away', async () => {
    const { onClose } = open();
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await press('Not now');
    expect(onClose).not.toHaveBeenCalled();
    await press('Leave');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('one repeat', () => {
  const open = (byDesk = true) => show(<RepeatCase id="-Orepeat" byDesk={byDesk} />);

  it('shows the next days, and leads to the rides that are booked', () => {
    open();
    expect(screen.getByText('Every day at 08:15')).toBeInTheDocument();
    const days = within(screen.getByRole('list', { name: 'The next days' })).getAllByRole('listitem');
    expect(days.length).toBeGreaterThanOrEqual(27);
    const rides = screen.getAllByRole('link', { name: /The ride of/ });
    expect(rides.map((link) => link.getAttribute('href'))).toEqual([
      '/bookings/-Oaaaaaaaaaaaaaaaaa2',
      '/bookings/-Oaaaaaaaaaaaaaaaaa3',
    ]);
  });

  it('leaves a day out, and takes one back', async () => {
    backend.repeat = daily({
      rule: { kind: 'daily', time: '08:15', first: today, skipped: { [day(5)]: true } },
      days: {},
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: /Take back/ }));
    expect(bodies()).toEqual([['skip_repeat_day', { id: '-Orepeat', day: day(5), skip: false }]]);
    await userEvent.click(screen.getAllByRole('button', { name: /Leave out/ }).at(-1) as HTMLElement);
    expect(bodies()[1]?.[1]).toMatchObject({ skip: true });
  });

  it('ends from a day on, and says how many booked rides that cancels', async () => {
    open();
    await press('End it');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Cancel the 2 rides booked from that day on' })).toBeChecked();
    const from = dialog.getByLabelText('First day without a ride');
    await userEvent.clear(from);
    await userEvent.type(from, day(3));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Cancel the one ride booked from that day on' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
    expect(bodies()).toEqual([['end_repeat', { id: '-Orepeat', from: day(3), cancel: false }]]);
  });

  it('counts a ride that was moved by the day it was moved to', async () => {
    const moved = { booking: '-Omoved', estimate: 1200, at: Date.parse(`${day(9)}T08:15:00Z`), told: true as const };
    backend.repeat = daily({ days: { [day(1)]: moved } });
    open();
    await press('End it');
    const from = screen.getByLabelText('First day without a ride');
    await userEvent.clear(from);
    await userEvent.type(from, day(3));
    expect(screen.getByRole('checkbox', { name: 'Cancel the one ride booked from that day on' })).toBeChecked();
  });

  it('is changed as it was seen, so that two desks do not write over each other', async () => {
    open();
    await press('Change');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Book the 2 rides that are booked already anew' })).toBeChecked();
    await userEvent.clear(dialog.getByLabelText('Pickup at'));
    await userEvent.type(dialog.getByLabelText('Pickup at'), '08:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodies()[0]).toMatchObject([
      'save_repeat',
      { id: '-Orepeat', seen: 3, rebook: true, rule: { time: '08:30' } },
    ]);
  });

  it('names and counts the booked rides of days that its rule has no more', async () => {
    backend.repeat = daily({ rule: { kind: 'daily', time: '08:15', first: day(40) } });
    open();
    expect(screen.getAllByRole('link', { name: /The ride of/ })).toHaveLength(2);
    await press('End it');
    expect(screen.getByRole('checkbox', { name: 'Cancel the 2 rides booked from that day on' })).toBeChecked();
  });

  it('asks for nothing to be booked anew that nobody was asked about', async () => {
    backend.repeat = daily({ days: {} });
    open();
    await press('Change');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('checkbox', { name: /anew/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodies()[0]?.[1]).toMatchObject({ rebook: false });
  });

  it('that has ended is neither changed nor ended, and names the rides that stay', () => {
    backend.repeat = daily({ ended: today });
    open(false);
    expect(screen.getAllByRole('link', { name: /The ride of/ })).toHaveLength(2);
  });

  it('that has ended, and has no ride left, says so', () => {
    backend.repeat = daily({ ended: today, days: {} });
    open(false);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'End it' })).toBeNull();
    expect(screen.getByText('No ride in the next four weeks.')).toBeInTheDocument();
  });
});

describe('a run of a school', () => {
  const run = (changes: Partial<Repeat> = {}) =>
    daily({ account: '-Oschool', cost_code: 'SEN-1', driver: 'driver', taken_by: 'admin', ...changes });
  const open = (byDesk = true) => show(<RepeatCase id="-Orepeat" byDesk={byDesk} />);

  it('says who pays and who drives, and leaves the account’s days off out', () => {
    backend.repeat = run();
    backend.daysOff = { changes: 1, ranges: [{ from: day(5), until: day(6) }] };
    open();
    expect(screen.getByText('Gwent High School, cost code SEN-1')).toBeInTheDocument();
    const days = within(screen.getByRole('list', { name: 'The next days' })).getAllByRole('listitem');
    expect(days.length).toBeLessThanOrEqual(27);
  });

  it('says that its account takes no rides now', async () => {
    backend.repeat = run();
    backend.choice = null;
    open();
    expect(screen.getByText(/^An account that takes no rides now/)).toBeInTheDocument();
    await press('Change');
    expect(screen.getByText('The account takes no rides now. Choose another.')).toBeInTheDocument();
  });

  it('says which rides its driver has, and why not the others', () => {
    const at = (days: number) => instantOf(day(days), 495, DEFAULT_TIME_ZONE);
    backend.repeat = run({
      days: {
        [day(2)]: { booking: '-Oaaaaaaaaaaaaaaaaa2', estimate: 900, at: at(2), given: true },
        [day(3)]: { booking: '-Oaaaaaaaaaaaaaaaaa3', estimate: 900, at: at(3), without: 'claim_clashes' },
      },
    });
    open();
    expect(screen.getByText('Booked, and given to its driver')).toBeInTheDocument();
    expect(screen.getByText(/^Booked, without its driver\. The driver could not reach it/)).toBeInTheDocument();
  });

  it('says of each booked ride no more than that to its rider, whom the driver’s affairs do not concern', () => {
    const at = (days: number) => instantOf(day(days), 495, DEFAULT_TIME_ZONE);
    backend.repeat = run({
      days: {
        [day(2)]: { booking: '-Oaaaaaaaaaaaaaaaaa2', estimate: 900, at: at(2), given: true },
        [day(3)]: { booking: '-Oaaaaaaaaaaaaaaaaa3', estimate: 900, at: at(3), without: 'driver_in_debt' },
      },
    });
    open(false);
    expect(screen.getAllByText('Booked')).toHaveLength(2);
    expect(screen.queryByText(/its driver|papers/)).toBeNull();
  });

  it('stays a run as it is changed, and says before which days change', async () => {
    backend.repeat = run();
    open();
    await press('Change');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('No day of the next four weeks changes.')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('If nobody is at the door'), 'fee');
    await userEvent.clear(dialog.getByLabelText('Fee if nobody is at the door'));
    await userEvent.type(dialog.getByLabelText('Fee if nobody is at the door'), '4.50 each');
    expect(dialog.getByLabelText('Fee if nobody is at the door')).toHaveAccessibleDescription(/The fee stays £4\.50/);
    await userEvent.selectOptions(dialog.getByLabelText('Days'), 'weekdays');
    expect(dialog.getByText(/^Without a ride from now on: /)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodies()[0]?.[1]).toMatchObject({
      run: { account: '-Oschool', cost_code: 'SEN-1', driver: 'driver', absent_fee: 450 },
    });
  });

  it('has its account’s days off changed, with the effect before, and names the rides that stay', async () => {
    backend.repeat = run();
    open();
    await press('Days off of the account');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a break' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('First day of break 1'), day(2));
    await userEvent.type(dialog.getByLabelText('Last day of break 1'), day(2));
    expect(dialog.getByText(/^Without a ride from now on: /)).toBeInTheDocument();
    const answer = { changes: 1, runs: 1, left: ['-Oaaaaaaaaaaaaaaaaa2'] };
    backend.call.mockResolvedValueOnce({ ok: true, value: answer });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(bodies()).toEqual([
      ['set_days_off', { account: '-Oschool', seen: 0, ranges: [{ from: day(2), until: day(2) }] }],
    ]);
    expect(await screen.findByRole('link', { name: 'Ride 1' })).toHaveAttribute(
      'href',
      '/bookings/-Oaaaaaaaaaaaaaaaaa2',
    );
  });

  it('is paused from one day to another, with the effect before, and what stays is named', async () => {
    backend.repeat = run({ rule: { kind: 'daily', time: '08:15', first: today, skipped: { [day(9)]: true } } });
    open();
    await press('Pause');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pause it' }));
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('First day of the pause'));
    await userEvent.type(dialog.getByLabelText('First day of the pause'), day(2));
    await userEvent.type(dialog.getByLabelText('Last day of the pause'), day(4));
    expect(dialog.getByText(/^Without a ride from now on: /)).toBeInTheDocument();
    const answer = { id: '-Orepeat', version: 4, next: 1, estimate: 1, left: ['-Oaaaaaaaaaaaaaaaaa2'] };
    backend.call.mockResolvedValueOnce({ ok: true, value: answer });
    await userEvent.click(dialog.getByRole('button', { name: 'Pause it' }));
    const [[, body]] = bodies() as [[string, Record<string, unknown>]];
    expect(body).toMatchObject({ seen: 3, run: { account: '-Oschool' } });
    expect(body['rule']).toEqual({
      kind: 'daily',
      time: '08:15',
      first: today,
      holidays: [{ from: day(2), until: day(4), name: 'Pause' }],
    });
    expect(await screen.findByRole('link', { name: 'Ride 1' })).toBeInTheDocument();
  });

  it('is not its rider’s to change, who sees the days that are booked', () => {
    backend.repeat = run();
    open(false);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByText(/cost code|Driver/)).toBeNull();
    expect(within(screen.getByRole('list', { name: 'The next days' })).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('a ride at the call desk', () => {
  it('is repeated by Alt R, and the desk stays where its caller is', async () => {
    show(<RepeatRide booking={RIDE} byDesk letter="R" />);
    await userEvent.keyboard('{Alt>}r{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this ride' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Repeat it' }));
    expect(await screen.findByRole('link', { name: 'Its repeat' })).toHaveAttribute('href', '/repeats?repeat=-Or');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a guest is not offered', () => {
    show(<RepeatRide booking={{ ...RIDE, guest: true }} byDesk letter="R" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
