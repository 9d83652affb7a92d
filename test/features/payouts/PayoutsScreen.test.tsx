/** Payout runs at the desk: what waits, a run and its confirmation, its files, its ends, and the account they are paid from. */
import { loadFirebase } from '@/backend/later/load';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, refused } from '@/backend/connection/failure';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import type { Payout } from '@/domain/money/payout';
import PayoutsScreen from '@/features/payouts/PayoutsScreen';
import { Address } from '../../support/Address';
import { show } from '../bookings/ride';

await loadFirebase();

const saved = vi.hoisted(() => ({ files: [] as [string, string][] }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveText: (name: string, text: string) => saved.files.push([name, text]),
  saveXml: (name: string, text: string) => saved.files.push([name, text]),
}));
type Answers = Record<string, (body: never) => Outcome<unknown>>;
const backend = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answers: {} as Answers,
  payer: null as unknown,
  weights: null as unknown,
  run: null as unknown,
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: never) => {
    backend.calls.push([name, body]);
    return backend.answers[name]?.(body);
  },
}));
vi.mock('@/backend/money/payouts', () => {
  const watch =
    (name: 'payer' | 'weights' | 'run') =>
    (_arg: unknown, observer: Observer<unknown>): (() => void) => {
      observer.next(backend[name]);
      return () => {};
    };
  return { watchPayer: watch('payer'), watchBankWeights: watch('weights'), watchPayout: watch('run') };
});
vi.mock('@/backend/people/names', async (original) => ({
  ...(await original<object>()),
  watchName: (_uid: string, observer: Observer<string>) => {
    observer.next('Ada Byron');
    return () => {};
  },
}));

