import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import { messages } from '@/domain/messages';
import BookingScreen from '@/features/home/BookingScreen';
import { selectMessage } from '@/state/messages';
import { fakePosition } from '../../support/positions';
import { show } from '../home/support/world';

const backend = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: unknown) => Promise<unknown>>(),
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => '-OaBcDeFgHiJkLmNoPqR',
}));
vi.mock('@/maps/MapView', () => ({ MapView: () => null }));

const answers: Record<string, unknown> = {};
const rider = () => screen.getByRole('combobox', { name: 'Book for rider' });
const called = (name: string) => backend.call.mock.calls.filter(([asked]) => asked === name).map(([, body]) => body);

beforeEach(() => {
  Object.assign(answers, {
    nearby_cabs: { ok: false, failure: { key: 'rate_limited' } },
    save_user: { ok: true, value: { uid: 'rider-9', mailed: true } },
    estimate: { ok: false, failure: { key: 'no_route_found' } },
    compare_fares: { ok: false, failure: { key: 'no_route_found' } },
  });
  sessionStorage.clear();
  fakePosition();
  backend.call.mockReset().mockImplementation(async (name) => answers[name]);
});

async function openForm() {
  const shown = show(<BookingScreen />, 'admin');
  await shown.user.click(await screen.findByRole('button', { name: 'Add a rider' }));
  const form = within(screen.getByRole('form', { name: 'Add a rider' }));
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    }
  };
  return { ...shown, form, fill, add: () => shown.user.click(form.getByRole('button', { name: 'Add rider' })) };
}
const ADA = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Mobile: '07700 900321',
  'Email (optional)': ' Ada@Example.test ',
};

describe('adding a rider', () => {
  it('reports the fault of each field, and sends nothing until all are valid', async () => {
    const { form, fill, add } = await openForm();
    fill({ Mobile: '12', 'Email (optional)': 'ada' });
    await add();
    expect(form.getAllByText(messages.proper_input_name)).toHaveLength(2);
    expect(form.getByText(messages.proper_email)).toBeInTheDocument();
    expect(form.getByText(messages.mobile_no_blank_error)).toBeInTheDocument();
    expect(called('save_user')).toEqual([]);
  });

  it('books for them at once', async () => {
    const { fill, add } = await openForm();
    fill(ADA);
    await add();
    await waitFor(() => expect(rider()).toHaveValue('Ada Byron'));
    expect(called('save_user')).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.test',
        mobile: '+447700900321',
        usertype: 'rider',
        attempt: '-OaBcDeFgHiJkLmNoPqR',
      },
    ]);
  });

  it('says when they have an account already, and keeps the typed text', async () => {
    answers.save_user = { ok: false, failure: { key: 'user_exists' } };
    const { store, form, fill, add } = await openForm();
    fill(ADA);
    await add();
    await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('user_exists'));
    expect(form.getByLabelText('First name')).toHaveValue('Ada');
  });

  it('is refused in a public demo', async () => {
    config.features.allowCriticalEdits = false;
    try {
      const { store, fill, add } = await openForm();
      fill(ADA);
      await add();
      await waitFor(() => expect(selectMessage(store.getState())?.key).toBe('demo_mode'));
      expect(called('save_user')).toEqual([]);
    } finally {
      config.features.allowCriticalEdits = true;
    }
  });
});
