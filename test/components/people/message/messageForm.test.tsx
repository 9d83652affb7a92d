import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageButton } from '@/components/people/message/MessageButton';
import { toldText } from '@/components/people/message/messageWords';
import { messages } from '@/domain/messages';
import { show } from '../../../features/bookings/ride';

const world = vi.hoisted(() => ({
  answers: {} as Record<string, object[]>,
  calls: [] as [string, { id?: string }][],
  drawn: 0,
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: { id?: string }) => {
    world.calls.push([name, body]);
    return world.answers[name]?.shift() ?? { ok: true, value: {} };
  },
}));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => (world.drawn++ === 0 ? 'fresh' : `fresh ${world.drawn}`),
}));

const ok = (value: object) => ({ ok: true, value });
const zara = { uid: 'driver-1', name: 'Zara Nowak' };

beforeEach(() => Object.assign(world, { answers: {}, calls: [], drawn: 0 }));

/** True if closing the tab is asked about. */
function asksToLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
const lost = { ok: false, failure: { key: 'no_answer' } };
const ids = () => world.calls.flatMap(([name, { id }]) => (name === 'send_message' ? [id] : []));

async function write(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Message' }));
  await userEvent.type(screen.getByLabelText('Message'), 'Ring us');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('a message to a driver', () => {
  it('says whom it reaches before it is sent, and what became of it', async () => {
    world.answers = {
      count_message: [ok({ people: 1 })],
      send_message: [
        ok({ id: 'fresh', done: false, told: 0, no_phone: 0 }),
        ok({ id: 'fresh', done: true, told: 1, no_phone: 0 }),
      ],
    };
    show(<MessageButton person={zara} />);
    await write();
    expect(await screen.findByRole('dialog', { name: 'Tell Zara Nowak?' })).toHaveTextContent('Ring us');
    expect(world.calls).toEqual([['count_message', { to: 'person', whom: 'driver-1' }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('1 told.')).toBeInTheDocument();
    const body = { id: 'fresh', to: 'person', whom: 'driver-1', title: 'Message from the office', body: 'Ring us' };
    expect(world.calls.slice(1)).toEqual([
      ['send_message', body],
      ['send_message', body],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written if it fails, and sends it under the same id', async () => {
    world.answers = {
      count_message: [ok({ people: 1 })],
      send_message: [
        { ok: false, failure: { key: 'request_reused' } },
        ok({ id: 'fresh', done: true, told: 1, no_phone: 1 }),
      ],
    };
    show(<MessageButton person={zara} />);
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const message = await screen.findByRole('alertdialog');
    expect(message).toHaveTextContent(messages.request_reused);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^0 told, 1 has no phone/)).toBeInTheDocument();
  });

  it('is the same message after a failure, even if the form was gone back to, until its words are others', async () => {
    const counted = () => ok({ people: 250 });
    world.answers = {
      count_message: [counted(), counted(), counted()],
      send_message: [
        ok({ id: 'fresh', done: false, told: 100, no_phone: 0 }),
        lost,
        lost,
        ok({ id: 'fresh 2', done: true, told: 250, no_phone: 0 }),
      ],
    };
    show(<MessageButton person={zara} />);
    await write();
    const fail = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
      await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
      expect(await screen.findByText(/Send goes on where it stopped, and tells nobody twice/)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    };
    await fail();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await fail();
    expect(ids()).toEqual(['fresh', 'fresh', 'fresh']);
    await userEvent.type(screen.getByLabelText('Message'), ' now');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('250 told.');
    expect(ids().at(-1)).toBe('fresh 2');
  });

  it('asks before the page is left while it is being sent', async () => {
    let arrive: (outcome: object) => void = () => {};
    world.answers = {
      count_message: [ok({ people: 1 })],
      send_message: [new Promise((resolve) => (arrive = resolve))],
    };
    show(<MessageButton person={zara} />);
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Stay on this page until it is done/)).toBeInTheDocument();
    expect(asksToLeave()).toBe(true);
    await act(async () => arrive(ok({ id: 'fresh', done: true, told: 1, no_phone: 0 })));
    expect(await screen.findByText('1 told.')).toBeInTheDocument();
    expect(asksToLeave()).toBe(false);
  });

  it('is not given up unasked once it is written, nor while its people are confirmed', async () => {
    world.answers = { count_message: [ok({ people: 1 })] };
    show(<MessageButton person={zara} />);
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asksToLeave()).toBe(false);
    await write();
    // A press beside it.
    await userEvent.click(await screen.findByRole('dialog', { name: 'Tell Zara Nowak?' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(asksToLeave()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Ring us');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('to nobody says so, and needs words', async () => {
    world.answers = { count_message: [ok({ people: 0 })] };
    show(<MessageButton person={zara} />);
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText(messages.no_details_error)).toBeInTheDocument();
    expect(world.calls).toEqual([]);
    await userEvent.type(screen.getByLabelText('Message'), 'Ring us');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(messages.no_users_matched)).toBeInTheDocument();
  });
});

it('tells how many have no phone', () => {
  expect(toldText({ told: 12, no_phone: 1 })).toBe('11 told, 1 has no phone for notifications and finds it in the app');
  expect(toldText({ told: 12, no_phone: 2 })).toContain('10 told, 2 have no phone for notifications and find it');
});
