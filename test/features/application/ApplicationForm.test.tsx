/** The form of a driver's papers: what it begins with where this phone has a draft. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_PAPERS, LABELS } from '@/components/people/papers';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { ApplicationForm } from '@/features/application/ApplicationForm';
import { createAppStore } from '@/state/store';

beforeEach(() => localStorage.clear());

const show = (papers: Partial<TypedApplication>) =>
  render(
    <Provider store={createAppStore()}>
      <ApplicationForm uid="driver-1" before={{ ...EMPTY_PAPERS, ...papers }} onLeave={() => {}} leaveLabel="Not now" />
    </Provider>,
  );

it('keeps what the driver typed on this phone, and takes the rest from the newest papers', async () => {
  const first = { ...EMPTY_PAPERS, nationality: 'British', licenceExpiryDate: '2027-01-01' };
  show(first);
  await userEvent.clear(screen.getByLabelText(LABELS.nationality));
  await userEvent.type(screen.getByLabelText(LABELS.nationality), 'Irish');
  cleanup();

  show({
    ...first,
    homeAddress: '1 Mint Street',
    dateOfBirth: '1980-02-29',
    nationalInsuranceNo: 'AB123456C',
    licenceExpiryDate: '2031-01-01',
  });
  expect(screen.getByLabelText(LABELS.nationality)).toHaveValue('Irish');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText(LABELS.licenceExpiryDate)).toHaveValue('2031-01-01');
});
