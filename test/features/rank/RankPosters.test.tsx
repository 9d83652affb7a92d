import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scannedRank } from '@/domain/ride/ranks/rankAddress';
import RankPosters from '@/features/rank/RankPosters';
import { pathShapes, readCode } from '../../support/readCode';

const STATION = { id: 'w1', name: 'Station rank', lat: 51.5888, lng: -3.0004, capacity: null };
const PLAZA = { ...STATION, id: 'n2', name: 'Plaza rank' };
const maps = vi.hoisted(() => ({ loadRanks: vi.fn() }));
vi.mock('@/maps/ranks', () => ({ loadRanks: maps.loadRanks }));
vi.mock('@/features/public/PublicPage', () => ({
  PublicPage: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));

const open = () =>
  render(
    <MemoryRouter>
      <RankPosters />
    </MemoryRouter>,
  );
const page = () => within(screen.getByRole('main'));

beforeEach(() => {
  maps.loadRanks.mockReset();
  maps.loadRanks.mockResolvedValue([STATION, PLAZA]);
});

describe('the sheets for the ranks', () => {
  it('hold a code that opens the rank which is chosen', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Rank'), 'Plaza rank');
    const code = page().getByRole('img');
    const address = code.getAttribute('aria-label')?.replace('Code for ', '') ?? '';
    expect(address).toBe(`${window.location.origin}/rank/n2`);
    expect(scannedRank(new URL(address).pathname)).toBe('n2');
    expect(readCode(pathShapes(code.querySelector('path')?.getAttribute('d') ?? ''))).toBe(address);
  });

  it.each([
    ['a town without ranks', async () => [], /shows no ranks/],
    ['no connection', async () => Promise.reject(new Error('offline')), /could not load the ranks/],
  ])('say so with %s', async (_what, load, words) => {
    maps.loadRanks.mockImplementation(load);
    open();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
