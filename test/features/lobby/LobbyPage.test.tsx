import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/domain/time/durations';
import LobbyPage from '@/features/lobby/LobbyPage';
import { pathShapes, readCode } from '../../support/readCode';

const outside = vi.hoisted(() => ({ readPublicData: vi.fn() }));
vi.mock('@/backend/connection/publicData', () => outside);
vi.mock('@/features/public/PublicPage', () => ({ PublicPage: ({ title }: { title: string }) => <h1>{title}</h1> }));

const OPEN = { care_no: '01633 496000' };
const ask = vi.fn<typeof fetch>();
/** The limits with which the wait was asked for. A component of an earlier file may be fetching something still. */
const limitsAsked = () =>
  ask.mock.calls
    .filter(([address]) => typeof address === 'string' && address.includes('wait_time'))
    .map(([, asked]) => asked?.signal);
const timesAsked = () => limitsAsked().length;
const waits = (...seconds: number[]) =>
  Response.json({ data: { wait_times: seconds.map((wait_time) => ({ brand_id: 'x', wait_time })) } });
const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(hash = '#from=51.58880,-3.00040,Hotel+Wysg') {
  const page = render(
    <MemoryRouter initialEntries={[`/lobby${hash}`]}>
      <LobbyPage />
    </MemoryRouter>,
  );
  await pass(0);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 1, 12, 29, 50) });
  ask.mockReset();
  ask.mockImplementation(async () => waits(420, 240));
  vi.stubGlobal('fetch', ask);
  outside.readPublicData.mockResolvedValue({ settings: OPEN });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the code of the door, the number to ring, the time in Britain and the nearest cab’s wait', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Hotel Wysg' })).toBeInTheDocument();
  const link = `${window.location.origin}/book#from=51.58880%2C-3.00040%2CHotel+Wysg`;
  const code = screen.getByRole('img', { name: `Code for ${link}` });
  expect(readCode(pathShapes(code.querySelector('path')?.getAttribute('d') ?? ''))).toBe(link);
  expect(screen.getByText('Or ring 01633 496000')).toBeInTheDocument();
  expect(screen.getByText('13:29')).toBeInTheDocument();
  expect(screen.getByText('A cab is about 4 minutes away')).toBeInTheDocument();
  await pass(10_000);
  expect(screen.getByText('13:30')).toBeInTheDocument();
});

it.each([
  ['no cab is near', async () => waits()],
  ['the server is away', async () => Promise.reject(new TypeError('network'))],
  ['the server refuses', async () => new Response('', { status: 429 })],
])('says nothing of a wait when %s, not even the one of before', async (_when, answer) => {
  await open();
  ask.mockImplementation(answer);
  await pass(MINUTE_MS);
  expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
});

it('says nothing of a wait when an answer has not come in ten seconds', async () => {
  await open();
  const patience = new AbortController();
  const others = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 10_000 ? patience : others).signal);
  ask.mockImplementation(
    (_address, asked) =>
      new Promise((_resolve, reject) => asked?.signal?.addEventListener('abort', () => reject(new Error('timed out')))),
  );
  await pass(MINUTE_MS);
  expect(screen.getByText(/4 minutes/)).toBeInTheDocument();
  expect(timesAsked()).toBe(2);
  expect(limitsAsked()[1]).toBe(patience.signal);
  await act(async () => patience.abort());
  expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
});

it('asks nobody for a wait in a town that is not open yet', async () => {
  outside.readPublicData.mockResolvedValue({ settings: { ...OPEN, opening: 'soon' } });
  await open();
  await pass(5 * MINUTE_MS);
  expect(timesAsked()).toBe(0);
});

it('asks once a minute, not while it is hidden, and shows no old wait when it is seen again', async () => {
  await open();
  await pass(3 * MINUTE_MS);
  expect(timesAsked()).toBe(4);
  act(() => setHidden(true));
  await pass(60 * MINUTE_MS);
  expect(timesAsked()).toBe(4);
  expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
  await act(async () => setHidden(false));
  expect(timesAsked()).toBe(5);
});

it('says that it is offline, without a wait; the code stays', async () => {
  await open();
  act(() => setOnline(false));
  expect(screen.getByRole('status')).toHaveTextContent('This screen is offline. The code still works.');
  expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
  expect(screen.getByRole('img')).toBeInTheDocument();
  await act(async () => setOnline(true));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText(/4 minutes/)).toBeInTheDocument();
});

it('keeps the screen on while it is seen, and lets it go at its end', async () => {
  const release = vi.fn();
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } }, onLine: { value: true } }));
  const { unmount } = await open();
  expect(request).toHaveBeenCalledWith('screen');
  unmount();
  expect(release).toHaveBeenCalled();
});

it('leaves nothing running behind', async () => {
  const { unmount } = await open();
  await pass(10 * MINUTE_MS);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('leads whoever copied half of its address to where it is made', async () => {
  await open('');
  expect(screen.getByRole('heading', { name: 'This screen has no place yet' })).toBeInTheDocument();
});
