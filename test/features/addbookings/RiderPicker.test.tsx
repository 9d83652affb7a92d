import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import RiderPicker from '@/features/addbookings/RiderPicker';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ findUsers: vi.fn(), call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  findUsers: backend.findUsers,
}));

beforeEach(() => {
  backend.findUsers.mockReset().mockResolvedValue({ ok: true, value: [] });
});

const search = () => screen.getByRole('combobox', { name: 'Book for rider' });

describe('a rider whom the desk does not know yet', () => {
  it.each([
    ['07700 900018', { Mobile: '07700 900018', 'First name': '', 'Last name': '' }],
    ['zara van Dyk', { Mobile: '', 'First name': 'zara', 'Last name': 'van Dyk' }],
    ['zara@example.test', { 'Email (optional)': 'zara@example.test', Mobile: '' }],
  ])('is added from the end of the list, with “%s” filled in', async (typed, filled) => {
    show(<RiderPicker chosen={null} onChosen={vi.fn()} />);
    await userEvent.type(search(), typed);
    await screen.findByRole('option', { name: `Add “${typed}” as a rider` });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value);
  });

  it('is added below those whom the search found', async () => {
    const zara = {
      id: 'r1',
      usertype: 'rider',
      firstName: 'Zara',
      lastName: 'Nowak',
      email: '',
      mobile: '+447700900018',
    };
    backend.findUsers.mockResolvedValue({ ok: true, value: [zara] });
    show(<RiderPicker chosen={null} onChosen={vi.fn()} />);
    await userEvent.type(search(), 'za');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Zara NowakRider, +447700900018 (not proven)',
      'Add “za” as a rider',
    ]);
  });

  it('is searched from two letters on', async () => {
    show(<RiderPicker chosen={null} onChosen={vi.fn()} />);
    await userEvent.type(search(), 'n');
    expect(await screen.findByText('Type two letters or three digits')).toBeInTheDocument();
    await userEvent.type(search(), 'o');
    expect(await screen.findByRole('option', { name: 'Add “no” as a rider' })).toBeInTheDocument();
    expect(backend.findUsers.mock.calls).toEqual([['no', ['rider']]]);
  });
});
