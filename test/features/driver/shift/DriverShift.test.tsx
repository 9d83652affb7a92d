/** A driver who is signed in on several devices works on one of them. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { ownDevice } from '@/backend/people/ownDevice';
import type { UserProfile } from '@/domain/people/user';
import DriverHome from '@/features/driver/DriverHome';
import DriverShift from '@/features/driver/shift/DriverShift';
import { ride, show } from '../../bookings/ride';

const backend = vi.hoisted(() => ({
  note: vi.fn(),
  publish: vi.fn(),
  workHere: vi.fn(),
  positions: vi.fn(),
  lock: vi.fn(),
  held: null as object | null,
}));
vi.mock('@/backend/rides/trail', () => ({ notePosition: backend.note, openTrail: vi.fn() }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  publishLocation: backend.publish,
  workHere: backend.workHere,
}));
vi.mock('@/components/ui/page/useWakeLock', () => ({ useWakeLock: backend.lock }));
vi.mock('@/state/connection', () => ({ useConnected: () => true }));
vi.mock('@/features/driver/shift/useHeldRide', () => ({
  useHeldRide: () => ({ ride: backend.held, closed: null, looking: false, dismiss: () => {} }),
}));
vi.mock('@/features/driver/shift/usePosition', () => ({
  usePosition: ({ active }: { active: boolean }) => {
    backend.positions(active);
    const fix = { lat: 51.58, lng: -2.99, accuracyMetres: 6, at: 1000, heardAt: Date.now() };
    return { fix: active ? fix : null, failure: null };
  },
}));
vi.mock('@/features/driver/DriverMap', () => ({ DriverMap: () => null }));
vi.mock('@/features/driver/RestPanel', () => ({ RestPanel: () => <h1>On duty</h1> }));
vi.mock('@/features/driver/trip/RidePanel', () => ({ RidePanel: () => <h1>The ride</h1> }));

await loadFirebase();

beforeEach(() => {
  backend.held = null;
  for (const spy of [backend.note, backend.publish, backend.workHere, backend.positions, backend.lock]) spy.mockReset();
  backend.publish.mockResolvedValue(undefined);
  backend.workHere.mockResolvedValue(undefined);
});

const shift = (changes: Partial<UserProfile>) => (
  <DriverShift uid="driver-1" profile={{ approved: true, driverActiveStatus: true, ...changes } as UserProfile}>
    <DriverHome />
  </DriverShift>
);
const underWay = () => {
  backend.held = ride({ status: 'STARTED', driver: 'driver-1', accepted_time: 0 });
};

it.each([
  ['on duty', () => {}],
  ['with a ride under way', underWay],
])('reports nothing from a device that a driver %s does not work on', async (_, given) => {
  given();
  show(shift({ dutyDevice: 'the phone in the cab' }));
  expect(screen.getByRole('heading', { name: 'At work on another device' })).toBeInTheDocument();
  await act(async () => {});
  expect(backend.positions.mock.calls.flat()).not.toContain(true);
  expect(backend.lock.mock.calls.flat()).not.toContain(true);
  expect(backend.publish).not.toHaveBeenCalled();
  expect(backend.note).not.toHaveBeenCalled();
});

it('takes the work over with a press', async () => {
  show(shift({ dutyDevice: 'the phone in the cab' }));
  await userEvent.click(screen.getByRole('button', { name: 'Work on this device' }));
  expect(backend.workHere).toHaveBeenCalledExactlyOnceWith('driver-1');
});

it.each([
  ['this device', () => ({ dutyDevice: ownDevice() })],
  ['a device of before devices were told apart', () => ({})],
])('reports the place and the trail from %s', async (_, profile) => {
  underWay();
  show(shift(profile()));
  await screen.findByRole('heading', { name: 'The ride' });
  expect(backend.publish).toHaveBeenCalled();
  expect(backend.note).toHaveBeenCalled();
  expect(backend.lock).toHaveBeenLastCalledWith(true);
});

it('says nothing of another device to a driver who is off duty', () => {
  show(shift({ driverActiveStatus: false, dutyDevice: 'the phone in the cab' }));
  expect(screen.queryByRole('heading', { name: 'At work on another device' })).toBeNull();
});
