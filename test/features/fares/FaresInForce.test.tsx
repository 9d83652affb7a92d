/** The page of the fares in force, as whoever is not signed in reads it. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import newport from '../../../local/newport/card.json' with { type: 'json' };
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { FaresInForce as Found } from '@/domain/pricing/card/faresInForce';
import FaresInForce from '@/features/fares/FaresInForce';

const NEWPORT = newport as AuthorityCard;
const answer = vi.fn<(signal: AbortSignal | undefined) => Promise<Response>>();
const found = (changes: Partial<Found> = {}): Promise<Response> =>
  Promise.resolve(Response.json({ card: NEWPORT, next_from: null, currency: 'GBP', bank_holidays: [], ...changes }));
const ownTariffs = () => screen.queryByText(/Rides booked with us are priced by our own tariffs/);

let basis: string | undefined;
vi.mock('@/features/public/usePublicSettings', () => ({ usePublicSettings: () => ({ fare_basis: basis }) }));

beforeEach(() => {
  basis = 'card';
  answer.mockReset().mockImplementation(() => found());
  vi.stubGlobal('fetch', (path: string, asked?: RequestInit) => {
    if (path !== '/fares.json') throw new Error(`${path} is not asked for`);
    return answer(asked?.signal ?? undefined);
  });
});
afterEach(() => vi.restoreAllMocks());

it('shows the table in force, and when another takes its place', async () => {
  answer.mockImplementation(() => found({ next_from: '2027-04-01' }));
  render(<FaresInForce />);
  await screen.findByRole('article', { name: 'Table of fares' });
  expect(screen.getAllByText(NEWPORT.authority)[0]).toBeInTheDocument();
  expect(screen.getByText(/From 1 Apr 2027, a new table of fares takes its place/)).toBeInTheDocument();
  expect(ownTariffs()).toBeNull();
});

it('says that a town makes its fares by its own tariffs', async () => {
  basis = 'tariffs';
  render(<FaresInForce />);
  await screen.findByRole('article', { name: 'Table of fares' });
  expect(ownTariffs()).toBeInTheDocument();
});

it('says from when there is a table where none is in force', async () => {
  answer.mockImplementation(() => found({ card: null, next_from: '2027-04-01' }));
  render(<FaresInForce />);
  await screen.findByText(/No table of fares is in force here until 1 Apr 2027/);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault', () => Promise.resolve(new Response('', { status: 503 }))],
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
])('says that it has no fares after %s, and asks again when it is told to', async (_name, fault) => {
  answer.mockImplementationOnce(fault);
  render(<FaresInForce />);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Table of fares' });
});

it('waits for an answer no longer than ten seconds, and then asks again when it is told to', async () => {
  const patience = new AbortController();
  // A component of an earlier file may be fetching something still.
  const others = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 10_000 ? patience : others).signal);
  answer.mockImplementationOnce(
    (signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  render(<FaresInForce />);
  await screen.findByRole('status');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.lastCall?.[0]).toBe(patience.signal);
  patience.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Table of fares' });
});

it('reads the fares by itself once there is a connection', async () => {
  answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<FaresInForce />);
  await screen.findByRole('alert');
  void fireEvent(window, new Event('online'));
  await screen.findByRole('article', { name: 'Table of fares' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reads the fares again when somebody comes back to it, and keeps those that it has if none come', async () => {
  render(<FaresInForce />);
  await screen.findByRole('article', { name: 'Table of fares' });
  const comeBack = () => fireEvent(document, new Event('visibilitychange'));
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  comeBack();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('article', { name: 'Table of fares' })).toBeInTheDocument();
  answer.mockImplementation(() => found({ next_from: '2027-04-01' }));
  comeBack();
  await screen.findByText(/From 1 Apr 2027/);
});
