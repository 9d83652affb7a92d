/** The desk's list of complaints: what is asked for is in the address. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import DeskComplaints from '@/features/complaints/DeskComplaints';
import { Address } from '../../support/Address';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock('@/backend/desk/complaints', async (original) => {
  const watched = (name: string) => (arg: unknown, observer: Observer<never[]>) => {
    backend.asked.push(arg === true ? name : arg);
    observer.next([]);
    return () => {};
  };
  return {
    ...(await original<object>()),
    watchOpenComplaints: watched('open'),
    watchClosedComplaints: watched('closed'),
    watchNumberedComplaint: watched('number'),
  };
});

const open = (address: string) =>
  show(
    <>
      <DeskComplaints />
      <Address />
    </>,
    {},
    undefined,
    address,
  );

beforeEach(() => {
  backend.asked = [];
});

it('looks up the number that the address says', () => {
  open('/?number=C-QXKD2F');
  expect(screen.getByLabelText('Number')).toHaveValue('C-QXKD2F');
  expect(backend.asked).toEqual(['C-QXKD2F']);
});

it('puts a typed number into the address, beside what is shown', async () => {
  open('/?show=closed');
  await userEvent.type(screen.getByLabelText('Number'), 'qxkd2f');
  expect(backend.asked).toEqual(['closed', 'C-QXKD2F']);
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('?show=closed&number=qxkd2f'));
});
