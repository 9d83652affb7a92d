import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnswersFromNotices } from '@/features/driver/offer/useAnswersFromNotices';

const run = vi.fn();
const takeOver = vi.fn<() => Promise<void>>();
let worker: EventTarget & { controller: { postMessage: ReturnType<typeof vi.fn> } };

function Page() {
  useAnswersFromNotices(run, takeOver);
  return <p>at {useLocation().pathname}</p>;
}
const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => {
  run.mockReset();
  run.mockResolvedValue({});
  takeOver.mockReset();
  takeOver.mockResolvedValue(undefined);
  worker = Object.assign(new EventTarget(), { controller: { postMessage: vi.fn() } });
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

it('accepts an offer and goes to the work', async () => {
  expect(worker.controller.postMessage).toHaveBeenCalledExactlyOnceWith({ askAnswer: true });
  say({ answerOffer: { id: '-Oride', accept: true } });
  expect(run).toHaveBeenCalledExactlyOnceWith('accept_booking', { id: '-Oride' });
  await waitFor(() => expect(screen.getByText('at /bookings')).toBeInTheDocument());
  expect(takeOver).toHaveBeenCalledOnce();
});

it('goes to the work though it could not be taken over to this device', async () => {
  takeOver.mockRejectedValue(new Error('offline'));
  say({ answerOffer: { id: '-Oride', accept: true } });
  await waitFor(() => expect(screen.getByText('at /bookings')).toBeInTheDocument());
});

it('accepts the ride that the notification showed, and no change made since', () => {
  say({ answerOffer: { id: '-Oride', accept: true, changes: 2 } });
  expect(run).toHaveBeenLastCalledWith('accept_booking', { id: '-Oride', changes: 2 });
  say({ answerOffer: { id: '-Oride', accept: true, changes: 0 } });
  expect(run).toHaveBeenLastCalledWith('accept_booking', { id: '-Oride', changes: 0 });
  say({ answerOffer: { id: '-Oride', accept: true, changes: Number.NaN } });
  expect(run).toHaveBeenLastCalledWith('accept_booking', { id: '-Oride' });
  say({ answerOffer: { id: '-Oride', accept: false, changes: 2 } });
  expect(run).toHaveBeenLastCalledWith('decline_booking', { id: '-Oride' });
});

it('declines one and stays, and stays too when the ride has gone', async () => {
  say({ answerOffer: { id: '-Oride', accept: false } });
  expect(run).toHaveBeenLastCalledWith('decline_booking', { id: '-Oride' });
  run.mockResolvedValue(null);
  say({ answerOffer: { id: '-Oride', accept: true } });
  await Promise.resolve();
  expect(screen.getByText('at /wallet')).toBeInTheDocument();
  expect(takeOver).not.toHaveBeenCalled();
});

it('tells the worker that it has taken an answer', () => {
  const port = { postMessage: vi.fn() };
  const ports = [port as unknown as MessagePort];
  worker.dispatchEvent(new MessageEvent('message', { data: { openRide: '-Oride' }, ports }));
  expect(port.postMessage).not.toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message', { data: { answerOffer: { id: '-Oride', accept: true } }, ports }));
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith(true);
});

it('hears nothing in any other message', () => {
  for (const data of [null, 'accept', { answerOffer: 'yes' }, { answerOffer: { id: 1, accept: true } }]) say(data);
  expect(run).not.toHaveBeenCalled();
});
