import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePushOpened } from '@/components/shell/usePushOpened';

const port = { postMessage: vi.fn() };
let worker: EventTarget;

function Page() {
  usePushOpened();
  return <p>at {useLocation().pathname}</p>;
}
const say = (data: unknown): void =>
  act(() => {
    worker.dispatchEvent(new MessageEvent('message', { data, ports: [port as unknown as MessagePort] }));
  });

beforeEach(() => {
  port.postMessage.mockReset();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  render(
    <MemoryRouter initialEntries={['/wallet']}>
      <Page />
    </MemoryRouter>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('opens the ride of a pressed push, and tells the worker that it has', () => {
  say({ openRide: '-Oride' });
  expect(screen.getByText('at /bookings/-Oride')).toBeInTheDocument();
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith(true);
});

it('stays where it is for a push without a ride, which it has taken as well', () => {
  say({ openRide: null });
  expect(screen.getByText('at /wallet')).toBeInTheDocument();
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith(true);
});

it('takes no other message', () => {
  for (const data of [null, 'openRide', { askChat: '-Oride' }]) say(data);
  expect(screen.getByText('at /wallet')).toBeInTheDocument();
  expect(port.postMessage).not.toHaveBeenCalled();
});
