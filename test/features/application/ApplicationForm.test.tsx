/** The form of a driver's papers: what it begins with where this phone has a draft. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PAPERS, LABELS } from '@/components/people/papers';
import type { TypedApplication } from '@/domain/people/driverApplication';
import { ApplicationForm } from '@/features/application/ApplicationForm';
import { messages } from '@/domain/messages';
import { createAppStore } from '@/state/store';
import { carTypesGroup } from '@/state/tables';
import { PAPERS } from '../../rules/town';

vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string) =>
    name === 'submit_application'
      ? { ok: false, failure: { key: 'bank_account_wrong', field: 'bankAccount' } }
      : { ok: true, value: { verified: false } },
}));

beforeEach(() => localStorage.clear());

const show = (papers: Partial<TypedApplication>, store = createAppStore()) =>
  render(
    <Provider store={store}>
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

it('leads to the field that the server refuses, and says what is wrong with it', async () => {
  const store = createAppStore();
  store.dispatch(carTypesGroup.actions.received([{ name: 'Black Cab', id: 'black-cab' } as never]));
  const photos = Object.fromEntries(
    (['license_image', 'driverBadgeImage', 'driverPhoto', 'insuranceImage'] as const).map((field) => [
      field,
      `users/driver-1/driverDocuments/${field}.jpg`,
    ]),
  );
  show({ ...PAPERS, ...photos, vehicleLicenseImg: 'users/driver-1/vehicle/licence.jpg' }, store);
  for (let step = 0; step < 4; step += 1)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send application' }));
  const account = await screen.findByLabelText(LABELS.bankAccount);
  await waitFor(() => expect(account).toHaveFocus());
  expect(account).toHaveAccessibleDescription(expect.stringContaining(messages.bank_account_wrong));
});
