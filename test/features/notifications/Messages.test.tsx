import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listed, Observer } from '@/backend/connection/observe';
import type { OfficeMessage } from '@/domain/desk/officeMessage';
import { Messages } from '@/features/notifications/Messages';
import { show } from '../bookings/ride';

const world = vi.hoisted(() => ({
  answers: [] as unknown[],
  calls: [] as [string, object][],
  rows: [] as unknown[],
  list: (_rows: unknown[]): void => {},
  features: { allowCriticalEdits: true },
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: object) => {
    world.calls.push([name, body]);
    return world.answers.shift() ?? { ok: true, value: { done: true, told: 0, no_phone: 0 } };
  },
}));
vi.mock('@/backend/connection/config', async (original) => {
  const configured = await original<typeof import('@/backend/connection/config')>();
  return { config: { ...configured.config, features: world.features } };
});
vi.mock('@/backend/desk/messages', async (original) => ({
  ...(await original<object>()),
  watchMessages: (_rows: number, observer: Observer<Listed<OfficeMessage>[]>) => {
    world.list = (rows) => observer.next(rows as Listed<OfficeMessage>[]);
    world.list(world.rows);
    return () => {};
  },
}));

const NOW = Date.UTC(2026, 2, 3, 12);
const message = (changes: Partial<OfficeMessage> = {}): Listed<OfficeMessage> => ({
  id: 'm1',
  to: 'zone',
  whom: 'Docks',
  title: 'Road works',
  body: 'Mind the bridge.',
  at: NOW - 5 * 60_000,
  by: 'admin',
  state: 'sending',
  pages: 1,
  after: 'driver100',
  told: 100,
  no_phone: 0,
  ...changes,
});
const BODY = { id: 'm1', to: 'zone', whom: 'Docks', title: 'Road works', body: 'Mind the bridge.' };
const page = (told: number, done: boolean) => ({ ok: true, value: { id: 'm1', done, told, no_phone: 0 } });
const lost = { ok: false, failure: { key: 'no_answer' } };
const finish = () => screen.queryByRole('button', { name: 'Finish sending: Road works' });

function asksToLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  Object.assign(world, { answers: [], calls: [], rows: [message()] });
  world.features.allowCriticalEdits = true;
});
afterEach(() => vi.useRealTimers());

describe('a message whose sending stopped', () => {
  it('is finished from the list, page by page, and asks before the page is left', async () => {
    let arrive: (outcome: object) => void = () => {};
    world.answers = [page(200, false), new Promise((resolve) => (arrive = resolve))];
    show(<Messages />);
    fireEvent.click(finish() as HTMLElement);
    expect(await screen.findByText(/^200 told so far/)).toHaveAttribute('role', 'status');
    expect(finish()).toBeDisabled();
    expect(asksToLeave()).toBe(true);
    // The list hears of the end before the answer arrives.
    await act(async () => world.list([message({ state: 'sent', told: 250 })]));
    expect(asksToLeave()).toBe(true);
    await act(async () => arrive(page(250, true)));
    expect(await screen.findByText('Everybody has been told.')).toHaveAttribute('role', 'status');
    expect(asksToLeave()).toBe(false);
    expect(finish()).toBeNull();
    expect(world.calls).toEqual([
      ['send_message', BODY],
      ['send_message', BODY],
    ]);
  });

  it('can be finished with a second press, if the first one fails too', async () => {
    world.rows = [message({ to: 'duty', whom: undefined })];
    world.answers = [lost, page(250, true)];
    show(<Messages />);
    fireEvent.click(finish() as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(finish()).toBeEnabled());
    fireEvent.click(finish() as HTMLElement);
    expect(await screen.findByText(/Everybody has been told/)).toBeInTheDocument();
    const { whom: _, ...body } = BODY;
    expect(world.calls.map(([, sent]) => sent)).toEqual([
      { ...body, to: 'duty' },
      { ...body, to: 'duty' },
    ]);
  });

  it('is left alone for a minute, in which another desk may be sending it', async () => {
    world.rows = [message({ at: NOW - 30_000 })];
    show(<Messages />);
    expect(screen.getByText(/Not finished/)).toBeInTheDocument();
    expect(finish()).toBeNull();
    await act(async () => vi.advanceTimersByTime(40_000));
    expect(finish()).toBeEnabled();
  });

  it('is not sent to the drivers of another day', () => {
    world.rows = [message({ at: NOW - 25 * 3_600_000 })];
    show(<Messages />);
    expect(screen.getByText(/Not finished/)).toBeInTheDocument();
    expect(finish()).toBeNull();
  });

  it('is not finished in a public demo', async () => {
    world.features.allowCriticalEdits = false;
    show(<Messages />);
    fireEvent.click(finish() as HTMLElement);
    expect(await screen.findByText('Restricted in Demo App.')).toBeInTheDocument();
    expect(world.calls).toEqual([]);
  });
});

it('a message that everybody has been told needs no finishing', () => {
  world.rows = [message({ state: 'sent' })];
  show(<Messages />);
  expect(screen.getByText('Road works')).toBeInTheDocument();
  expect(finish()).toBeNull();
});
