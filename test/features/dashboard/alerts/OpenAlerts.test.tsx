import { loadDesk } from '@/backend/later/load';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import { OpenAlerts } from '@/features/dashboard/alerts/OpenAlerts';
import { alertsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { show } from '../../bookings/ride';
import { alertOf, COPY } from './alertOf';

await loadDesk();

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);
const session = vi.hoisted(() => ({ phase: 'signedIn', uid: 'admin-1', role: 'admin' }));
vi.mock('@/state/session', async (original) => ({
  ...(await original<object>()),
  selectSession: () => session,
}));
vi.mock('@/backend/rides/rideChecks', () => ({
  watchCheckReplies: (_id: string, observer: { next: (replies: unknown) => void }) => {
    observer.next({ driver: { stop: 'help' }, told: { stop: 1 } });
    return () => {};
  },
}));
// Nobody on these rides has an account any more; the colleague has.
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  watchPerson: (uid: string, observer: { next: (person: unknown) => void }) => {
    observer.next(uid === 'admin-2' ? { firstName: 'Samuel', lastName: 'Field' } : null);
    return () => {};
  },
}));

const shown = vi.fn();

function showAlerts(...alerts: (Alert & { id: string })[]) {
  const store = createAppStore();
  store.dispatch(alertsGroup.actions.received(alerts));
  show(<OpenAlerts onShow={shown} />, {}, store);
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  shown.mockReset();
  backend.call
    .mockReset()
    .mockResolvedValue({ ok: true, value: { id: 'b', state: 'taken', at: 0, by: 'admin-1', name: '' } });
});

describe('an alert at the desk', () => {
  it('shows from its own copy who, which cab and where, though ride and accounts are gone', async () => {
    showAlerts(alertOf('silent'), alertOf('panic', { presses: 2 }));
    expect(titles()).toEqual(['Emergency: Robin Mercer, cab LJ21 MDE', 'No signal from Dana Okafor, cab LJ21 MDE']);
    const [emergency] = screen.getAllByRole('listitem') as [HTMLElement];
    const row = within(emergency);
    expect(row.getByText(/Pressed 2 times, last at 12:04/)).toBeInTheDocument();
    expect(row.getByText(/From Newport Station to Tredegar House\. Last place at 12:04/)).toBeInTheDocument();
    expect(row.getByText(/LEVC TX, Dana Okafor/)).toBeInTheDocument();
    const calls = row.getAllByRole('link', { name: /^Call/ });
    expect(calls.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Call Robin Mercer (rider)', 'tel:+447700900100'],
      ['Call Dana Okafor (driver)', 'tel:+447700900200'],
    ]);
    expect(row.getByRole('link', { name: /B C D F G H/ })).toHaveAttribute('href', '/bookings/-Oride');
    await userEvent.click(row.getByRole('button', { name: 'Show on the map' }));
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lat: 51.5, lng: -0.1 }));
  });

  it('names the driver before beside the one now, and whoever travels beside the booker', () => {
    const cabs = {
      ...COPY.cabs,
      'driver-2': { at: 9, name: 'Olu Ade', mobile: '+447700900300', registration: 'LD24 NXT' },
    };
    const guest = { name: 'Ivy Bell', mobile: '+447700900777' };
    showAlerts(alertOf('panic', { copy: { ...COPY, cabs, driver: 'driver-2', guest } }));
    expect(titles()).toEqual(['Emergency: Ivy Bell, cab LD24 NXT']);
    expect(screen.getByText('Before: Dana Okafor')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Call/ }).map(({ textContent }) => textContent)).toEqual([
      'Call Ivy Bell (passenger)',
      'Call Robin Mercer (booker)',
      'Call Olu Ade (driver)',
      'Call Dana Okafor (driver before)',
    ]);
  });

  it('opened before copies were kept is shown all the same', () => {
    const { copy: _copy, ...old } = alertOf('panic');
    showAlerts(old);
    expect(titles()).toEqual(['Emergency: booking BCDFGH']);
    expect(screen.getByText(/Take it to see who/)).toBeInTheDocument();
  });

  it.each([
    ['uncovered', 'No cab yet for Robin Mercer', /The pickup is at 12:00/],
    ['stop', 'A cab has not moved for a long time, cab LJ21 MDE', /rider does not answer, driver needs help/],
    ['conduct', 'Robin Mercer (rider) complains about somebody’s behaviour', /“He shouted”/],
  ] as const)('of the kind %s says what it is about', (kind, title, story) => {
    showAlerts(alertOf(kind, { words: 'He shouted' }));
    expect(titles()).toEqual([title]);
    expect(screen.getByText(story)).toBeInTheDocument();
  });

  it('is taken with one press, and the focus stays with it', async () => {
    showAlerts(alertOf('panic'));
    await userEvent.click(button('Take it'));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('take_alarm', { id: 'b-panic' });
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('says who was first when a colleague has taken it meanwhile', async () => {
    const value = { id: 'b', state: 'taken', at: 0, by: 'admin-2', name: 'Samuel Field' };
    backend.call.mockResolvedValue({ ok: true, value });
    showAlerts(alertOf('panic'));
    await userEvent.click(button('Take it'));
    expect(await screen.findByText(/Samuel Field: This alert is with a colleague/)).toBeInTheDocument();
  });

  it('that a colleague has is taken over from them by name', async () => {
    showAlerts(alertOf('panic', { state: 'taken', takenBy: 'admin-2', takenAt: Date.UTC(2026, 2, 3, 12, 5) }));
    expect(screen.getByText('With Samuel Field since 12:05.')).toBeInTheDocument();
    await userEvent.click(button('Take over from Samuel Field'));
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('take_alarm', { id: 'b-panic', from: 'admin-2' });
  });

  it('is closed with a note of what was done, which a refusal does not lose', async () => {
    showAlerts(alertOf('panic', { state: 'taken', takenBy: 'admin-1', takenAt: 0 }));
    await userEvent.click(button('Close with a note'));
    await userEvent.type(screen.getByLabelText('What was done'), ' ok ');
    await userEvent.click(button('Close the alert'));
    expect(screen.getByText(/Say in 3 to 1,000 characters/)).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'service_unavailable' } });
    await userEvent.clear(screen.getByLabelText('What was done'));
    await userEvent.type(screen.getByLabelText('What was done'), ' Rang her. ');
    await userEvent.click(button('Close the alert'));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('What was done')).toHaveValue(' Rang her. ');
    await userEvent.click(button('Close the alert'));
    expect(backend.call).toHaveBeenLastCalledWith('close_alarm', { id: 'b-panic', note: 'Rang her.' });
  });

  it('shows nothing while nobody needs anything', () => {
    showAlerts();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
