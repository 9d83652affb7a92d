import { loadFirebase } from '@/backend/later/load';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import { Announcer } from '@/components/ui/message/Announcer';
import type { Booking, ChatMessage } from '@/domain/ride/booking';
import { CHAT_AFTER_HOURS, CHAT_MAX_CHARACTERS } from '@/domain/limits';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { RideChat } from '@/features/chat/RideChat';
import { ride, show } from '../bookings/ride';

await loadFirebase();

type Rows = Listed<ChatMessage>[];
const backend = vi.hoisted(() => ({ send: vi.fn(), watch: vi.fn(), stream: null as Observer<unknown> | null }));
vi.mock('@/backend/rides/ride', async (original) => ({
  ...(await original<object>()),
  watchChat: backend.watch,
}));
vi.mock('@/backend/rides/chat', () => ({ sendChatMessage: backend.send }));

const said = (id: string, type: 'rider' | 'driver', message: string, at: number): Rows[number] => ({
  id,
  message,
  from: `${type}-1`,
  type,
  at,
  msgDate: '2026-03-03',
  msgTime: '12:00',
  source: 'web',
});
const HELLO = said('m1', 'driver', 'I am by the flower stall', 1000);
const COMING = said('m2', 'driver', 'Two minutes', 2000);

const taken = (changes: Partial<Booking> = {}) =>
  ride({ status: 'ACCEPTED', driver: 'driver-1', driver_name: 'Dana Okafor', ...changes });
const arrive = (rows: Rows) => act(() => backend.stream?.next(rows.length === 0 ? null : rows));

function showChat(booking = taken()) {
  return show(
    <>
      <RideChat booking={booking} side="rider" />
      <Announcer />
    </>,
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Messages with Dana/ }));
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  localStorage.clear();
  backend.send.mockReset().mockResolvedValue(undefined);
  backend.watch.mockReset().mockImplementation((_id: string, observer: Observer<unknown>) => {
    backend.stream = observer;
    return () => {};
  });
});

describe('the chat of a ride', () => {
  it('counts the other side’s messages until they are read, even after a reload', async () => {
    showChat();
    arrive([HELLO, said('m0', 'rider', 'Where are you?', 500), COMING]);
    expect(screen.getByRole('button', { name: 'Messages with Dana Okafor, 2 unread' })).toBeInTheDocument();
    await open();
    expect(screen.getByText('I am by the flower stall')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close messages' }));
    expect(await screen.findByRole('button', { name: 'Messages with Dana Okafor' })).toBeInTheDocument();
    cleanup();
    showChat();
    arrive([HELLO, COMING, said('m3', 'driver', 'I am here', 3000)]);
    expect(screen.getByRole('button', { name: 'Messages with Dana Okafor, 1 unread' })).toBeInTheDocument();
  });

  it('announces messages that arrive while it is closed, and no earlier ones', () => {
    showChat();
    arrive([HELLO]);
    expect(spoken()).toBe('');
    arrive([HELLO, COMING]);
    expect(spoken()).toBe('Dana Okafor: Two minutes');
  });

  it('sends with Enter, and never a blank message', async () => {
    showChat();
    arrive([]);
    await open();
    expect(screen.getByText('No chat history found')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Message to Dana Okafor' });
    await userEvent.type(field, '   {Enter}');
    expect(backend.send).not.toHaveBeenCalled();
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(backend.send).toHaveBeenCalledExactlyOnceWith(
      { bookingId: ride().id, since: 0 },
      expect.objectContaining({ message: 'One\ntwo', type: 'rider', source: 'web' }),
    );
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('maxlength', String(CHAT_MAX_CHARACTERS));
  });

  it('returns the text to the field if it was refused', async () => {
    backend.send.mockRejectedValue(new Error('PERMISSION_DENIED: Permission denied'));
    showChat();
    arrive([]);
    await open();
    const field = screen.getByRole('textbox', { name: 'Message to Dana Okafor' });
    await userEvent.type(field, 'On my way{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not sent.');
    expect(field).toHaveValue('On my way');
  });

  it.each([
    ['the ride has ended', async (end: () => void) => act(end)],
    [
      'the chat was closed',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Close messages' }));
        await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
      },
    ],
  ])('tells its writer of a refused message after %s', async (_, leave) => {
    let refuse = (_error: Error) => {};
    backend.send.mockReturnValue(
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    );
    const { update } = show(<RideChat booking={taken()} side="rider" />);
    arrive([]);
    await open();
    await userEvent.type(screen.getByRole('textbox'), 'My bag is in the boot{Enter}');
    await leave(() => update(<RideChat booking={taken({ status: 'COMPLETE' })} side="rider" />));
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(async () => refuse(new Error('PERMISSION_DENIED: Permission denied')));
    expect(screen.getByText(/This message could not be sent/)).toBeInTheDocument();
    expect(screen.getByText(/My bag is in the boot/)).toBeInTheDocument();
  });

  it('shows a driver only messages since they accepted', () => {
    show(<RideChat booking={taken({ accepted_time: 5000 })} side="driver" />);
    expect(backend.watch.mock.calls.map(([asked]) => asked)).toEqual([{ bookingId: ride().id, since: 5000 }]);
  });

  it('shows a rider which of two drivers wrote each message', async () => {
    showChat();
    arrive([{ ...HELLO, from: 'driver-0' }, COMING]);
    await open();
    const rows = within(screen.getByRole('log')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The driver before: I am by the flower stall/),
      expect.stringMatching(/^Dana Okafor: Two minutes/),
    ]);
    expect(backend.watch.mock.calls.map(([asked]) => asked)).toEqual([{ bookingId: ride().id, since: 0 }]);
  });

  it('becomes read-only on an open screen a day after the payment', async () => {
    const left = 90_000;
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const paid_time = Date.now() - CHAT_AFTER_HOURS * HOUR_MS + left;
    showChat(taken({ status: 'PAID', paid_time, tripdate: paid_time }));
    arrive([HELLO]);
    act(() => screen.getByRole('button', { name: /^Messages with Dana/ }).click());
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(left + MINUTE_MS);
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/no more messages can be sent/)).toBeInTheDocument();
    expect(screen.getByText('I am by the flower stall')).toBeInTheDocument();
  });

  it('is read-only once the ride is over', async () => {
    show(<RideChat booking={taken({ status: 'COMPLETE' })} side="rider" wide />);
    expect(backend.watch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Messages with Dana Okafor' }));
    arrive([HELLO]);
    const dialog = within(screen.getByRole('dialog', { name: 'Dana Okafor' }));
    expect(dialog.getByText('I am by the flower stall')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByText(/no more messages can be sent/)).toBeInTheDocument();
  });
});
