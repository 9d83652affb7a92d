import { configure, screen, within } from '@testing-library/react';
import userEventLibrary from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import DriversScreen from '@/features/drivers/DriversScreen';
import { driver, PAPERS, showAs } from './desk';
import { resetWorld, world } from './world';

vi.mock('@/backend/connection/apiClient', async () => ({ call: (await import('./world')).apiCall }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  ...(await import('./world')).people,
}));
vi.mock('@/backend/people/applications', async () => (await import('./world')).applications);
vi.mock('@/backend/people/names', async () => (await import('./world')).names);
vi.mock('@/maps/places', () => ({ loadPlaces: () => new Promise(() => {}) }));

const userEvent = userEventLibrary.setup({ delay: null });
configure({ defaultHidden: true });
beforeEach(resetWorld);

const ZARA = {
  uid: 'z',
  name: 'Zara Nowak',
  marks: ['plate', 'registration'] as const,
  confirmed: true,
  working: false,
};
const shared = (changes: object = {}) => ({
  sharers: [{ ...ZARA, marks: [...ZARA.marks], ...changes }],
  elsewhere: [],
});

it('says with whom a driver shares the cab, and lets the desk agree to what nobody was asked about', async () => {
  world.people = [driver('a', { edits: 3 })];
  world.sharers = shared({ confirmed: false });
  showAs('admin', <DriversScreen />, '/drivers?person=a');
  const group = await screen.findByRole('region', { name: 'Shared with' });
  expect(group).toHaveTextContent('Zara Nowak, plate and registration Shared, not confirmed');
  expect(within(group).getByRole('link', { name: 'Zara Nowak' })).toHaveAttribute('href', '/drivers?person=z');
  await userEvent.click(within(group).getByRole('button', { name: 'Share knowingly' }));
  expect(world.call).toHaveBeenLastCalledWith(
    'save_driver',
    expect.objectContaining({ uid: 'a', edits: 3, shared_with: ['z'] }),
  );
});

it('names the driver who has the badge, and keeps the form', async () => {
  world.people = [driver('a')];
  world.call.mockResolvedValue({ ok: false, failure: { key: 'badge_taken', field: 'driverBadge' } });
  showAs('admin', <DriversScreen />, '/drivers?person=a');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  world.sharers = shared({ marks: ['badge'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const told = await screen.findByRole('alertdialog', { name: 'This badge is taken' });
  expect(told).toHaveTextContent('Zara Nowak has this badge.');
  expect(within(told).getByRole('link', { name: 'Zara Nowak' })).toHaveAttribute('href', '/drivers?person=z');
});

it('asks before a cab is shared, and sends the answer with the approval', async () => {
  world.people = [driver('a', { approved: false, dutyUntil: undefined })];
  world.application = { status: 'submitted', submittedAt: 5, vehicleVerified: true, fields: PAPERS };
  world.sharers = shared();
  world.call.mockResolvedValueOnce({ ok: false, failure: { key: 'cab_shared', field: 'plateNo' } });
  showAs('admin', <DriversScreen />, '/drivers?person=a');
  expect(await screen.findByText('Cab of another driver')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Approve papers' }));
  const question = await screen.findByRole('alertdialog', { name: 'Share the cab?' });
  expect(question).toHaveTextContent('Zara Nowak drives this cab too. Share it knowingly?');
  await userEvent.click(within(question).getByRole('button', { name: 'Share it' }));
  expect(world.call).toHaveBeenLastCalledWith('approve_user', {
    uid: 'a',
    decision: 'approve',
    submittedAt: 5,
    shared_with: ['z'],
  });
});
