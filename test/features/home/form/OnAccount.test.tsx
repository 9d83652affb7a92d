/** Who pays for a ride: the rider, or a customer on whose account the rider may book. */
import { loadFirebase } from '@/backend/later/load';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { ChosenAccount } from '@/domain/onAccount/accountChoice';
import { OnAccount } from '@/features/home/form/OnAccount';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { account } from '../../../state/support/people';
import { show } from '../../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ choices: [] as unknown[] }));
vi.mock('@/backend/money/ownAccounts', () => ({
  watchOwnAccounts: (_uid: string, observer: Observer<unknown[]>) => {
    observer.next(backend.choices);
    return () => {};
  },
}));

const STEEL = {
  id: 'a1',
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  needsCostCode: true,
  costCodes: { 'CC-2': true, 'CC-1': true },
};

const chosen = vi.fn<(value: ChosenAccount | null) => void>();

function Form({ first }: { first: ChosenAccount | null }) {
  const [value, setValue] = useState(first);
  return (
    <OnAccount
      value={value}
      onChange={(next) => {
        chosen(next);
        setValue(next);
      }}
    >
      <p>Pay by cash</p>
    </OnAccount>
  );
}

function open(first: ChosenAccount | null = null): void {
  const store = createAppStore();
  store.dispatch(authActions.received(account('rider')));
  show(<Form first={first} />, {}, store);
}

beforeEach(() => {
  chosen.mockReset();
  backend.choices = [STEEL];
});

it('is no question to a rider who belongs to no account', async () => {
  backend.choices = [];
  open();
  expect(await screen.findByText('Pay by cash')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('takes the ways to pay away, and asks for the cost code', async () => {
  open();
  expect(await screen.findByRole('radio', { name: 'I pay' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'On account: Severn Steel Ltd' }));
  expect(screen.queryByText('Pay by cash')).not.toBeInTheDocument();
  const codes = screen.getByLabelText('Cost code');
  expect([...codes.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose one',
    'CC-1',
    'CC-2',
  ]);
  await userEvent.selectOptions(codes, 'CC-2');
  expect(chosen).toHaveBeenLastCalledWith({ account: 'a1', costCode: 'CC-2' });
  await userEvent.click(screen.getByRole('radio', { name: 'I pay' }));
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect(screen.getByText('Pay by cash')).toBeInTheDocument();
});

it('forgets an account that was stopped since', async () => {
  open({ account: 'a9', costCode: null });
  expect(await screen.findByRole('radio', { name: 'I pay' })).toBeChecked();
  expect(chosen).toHaveBeenLastCalledWith(null);
});