const PAYER = { name: 'Amberlight Ltd', sortCode: '601613', account: '12345678', serviceUser: '123456' };
const AT = Date.UTC(2026, 2, 3, 12);
const ROWS = [
  { id: '-Oaaaaaaaaaaaaaaaaaa', uid: 'd1', name: 'Dana Okafor', amount: 5_000 },
  { id: '-Obbbbbbbbbbbbbbbbbb', uid: 'd2', name: 'Priya Nair', amount: 2_050 },
  { id: '-Occcccccccccccccccc', uid: 'd3', name: 'Bram Stoker', amount: 700, obstacle: 'owes' },
  { id: '-Odddddddddddddddddd', uid: 'd4', name: 'Edda Moss', amount: 900, obstacle: 'account_wrong' },
];
const run = (changes: Partial<Payout> = {}): Payout => ({
  serial: 12,
  state: 'made',
  at: AT,
  by: 'admin-1',
  processOn: '2026-03-05',
  total: 7_050,
  count: 2,
  payer: PAYER,
  rows: {
    a: { uid: 'd1', name: 'Dana Okafor', bankCode: '20-00-56', bankAccount: '55779911', amount: 5_000 },
    b: { uid: 'd2', name: 'Priya Nair', bankCode: '20-00-57', bankAccount: '55779912', amount: 2_050 },
  },
  ...changes,
});
const ok = (value: unknown) => (): Outcome<unknown> => ({ ok: true, value });
const called = (name: string) => backend.calls.filter(([each]) => each === name).map(([, body]) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = (role: 'alertdialog' | 'dialog', name: string) =>
  userEvent.click(within(screen.getByRole(role)).getByRole('button', { name }));

const open = (address = '/payouts') =>
  show(
    <>
      <PayoutsScreen />
      <Address />
    </>,
    {},
    undefined,
    address,
  );

beforeEach(() => {
  saved.files = [];
  Object.assign(backend, { calls: [], payer: PAYER, weights: null, run: run() });
  backend.answers = {
    plan_payout: ok({ rows: ROWS, more: false }),
    list_payouts: ok({ runs: [], more: false }),
    make_payout: ok({ id: 'x', serial: 12, state: 'made', count: 2, total: 7_050 }),
    send_payout: ok({}),
    undo_payout: ok({}),
    save_payer: ok({ saved: true }),
    save_bank_weights: ok({ rows: 2, substitutes: 0 }),
  };
});

describe('what waits', () => {
  it('says what can leave, in all, and why the rest cannot', async () => {
    open();
    const able = await screen.findByRole('region', { name: 'Withdrawals that can leave now, oldest first' });
    expect(within(able).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('in 2 withdrawals')).toHaveTextContent('£70.50 in 2 withdrawals');
    const kept = within(screen.getByRole('region', { name: 'Withdrawals that cannot leave yet, oldest first' }));
    expect(kept.getByRole('row', { name: /Bram Stoker £7.00 This person owes money/ })).toBeInTheDocument();
    expect(kept.getByRole('row', { name: /Edda Moss .* does not match its sort code/ })).toBeInTheDocument();
    expect(kept.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says that more may wait if as many cannot leave as are listed', async () => {
    const owes = (index: number) => ({
      id: `-O${index}`,
      uid: `d${index}`,
      name: 'Bram Stoker',
      amount: 1,
      obstacle: 'owes',
    });
    backend.answers['plan_payout'] = ok({ rows: Array.from({ length: 500 }, (_, index) => owes(index)), more: false });
    open();
    expect(await screen.findByText('These are the oldest 500. More may wait.')).toBeInTheDocument();
    expect(screen.getByText('Nothing can leave now')).toBeInTheDocument();
  });

  it('leaves out whom the desk leaves out, and says what a run does before it is made', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Priya Nair' }));
    expect(screen.getByText(/in 1 withdrawal of 2/)).toHaveTextContent('£50.00');
    await press('Make the run');
    expect(called('make_payout')).toEqual([]);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /£50.00 in 1 withdrawal leaves together on .*, from Amberlight Ltd, 60-16-13 12345678/,
    );
    await pressIn('alertdialog', 'Make the run');
    expect(called('make_payout')).toEqual([
      expect.objectContaining({ withdraws: ['-Oaaaaaaaaaaaaaaaaaa'], total: 5_000 }),
    ]);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/show=runs&run=/));
  });

  it('asks for the same run again after a lost answer', async () => {
    backend.answers['make_payout'] = () => refused('no_answer');
    open();
    await press('Make the run');
    await pressIn('alertdialog', 'Make the run');
    await within(screen.getByRole('alertdialog')).findByRole('alert');
    backend.answers['make_payout'] = ok({ id: 'x', serial: 12, state: 'made', count: 2, total: 7_050 });
    await pressIn('alertdialog', 'Make the run');
    const [first, second] = called('make_payout');
    expect(second).toEqual(first);
  });

  it('takes no day on which the banks are closed', async () => {
    open();
    const day = await screen.findByLabelText('Processed by the bank on');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-01-03');
    expect(screen.getByText(messages.payout_day)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make the run' })).toBeDisabled();
  });

  it('of a fresh installation begins with the account', async () => {
    backend.payer = null;
    backend.answers['plan_payout'] = ok({ rows: [], more: false });
    open();
    expect(await screen.findByText('From which account are people paid?')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name of the account'), 'Amberlight Ltd');
    await userEvent.type(screen.getByLabelText('Sort code'), '60-16');
    await userEvent.type(screen.getByLabelText('Account number'), '1234');
    await press('Save the account');
    expect(called('save_payer')).toEqual([]);
    expect(screen.getByText(messages.bankCode_format)).toBeInTheDocument();
    expect(screen.getByText(messages.bankAccount_format)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Sort code'), '-13');
    await userEvent.type(screen.getByLabelText('Account number'), '5678');
    backend.answers['save_payer'] = () => refused('bank_account_wrong');
    await press('Save the account');
    expect(await screen.findByText(messages.bank_account_wrong)).toBeInTheDocument();
    expect(screen.getByLabelText('Account number')).toHaveFocus();
    expect(called('save_payer')).toEqual([
      { name: 'Amberlight Ltd', sort_code: '60-16-13', account: '12345678', service_user: '' },
    ]);
  });

  it('says so when nothing does', async () => {
    backend.answers['plan_payout'] = ok({ rows: [], more: false });
    open();
    expect(await screen.findByText('Nothing waits for the bank')).toBeInTheDocument();
  });
});

describe('the runs', () => {
  it('are listed newest first, with their state, and open', async () => {
    const { payer: _, rows: __, ...line } = run({ state: 'sent' });
    backend.answers['list_payouts'] = ok({ runs: [{ id: 'r12', ...line }], more: false });
    open('/payouts?show=runs');
    const [item] = await screen.findAllByRole('listitem');
    await waitFor(() =>
      expect(item).toHaveTextContent(
        'Run 12Sent£70.50 in 2 withdrawalsFor 5 Mar 2026Made 3 Mar 2026, 12:00 by Ada Byron',
      ),
    );
    expect(screen.getByRole('link', { name: 'Run 12' })).toHaveAttribute('href', '/payouts?show=runs&run=r12');
  });

  it('say so when there are none', async () => {
    open('/payouts?show=runs');
    expect(await screen.findByText(messages.no_payouts)).toBeInTheDocument();
  });
});

describe('a run', () => {
  const file = (before: unknown = null) => ok({ name: 'payout-12-2026-03-05.txt', text: 'VOL1', before });

  it('gives its file at once the first time', async () => {
    backend.answers['payout_file'] = file();
    open('/payouts?show=runs&run=r12');
    await press('Take the Bacs file');
    await waitFor(() => expect(saved.files).toEqual([['payout-12-2026-03-05.txt', 'VOL1']]));
    expect(called('payout_file')).toEqual([{ id: 'r12', format: 'bacs' }]);
  });

  it('says who took a file before, and asks', async () => {
    backend.run = run({ files: { bacs: { times: 2, at: AT, by: 'admin-1' } } });
    backend.answers['payout_file'] = file({ times: 2, at: AT, by: 'admin-1' });
    open('/payouts?show=runs&run=r12');
    await press('Take the Bacs file');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Taken 2 times, last on 3 Mar 2026, 12:00 by Ada Byron.');
    expect(called('payout_file')).toEqual([]);
    await pressIn('alertdialog', 'Take it again');
    await waitFor(() => expect(saved.files).toHaveLength(1));
  });

  it('asks before it saves a file that somebody else took in the meantime', async () => {
    backend.answers['payout_file'] = file({ times: 1, at: AT, by: 'admin-2' });
    open('/payouts?show=runs&run=r12');
    await press('Take the Bacs file');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Taken once, on 3 Mar 2026, 12:00');
    expect(saved.files).toEqual([]);
    await pressIn('alertdialog', 'Take it again');
    expect(saved.files).toHaveLength(1);
    expect(called('payout_file')).toHaveLength(1);
  });

  it('has no Bacs file without a service user', async () => {
    backend.run = run({ payer: { ...PAYER, serviceUser: '' } });
    open('/payouts?show=runs&run=r12');
    expect(await screen.findByRole('button', { name: 'Take the Bacs file' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Take the pain.001 file' })).toBeEnabled();
  });

  it('is sent after it said what that does', async () => {
    open('/payouts?show=runs&run=r12');
    await press('The bank has it');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('2 withdrawals of £70.50 in all are then processed');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Nobody has taken a file of this run yet.');
    await pressIn('alertdialog', 'The bank has it');
    expect(called('send_payout')).toEqual([{ id: 'r12' }]);
  });

  it('is taken back with a reason', async () => {
    open('/payouts?show=runs&run=r12');
    await press('Take the run back');
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Reason'), 'The bank was closed');
    await pressIn('dialog', 'Take it back');
    expect(called('undo_payout')).toEqual([{ id: 'r12', reason: 'The bank was closed' }]);
  });

  it.each([
    ['sent', true],
    ['undone', false],
  ] as const)('that is %s has no more ends, and files: %s', async (state, hasFiles) => {
    backend.run = run({ state, endedAt: AT, endedBy: 'admin-1' });
    open('/payouts?show=runs&run=r12');
    expect(await screen.findByRole('row', { name: /Dana Okafor 20-00-56 55779911 £50.00/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'The bank has it' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Take the .* file$/ })).toHaveLength(hasFiles ? 2 : 0);
  });
});

describe('the check of account numbers', () => {
  const choose = async (text: string) =>
    userEvent.upload(
      await screen.findByLabelText('Table of weights'),
      new File([text], 'valacdos.txt', { type: 'text/plain' }),
    );

  it('says that it goes by the length alone, until a table is supplied', async () => {
    open('/payouts?show=account');
    expect(await screen.findByText('By their length alone, because no table of weights is here.')).toBeInTheDocument();
    await choose('089000 089999 MOD10');
    await press('Check by these tables');
    await waitFor(() =>
      expect(called('save_bank_weights')).toEqual([{ weights: '089000 089999 MOD10', substitutes: '' }]),
    );
  });

  it('names the line that cannot be read', async () => {
    backend.answers['save_bank_weights'] = () => ({
      ok: false,
      failure: { key: 'bank_weights_unreadable', field: 'weights', figures: { line: 7 } },
    });
    open('/payouts?show=account');
    await choose('hello');
    await press('Check by these tables');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Line 7 of the table of weights cannot be read. Nothing was changed.',
    );
  });

  it('says how many rows it has and when they were supplied, and is removed after a question', async () => {
    backend.weights = { rows: 1_130, substitutes: 12, at: AT, by: 'admin-1' };
    open('/payouts?show=account');
    expect(
      await screen.findByText(/By 1,130 ranges of sort codes and 12 substitutes, supplied on 3 Mar 2026, 12:00/),
    ).toBeInTheDocument();
    await press('Remove the tables');
    expect(called('save_bank_weights')).toEqual([]);
    await pressIn('alertdialog', 'Remove');
    expect(called('save_bank_weights')).toEqual([{ weights: '', substitutes: '' }]);
  });
});
