import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readLinkedPlace } from '@/domain/ride/link/bookingLink';
import { readLobby } from '@/domain/ride/link/venueLink';
import VenueKit from '@/features/venues/VenueKit';
import { pdfText } from '../../support/pdfText';
import { pathShapes, readCode } from '../../support/readCode';

const DOOR = { lat: 51.5888, lng: -3.0004 };
const saved = vi.hoisted(() => ({ savePdf: vi.fn() }));
const outside = vi.hoisted(() => ({ readPublicData: vi.fn() }));
vi.mock('@/components/ui/table/saveFile', () => saved);
vi.mock('@/backend/connection/publicData', () => outside);
vi.mock('@/maps/places', () => ({
  loadPlaces: async () => ({
    autocomplete: async () => [{ placeId: 'p1', title: '1 High Street', subtitle: 'Newport' }],
    geocode: async () => ({ ...DOOR, description: '1 High Street, Newport' }),
  }),
}));

const ORIGIN = window.location.origin;
const linkFor = (name: string): string =>
  `${ORIGIN}/book#${new URLSearchParams({ from: `51.58880,-3.00040,${name}` }).toString()}`;

async function open({ name = '' } = {}): Promise<void> {
  render(<VenueKit />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Your door' }), 'high');
  await userEvent.click(await screen.findByRole('option', { name: /1 High Street/ }));
  await screen.findByRole('heading', { name: 'Your link' });
  if (name !== '') await userEvent.type(screen.getByLabelText(/Your name/), name);
}

beforeEach(() => {
  saved.savePdf.mockReset();
  outside.readPublicData.mockResolvedValue({ settings: { care_no: '+441633496000', CompanyName: 'Usk Taxis' } });
});

it('gives nothing before a door is chosen', () => {
  render(<VenueKit />);
  expect(screen.queryByRole('button', { name: /Download|Copy/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('is named by the address until a name is typed, and everything follows the name', async () => {
  await open();
  expect(screen.getByText(linkFor('1 High Street'))).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Your name/), 'The King’s Head');
  const link = linkFor('The King’s Head');
  expect(screen.getByText(link)).toBeInTheDocument();
  const code = screen.getByRole('img', { name: `Code for ${link}` });
  expect(readCode(pathShapes(code.querySelector('path')?.getAttribute('d') ?? ''))).toBe(link);
  const lobby = new URL(screen.getByRole('link', { name: 'Open the lobby screen' }).getAttribute('href') ?? '', ORIGIN);
  expect(readLobby(lobby.hash)).toEqual({ ...DOOR, name: 'The King’s Head' });
});

it('copies the link, and lines in which a name is no markup of the page where they are pasted', async () => {
  const user = userEvent.setup();
  render(<VenueKit />);
  await user.type(screen.getByRole('combobox', { name: 'Your door' }), 'high');
  await user.click(await screen.findByRole('option', { name: /1 High Street/ }));
  const name = 'Fish & Chips "x" <b>1</b>';
  await user.type(await screen.findByLabelText(/Your name/), name);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(linkFor(name));
  await user.click(screen.getByRole('button', { name: 'Copy the lines' }));
  const page = new DOMParser().parseFromString(await navigator.clipboard.readText(), 'text/html');
  expect(page.querySelector('b')).toBeNull();
  const form = page.querySelector('amberlight-booking');
  expect(readLinkedPlace(form?.getAttribute('from') ?? null)).toEqual({ ...DOOR, name });
  expect(form?.querySelector('a')?.getAttribute('href')).toBe(linkFor(name));
  expect(page.querySelector('script')?.getAttribute('src')).toBe(`${ORIGIN}/widget/v1.js`);
});

it.each([
  ['Download the poster', 'taxi-poster.pdf', 1],
  ['Download table cards', 'taxi-table-cards.pdf', 4],
])('%s: with the name, the company and its number', async (button, file, times) => {
  await open({ name: 'The Lamb' });
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(saved.savePdf).toHaveBeenCalled());
  const [name, bytes] = saved.savePdf.mock.calls[0] as [string, ArrayBuffer];
  expect(name).toBe(file);
  const words = pdfText(bytes).flat();
  for (const text of ['The Lamb', `Usk Taxis · ${window.location.host}`, 'Or ring 01633 496000'])
    expect(words.filter((word) => word === text)).toHaveLength(times);
});
