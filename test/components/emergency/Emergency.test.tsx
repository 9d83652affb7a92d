import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Emergency } from '@/components/emergency/Emergency';
import { show } from '../../features/bookings/ride';
import { fakePosition, toldOf } from '../../support/positions';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const office = vi.hoisted(() => ({ tell: (_alarm: unknown): void => {}, asked: [] as unknown[] }));
vi.mock('@/backend/rides/ownAlarm', async (original) => ({
  ...(await original<object>()),
  watchOwnAlarm: (arg: unknown, observer: { next: (alarm: unknown) => void }) => {
    office.asked.push(arg);
    office.tell = observer.next;
    observer.next(null);
    return () => {};
  },
}));
const session = vi.hoisted(() => ({ phase: 'signedIn', uid: 'rider-1', role: 'rider' }));
vi.mock('@/state/session', async (original) => ({
  ...(await original<object>()),
  selectSession: () => session,
}));

let device: ReturnType<typeof fakePosition>;
const HERE = { lat: 51.5, lng: -0.1 };
const open = () => userEvent.click(screen.getByRole('button', { name: 'Emergency' }));
const alertDesk = () => userEvent.click(screen.getByRole('button', { name: 'Alert the control room' }));

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { id: 'b-rider', state: 'open', at: 0 } });
  device = fakePosition();
});

describe('an emergency on a ride', () => {
  it('takes two presses, the first of which alerts nobody', async () => {
    show(<Emergency bookingId="b" place={toldOf(HERE)} />);
    await open();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('dials the number in the settings or 999, and alerts the control room with the call', async () => {
    show(<Emergency bookingId="b" place={toldOf(HERE)} />, { panic: '0800 123 456' });
    await open();
    const link = screen.getByRole('link', { name: 'Call 0800 123 456' });
    expect(link).toHaveAttribute('href', 'tel:0800123456');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('raise_alarm', { id: 'b', ...HERE });
    expect(await screen.findByText(/The control room was told at/)).toBeInTheDocument();
  });

  it('does not wait for the position, and sends it afterwards', async () => {
    const found = device.searching();
    show(<Emergency bookingId="b" />);
    await open();
    expect(screen.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await alertDesk();
    expect(backend.call.mock.calls).toEqual([['raise_alarm', { id: 'b' }]]);
    found(HERE);
    await expect.poll(() => backend.call).toHaveBeenLastCalledWith('raise_alarm', { id: 'b', ...HERE });
  });

  it('does not call the place from before the phone slept its own: the first word has none, the second the new one', async () => {
    const there = { lat: 51.6, lng: -0.2 };
    const found = device.searching();
    show(<Emergency bookingId="b" place={toldOf(HERE, 31_000)} />);
    await open();
    await alertDesk();
    expect(backend.call.mock.calls).toEqual([['raise_alarm', { id: 'b' }]]);
    found(there);
    await expect.poll(() => backend.call).toHaveBeenLastCalledWith('raise_alarm', { id: 'b', ...there });
  });

  it('says when nobody could be alerted, and what to do', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    show(<Emergency bookingId="b" place={toldOf(HERE)} />);
    await open();
    await alertDesk();
    expect(await screen.findByText('The control room could not be told. Call 999.')).toBeInTheDocument();
  });

  it('says when the office has the call, and when it is dealt with', async () => {
    show(<Emergency bookingId="b" place={toldOf(HERE)} />);
    await open();
    expect(office.asked.at(-1)).toEqual({ uid: 'rider-1', id: 'b-rider' });
    await alertDesk();
    expect(await screen.findByText(/The control room was told at/)).toBeInTheDocument();
    act(() => office.tell({ bookingId: 'b', state: 'taken', at: 0 }));
    expect(screen.getByText('The office has your call.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send my place again' })).toBeInTheDocument();
    act(() => office.tell({ bookingId: 'b', state: 'closed', at: 0 }));
    expect(screen.getByText('The office has dealt with your call.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Alert the control room' })).toBeInTheDocument();
  });
});
