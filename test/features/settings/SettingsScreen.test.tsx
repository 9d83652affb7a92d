import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '@/backend/connection/config';
import type { Observer } from '@/backend/connection/observe';
import { DEFAULT_SETTINGS, type PrivateSettings } from '@/domain/pricing/settings';
import { messages } from '@/domain/messages';
import SettingsScreen from '@/features/settings/SettingsScreen';
import { settingsGroup } from '@/state/tables';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/catalogue', () => ({
  watchPrivateSettings: (_all: true, observer: Observer<PrivateSettings>) => {
    observer.next({ license: 'OLD', contact_email: 'office@amberlight.test' });
    return () => {};
  },
}));

const STORED = { code: 'GBP', symbol: '£', bonus: 5, job_radius: 2, CompanyName: 'Amberlight' };
const open = (changes: object = {}) => show(<SettingsScreen />, { ...STORED, ...changes });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: { saved: true } });
});
afterEach(() => {
  config.features.allowCriticalEdits = true;
});

describe('settings', () => {
  it('each have a hint', () => {
    open();
    for (const control of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('switch')]) {
      expect(control).toHaveAccessibleDescription(/\w{3}/);
    }
  });

  it('show the versions of the apps', () => {
    open();
    const info = within(screen.getByRole('region', { name: 'App info' }));
    expect(info.getByText('iOS version').nextSibling).toHaveTextContent(/^1\.1$/);
    expect(info.getByText('Android version').nextSibling).toHaveTextContent(/^1$/);
  });

  it('send only the changes and their previous values', async () => {
    open();
    type('Radius', '3.5');
    await userEvent.click(screen.getByRole('switch', { name: 'Cash' }));
    type('Company name', 'Northern');
    type('Company name', 'Amberlight');
    expect(screen.getByRole('status')).toHaveTextContent('2 changes not saved');
    await save();
    expect(backend.call.mock.calls).toEqual([
      ['save_settings', { seen: { job_radius: 2, cash: true }, changes: { job_radius: 3.5, cash: false } }],
    ]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Success. Everything is saved'));
    type('Radius', '4');
    expect(screen.getByRole('status')).not.toHaveTextContent('Success');
  });

  it('say at the field that a stored value is out of bounds, and save others once it is mended', async () => {
    open({ care_no: 'abc' });
    expect(screen.getByText(messages.telephone_format)).toBeInTheDocument();
    type('Radius', '3.5');
    await save();
    expect(backend.call).not.toHaveBeenCalled();
    type('Number', '01633 960123');
    await save();
    expect(backend.call.mock.calls).toEqual([
      [
        'save_settings',
        { seen: { job_radius: 2, care_no: 'abc' }, changes: { job_radius: 3.5, care_no: '01633 960123' } },
      ],
    ]);
  });

  it('clear a bonus that is not a number of 0 or more, and refuse an empty one', async () => {
    open();
    type('Bonus', '-3');
    expect(screen.getByLabelText('Bonus')).toHaveValue('');
    type('Bonus', 'many');
    expect(screen.getByLabelText('Bonus')).toHaveValue('');
    await save();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Enter the bonus as a number, 0 or more.');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('show an error at its field', async () => {
    open();
    type('Company website', 'amberlight');
    type('Currency code', 'gb');
    for (const name of ['Cash', 'Wallet', 'Card']) await userEvent.click(screen.getByRole('switch', { name }));
    await save();
    expect(screen.getByLabelText('Company website')).toHaveAccessibleDescription(/begins with https/);
    expect(screen.getByLabelText('Currency code')).toBeInvalid();
    expect(screen.getByRole('switch', { name: 'Cash' })).toHaveAccessibleDescription(
      'Leave at least one way to pay on.',
    );
    expect(backend.call).not.toHaveBeenCalled();
  });

  it.each([
    ['purchase_code_wrong', 'Purchase code in not correct'],
    ['service_unavailable', 'update failed'],
    ['changed_since', 'Somebody else has changed this since'],
  ])('refused with %s show: %s, and keep the typed text', async (key, words) => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key } });
    open();
    type('Purchase code', 'NEW');
    await save();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(words);
    expect(screen.getByLabelText('Purchase code')).toHaveValue('NEW');
  });

  it('changed by another admin in the meantime are shown, except in a field being edited', async () => {
    const { store } = open();
    type('Company name', 'Mine');
    act(() => {
      store.dispatch(
        settingsGroup.actions.received({ ...DEFAULT_SETTINGS, ...STORED, job_radius: 9, CompanyName: 'Theirs' }),
      );
    });
    expect(screen.getByLabelText('Radius')).toHaveValue('9');
    expect(screen.getByLabelText('Company name')).toHaveValue('Mine');
    await save();
    expect(backend.call.mock.calls[0]?.[1]).toEqual({
      seen: { CompanyName: 'Amberlight' },
      changes: { CompanyName: 'Mine' },
    });
  });

  it.each([
    ['are saved', { ok: true, value: { saved: true } }, 'Northern'],
    ['were changed by another admin', { ok: false, failure: { key: 'changed_since' } }, 'Northern'],
  ])('keep what is typed while others %s', async (_, outcome, name) => {
    let arrive: (outcome: unknown) => void = () => {};
    backend.call.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    open();
    type('Radius', '3.5');
    await save();
    type('Company name', name);
    type('Radius', '4');
    await act(async () => arrive(outcome));
    expect(screen.getByLabelText('Company name')).toHaveValue(name);
    expect(screen.getByLabelText('Radius')).toHaveValue('4');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    if (!outcome.ok) await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await save();
    expect(backend.call.mock.calls[1]?.[1]).toEqual({
      seen: { job_radius: outcome.ok ? 3.5 : 2, CompanyName: 'Amberlight' },
      changes: { job_radius: 4, CompanyName: name },
    });
  });

  it('are refused in a demo', async () => {
    config.features.allowCriticalEdits = false;
    open();
    type('Radius', '3');
    await save();
    expect(await screen.findByText('Restricted in Demo App.')).toBeInTheDocument();
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('are not left unsaved without a confirmation', async () => {
    show(
      <>
        <Link to="/promos">Promos</Link>
        <SettingsScreen />
      </>,
      STORED,
    );
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    type('Radius', '3');
    expect(close()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Promos' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(close()).toBe(true);
  });
});
