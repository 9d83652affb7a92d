import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { messages } from '@/domain/messages';
import type { Guest } from '@/domain/ride/guest/guest';
import { WhoRides } from '@/features/home/guest/WhoRides';

function Form({ atDesk = false, tell }: { atDesk?: boolean; tell?: (guest: Guest | null) => void }) {
  const [guest, setGuest] = useState<Guest | null>(null);
  const change = (to: Guest | null) => {
    setGuest(to);
    tell?.(to);
  };
  return <WhoRides value={guest} onChange={change} atDesk={atDesk} />;
}

it('asks for a name and a mobile only if somebody else rides', async () => {
  const user = userEvent.setup();
  const tell = vi.fn();
  render(<Form tell={tell} />);
  expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
  expect(screen.queryByLabelText('Their name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Somebody else' }));
  await user.type(screen.getByLabelText('Their name'), 'Mary Poole');
  await user.type(screen.getByLabelText('Their mobile'), '07700 900333');
  expect(tell).toHaveBeenLastCalledWith({ name: 'Mary Poole', mobile: '07700 900333' });
  expect(screen.getByText(/You pay; if it is by cash, they hand it to the driver\./)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  expect(tell).toHaveBeenLastCalledWith(null);
});

it('says what is wrong once a field has been left', async () => {
  const user = userEvent.setup();
  render(<Form atDesk />);
  await user.click(screen.getByRole('radio', { name: 'Somebody else' }));
  await user.type(screen.getByLabelText('Their mobile'), '020 7946 0018');
  expect(screen.queryByText(messages.guest_mobile_british)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(messages.guest_mobile_british)).toBeInTheDocument();
  expect(screen.queryByText(messages.guest_name_missing)).not.toBeInTheDocument();
});
