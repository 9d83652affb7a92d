import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { UNTIL_LIFTED } from '@/domain/people/heldBack/heldBack';
import type { UserProfile } from '@/domain/people/user';
import { RestPanel } from '@/features/driver/RestPanel';
import { bookingsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { reached, show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), setDuty: vi.fn(), day: null as object | null }));
vi.mock('@/backend/rides/ride', async (original) => ({ ...(await original<object>()), setDuty: backend.setDuty }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/ownDays', async (original) => ({
  ...(await original<object>()),
  watchDriverDay: (_arg: object, observer: { next: (day: object | null) => void }) => {
    observer.next(backend.day);
    return () => {};
  },
}));

const FIX = { lat: 51.53, lng: -0.12, accuracyMetres: 5, at: 0, heardAt: 0 };

const panel = (changes: Partial<UserProfile>) => {
  const driver = { approved: true, walletBalance: 500, dutyUntil: Date.now() + 86_400_000, ...changes } as UserProfile;
  return <RestPanel uid="driver-1" profile={driver} fix={FIX} failure={null} extra={null} />;
};

await loadFirebase();

beforeEach(() => {
  backend.day = null;
  backend.setDuty.mockReset();
  backend.setDuty.mockResolvedValue(undefined);
});

describe('duty', () => {
  it('begins with a press', async () => {
    show(panel({}));
    await userEvent.click(screen.getByRole('button', { name: 'Go on duty' }));
    expect(backend.setDuty).toHaveBeenCalledWith('driver-1', true, FIX, { until: null, marks: undefined });
  });

  it.each([
    ['without approval', { approved: false }, /requires approval from Admin/, '/profile'],
    ['with a document out of date', { dutyUntil: Date.now() - 1 }, /has run out/, '/profile'],
    ['with a wallet below zero', { walletBalance: -1 }, /below zero/, '/wallet'],
  ])('cannot begin %s, and the driver is told why and where to resolve it', (_case, changes, words, place) => {
    show(panel(changes));
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', place);
    expect(screen.getByRole('button', { name: 'Go on duty' })).toBeDisabled();
  });

  it('can be ended despite an obstacle', async () => {
    show(panel({ driverActiveStatus: true, walletBalance: -1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Go off duty' }));
    expect(backend.setDuty).toHaveBeenCalledWith('driver-1', false, FIX, {});
  });

  it('says what to do while there are no offers', () => {
    show(panel({ driverActiveStatus: true }));
    expect(screen.getByText(/No tasks found for driver/)).toBeInTheDocument();
  });
});

describe('a cab that another driver works with', () => {
  const press = async (changes: Partial<UserProfile> = { vehicleRegister: 'LJ21 MDE' }) => {
    backend.setDuty.mockRejectedValue(new Error('PERMISSION_DENIED: Permission denied'));
    show(panel(changes));
    await userEvent.click(screen.getByRole('button', { name: 'Go on duty' }));
  };

  it('is not taken, and the driver is told what to do', async () => {
    backend.call.mockResolvedValue({ ok: true, value: { in_use: true } });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'LJ21 MDE is on duty with another driver. Ask them to go off duty, or ring the office.',
    );
    expect(backend.call).toHaveBeenCalledWith('cab_in_use', {});
    backend.setDuty.mockResolvedValue(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Go on duty' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not the reason for every refusal', async () => {
    backend.call.mockResolvedValue({ ok: true, value: { in_use: false } });
    await press();
    expect(screen.queryByText(/with another driver/)).not.toBeInTheDocument();
  });
});

describe('a passenger at the cab', () => {
  it('can be taken by a driver who is on duty and may work, and by nobody else', () => {
    const button = () => screen.queryByRole('button', { name: 'Passenger at the cab' });
    const { update } = show(panel({ driverActiveStatus: true }));
    expect(button()).toBeInTheDocument();
    update(panel({ driverActiveStatus: true, walletBalance: -1 }));
    expect(button()).not.toBeInTheDocument();
    update(panel({ driverActiveStatus: false }));
    expect(button()).not.toBeInTheDocument();
  });
});

describe('the day so far', () => {
  const figures = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

  it('counts the tips in what was earned, and names them', () => {
    backend.day = { driverShare: 4000, tips: 250, rides: 2 };
    show(panel({}));
    expect(figures()).toEqual(['Earned today £42.50', 'Of which tips £2.50', 'Rides 2', 'Wallet £5.00']);
  });

  it('is complete without any', () => {
    backend.day = { driverShare: 4000, rides: 2 };
    show(panel({}));
    expect(figures()).toEqual(['Earned today £40.00', 'Rides 2', 'Wallet £5.00']);
  });
});

describe('today’s rides', () => {
  it('have what was earned and what is unpaid, and no bill that was made void', () => {
    const store = createAppStore();
    const drop = (add: string) => ({ lat: 51.5, lng: -3, add, zone: null });
    const common = { trip_end_time: Date.now() };
    store.dispatch(
      bookingsGroup.actions.received([
        reached({ ...common, id: '-C', status: 'COMPLETE', drop: drop('Newport Market') }),
        reached({ ...common, id: '-B', status: 'PENDING', drop: drop('Caerleon') }),
        reached({ ...common, id: '-A', status: 'CANCELLED', drop: drop('Tredegar House'), cancelled_by: 'admin' }),
      ]),
    );
    show(panel({}), {}, store);
    const list = within(screen.getByRole('region', { name: 'Today’s rides' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Newport Market').closest('li')).toHaveTextContent('£12.00');
    expect(list.getByText('Caerleon').closest('li')).toHaveTextContent('Unpaid');
    expect(list.queryByText('Tredegar House')).toBeNull();
  });
});

describe('the hours', () => {
  const HOUR = 3_600_000;
  const TWELVE = { daily_hours_max: 12 };
  const shown = (changes: Partial<UserProfile>) => show(panel(changes), TWELVE);

  it('begin with the press: the end that the phone names is twelve hours away', async () => {
    shown({});
    await userEvent.click(screen.getByRole('button', { name: 'Go on duty' }));
    const duty = backend.setDuty.mock.calls[0]?.[3] as { until: number } | undefined;
    expect(Math.abs((duty?.until ?? 0) - Date.now() - 12 * HOUR)).toBeLessThan(5000);
  });

  it('are told of with an hour left', async () => {
    shown({ driverActiveStatus: true, hoursUntil: Date.now() + 45 * 60_000 + 30_000 });
    expect(await screen.findByRole('status')).toHaveTextContent('You have 45 minutes left');
  });

  it('end the duty by themselves, so that the rest begins', async () => {
    shown({ driverActiveStatus: true, hoursUntil: Date.now() - 1 });
    await waitFor(() => expect(backend.setDuty).toHaveBeenCalledWith('driver-1', false));
  });

  it('keep a driver off duty until the rest is over, and say until when', async () => {
    const off = Date.now() - HOUR;
    shown({ driverActiveStatus: false, hoursUntil: off, offDutyAt: off });
    expect(screen.getByRole('button', { name: 'Go on duty' })).toBeDisabled();
    expect(await screen.findByText(/on duty for 12 hours\. You can go on duty again at /)).toBeInTheDocument();
  });
});

describe('a hold by the office', () => {
  it('is shown with its reason and a number to ring', async () => {
    const held = { heldBackUntil: UNTIL_LIFTED, heldBackReason: 'Dirty cab' };
    show(panel({ driverActiveStatus: true, ...held }), { care_no: '+442920180123' });
    expect(screen.getByRole('alert')).toHaveTextContent('Our office has stopped offers to you');
    expect(await screen.findByText(/Until the office lifts it: “Dirty cab”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /2018/ })).toHaveAttribute('href', 'tel:+442920180123');
  });
});

describe('the rule of offers', () => {
  it('is a press away, and says what Ignore, letting pass and the office mean', async () => {
    show(panel({}), { daily_hours_max: 12 });
    await userEvent.click(screen.getByRole('button', { name: 'How offers work' }));
    const rule = await screen.findByRole('dialog');
    expect(rule).toHaveTextContent('If you press IgnoreIt makes no difference to your next offer.');
    expect(rule).toHaveTextContent('After 3 in a row you go off duty');
    expect(rule).toHaveTextContent('The count makes no difference to which rides you are offered.');
    expect(rule).toHaveTextContent('You have been on duty for 12 hours.');
  });
});
