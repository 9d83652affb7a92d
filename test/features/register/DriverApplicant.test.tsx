/** A driver's application on the phone: each decision of the office is read before the papers are changed. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { DriverApplication } from '@/domain/people/driverApplication';
import DriverApplicant from '@/features/register/DriverApplicant';
import { createAppStore } from '@/state/store';

const backend = vi.hoisted(() => ({ application: null as Observer<DriverApplication> | null }));
vi.mock('@/backend/people/applications', () => ({
  watchApplication: (_uid: string, observer: Observer<DriverApplication>) => {
    backend.application = observer;
    return () => {};
  },
}));

const SENT = { submittedAt: 1_790_000_000_000, vehicleVerified: false };
const told = (application: Partial<DriverApplication>) =>
  act(() => backend.application?.next({ ...SENT, ...application } as DriverApplication));

it('tells an applicant whose papers are sent back a second time what needs a change then', async () => {
  render(
    <Provider store={createAppStore()}>
      <MemoryRouter>
        <DriverApplicant uid="driver-1" firstName="Dana" approved={false} />
      </MemoryRouter>
    </Provider>,
  );
  told({ status: 'returned', reason: 'The photo is not sharp', decidedAt: SENT.submittedAt + 1000 });
  await userEvent.click(screen.getByRole('button', { name: 'Change and send again' }));
  expect(screen.getByRole('heading', { name: 'Drive with us, Dana' })).toBeInTheDocument();

  told({ status: 'submitted', submittedAt: SENT.submittedAt + 2000 });
  expect(screen.queryByRole('heading', { name: 'Drive with us, Dana' })).not.toBeInTheDocument();

  told({ status: 'returned', reason: 'The plate has run out', decidedAt: SENT.submittedAt + 3000 });
  expect(screen.getByText('The plate has run out')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change and send again' }));
  expect(screen.getByRole('heading', { name: 'Drive with us, Dana' })).toBeInTheDocument();
});
