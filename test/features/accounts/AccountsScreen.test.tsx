/** Customers' accounts at the desk: the list, the form, the people, the invoices, and what a payment does. */
import { loadFirebase } from '@/backend/later/load';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, refused } from '@/backend/connection/failure';
import type { Observer } from '@/backend/connection/observe';
import type { NamedArg } from '@/backend/connection/namedPages';
import { messages } from '@/domain/messages';
import type { CustomerAccount } from '@/domain/onAccount/account';
import AccountsScreen from '@/features/accounts/AccountsScreen';
import { Address } from '../../support/Address';
import { show } from '../bookings/ride';

await loadFirebase();

const saved = vi.hoisted(() => ({ files: [] as [string, unknown][] }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => saved.files.push([name, text]),
  savePdf: (name: string, bytes: Uint8Array) => saved.files.push([name, Buffer.from(bytes).toString('latin1')]),
}));
type Answers = Record<string, (body: never) => Outcome<unknown>>;
const backend = vi.hoisted(() => ({
  calls: [] as [string, unknown][],
  answers: {} as Answers,
  asked: [] as unknown[],
  tellPeople: (_page: unknown): void => {},
  accounts: null as unknown,
  account: null as unknown,
  people: null as unknown,
  entries: null as unknown,
  uninvoiced: null as unknown,
}));
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string, body: never) => {
    backend.calls.push([name, body]);
    return backend.answers[name]?.(body);
  },
}));
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  findUsers: async () => ({
    ok: true,
    value: [{ id: 'ada', usertype: 'rider', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }],
  }),
}));
vi.mock('@/backend/money/accounts', () => {
  const watch =
    (name: 'accounts' | 'account' | 'people' | 'entries' | 'uninvoiced') =>
    (arg: unknown, observer: Observer<unknown>): (() => void) => {
      backend.asked.push(arg);
      if (name === 'people') backend.tellPeople = observer.next;
      observer.next(backend[name]);
      return () => {};
    };
  return {
    watchAccounts: watch('accounts'),
    watchAccount: watch('account'),
    watchAccountPeople: watch('people'),
    watchAccountEntries: watch('entries'),
    watchUninvoiced: watch('uninvoiced'),
    readAllAccounts: async () => (backend.accounts as { rows: unknown[] }).rows,
  };
});

const ID = '-Oaaaaaaaaaaaaaaaaaa';
const account = (changes: Partial<CustomerAccount> = {}): CustomerAccount => ({
  name: 'Severn Steel Ltd',
  search: 'severn steel ltd',
  kind: 'business',
  contact: 'Petra Payne',
  email: 'invoices@severn.example',
  phone: '01633 496 0100',
  address: '1 Dock Road, Newport, NP20 1AA',
  costCodes: { 'CC-1': true },
  needsCostCode: false,
  creditLimit: 100_000,
  termsDays: 30,
  state: 'open',
  changes: 3,
  at: 1,
  by: 'admin-1',
  owed: 1500,
  invoiced: 1500,
  dues: {
    one: { serial: 1, due: '2020-03-01', total: 900, upTo: 900 },
    two: { serial: 2, due: '2999-01-01', total: 600, upTo: 1500 },
  },
  ...changes,
});
const invoice = {
  id: 'one',
  serial: 1,
  at: 1,
  issued: '2020-02-01',
  due: '2020-03-01',
  through: '2020-01-31',
  total: 900,
  count: 1,
  upTo: 900,
  to: 'invoices@severn.example',
  reminded: { first: 1 },
  mail: { state: 'sent', at: Date.UTC(2020, 1, 1, 12) },
};
const RUN = { name: 'School run', carried: 3, absent: 1 };
const ok = (value: unknown) => (): Outcome<unknown> => ({ ok: true, value });
const called = (name: string) => backend.calls.filter(([each]) => each === name).map(([, body]) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = (role: 'alertdialog' | 'dialog', name: string) =>
  userEvent.click(within(screen.getByRole(role)).getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const open = (address = '/accounts') =>
  show(
    <>
      <AccountsScreen />
      <Address />
    </>,
    {},
    undefined,
    address,
  );
const openOne = (view = '') => open(`/accounts?account=${ID}${view === '' ? '' : `&show=${view}`}`);

beforeEach(() => {
  saved.files = [];
  sessionStorage.clear();
  Object.assign(backend, {
    calls: [],
    asked: [],
    accounts: { rows: [{ ...account(), id: ID }], more: false },
    account: account(),
    people: null,
    entries: null,
    uninvoiced: null,
  });
  backend.answers = {
    save_account: ok({ id: ID, changes: 4 }),
    set_account_people: ok({ changed: 1 }),
    take_account_payment: ok({ owed: 600 }),
    take_back_settlement: ok({ owed: 1500 }),
    list_invoices: ok({ invoices: [invoice], more: false, credit: 0 }),
    invoice_account: ok({ id: 'three', serial: 3, total: 700, count: 1, more: false }),
    invoice_file: ok({ name: 'INV-000001.csv', text: 'Invoice' }),
    invoice_paper: ok({ name: 'INV-000001.pdf', data: 'JVBERi0=' }),
    mail_invoice: ok({ to: 'invoices@severn.example' }),
  };
});

describe('the list', () => {
  it('says of each account where it stands, and finds it by its name', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: 'Severn Steel Ltd Business Open £15.00 £1,000.00 £9.00' }),
    ).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'Sev');
    await waitFor(() => {
      expect((backend.asked.at(-1) as NamedArg).typed).toBe('sev');
    });
  });

  it('says what to do first where there is none', async () => {
    backend.accounts = null;
    open();
    expect(await screen.findByText(messages.no_accounts)).toBeInTheDocument();
    expect(screen.getByText(/Open an account for a business/)).toBeInTheDocument();
  });
});

describe('the people', () => {
  const listed = (rows: unknown[]) => act(async () => backend.tellPeople({ rows, more: false }));
  const ada = { id: `${ID}ada`, account: ID, uid: 'ada', name: 'Ada Byron', at: 1, by: 'admin-1', monthly: 5000 };

  it('have a limit, which is changed only of somebody who is still on the account', async () => {
    backend.people = { rows: [ada], more: false };
    backend.answers['set_account_people'] = () => ({ ok: false, failure: { key: 'changed_since' } });
    openOne('people');
    await press('Limit of Ada Byron');
    await listed([]);
    const amount = () => screen.getByLabelText(/In a calendar month/);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '80');
    await pressIn('dialog', 'Save');
    expect(called('set_account_people')).toEqual([
      { id: ID, people: [{ uid: 'ada', may: true, seen: { monthly: 5000 }, monthly: 8000 }] },
    ]);
    expect(amount()).toHaveAccessibleDescription(
      'Another desk has taken Ada Byron off this account. The limit is not saved.',
    );
    expect(amount()).toHaveValue('80');
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it.each(['12 50', '5000 GBP', '-1'])('keep their limit where “%s” is typed, which is no amount', async (typed) => {
    backend.people = { rows: [ada], more: false };
    openOne('people');
    await press('Limit of Ada Byron');
    await userEvent.clear(screen.getByLabelText(/In a calendar month/));
    await type('In a calendar month (optional)', typed);
    await pressIn('dialog', 'Save');
    expect(screen.getByLabelText(/In a calendar month/)).toHaveAccessibleDescription(/An amount of .* at most/);
    expect(called('set_account_people')).toEqual([]);
  });

  it('keep the limit that another desk has set, until this one has read it', async () => {
    backend.people = { rows: [ada], more: false };
    backend.answers['set_account_people'] = () => ({ ok: false, failure: { key: 'changed_since' } });
    openOne('people');
    await press('Limit of Ada Byron');
    await type('In a calendar month (optional)', '80');
    await pressIn('dialog', 'Save');
    await listed([{ ...ada, monthly: 7000 }]);
    expect(screen.getByLabelText(/In a calendar month/)).toHaveAccessibleDescription(
      /Another desk has set £70.00. Press Save to set yours\./,
    );
    backend.answers['set_account_people'] = ok({ changed: 1 });
    await pressIn('dialog', 'Save');
    expect(called('set_account_people')).toMatchObject([
      { people: [{ seen: { monthly: 5000 }, monthly: 8000 }] },
      { people: [{ seen: { monthly: 7000 }, monthly: 8000 }] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('are added once: one who is on the account already keeps their limit', async () => {
    backend.people = { rows: [ada], more: false };
    backend.answers['set_account_people'] = () => ({ ok: false, failure: { key: 'changed_since' } });
    openOne('people');
    await userEvent.type(await screen.findByLabelText('Add a rider'), 'ada');
    await userEvent.click(await screen.findByRole('option', { name: /Ada Byron/ }));
    await press('Add');
    expect(called('set_account_people')).toEqual([{ id: ID, people: [{ uid: 'ada', may: true, seen: null }] }]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ada Byron is on this account already, with a limit of their own.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('keep a limit that is not saved for another reason, which is said', async () => {
    backend.people = { rows: [ada], more: false };
    backend.answers['set_account_people'] = () => ({ ok: false, failure: { key: 'offline' } });
    openOne('people');
    await press('Limit of Ada Byron');
    await pressIn('dialog', 'Save');
    expect(await screen.findByText(messages.offline)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Monthly limit of Ada Byron' })).toBeInTheDocument();
  });
});

describe('the form', () => {
  it('says at each field what is wrong, and sends nothing', async () => {
    open();
    await press('Open an account');
    await type('Email', 'nowhere');
    await type('Credit limit', '12 50');
    await pressIn('dialog', 'Open the account');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter the name/);
    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Credit limit')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(called('save_account')).toEqual([]);
  });

  it('keeps what was typed when another desk was first', async () => {
    backend.answers['save_account'] = () => refused('account_changed');
    openOne('details');
    await press('Change the details');
    await type('Contact', 'Ada Byron');
    await pressIn('dialog', 'Save');
    expect(await screen.findByText(messages.account_changed)).toBeInTheDocument();
    expect(screen.getByLabelText('Contact')).toHaveValue('Ada Byron');
    expect(called('save_account')).toEqual([
      expect.objectContaining({ id: ID, seen: 3, contact: 'Ada Byron', cost_codes: ['CC-1'], credit_limit: 100_000 }),
    ]);
  });

  it('has the language of the invoices, which is English for an account that was opened without one', async () => {
    openOne('details');
    expect(screen.getByText('Language of invoices').nextSibling).toHaveTextContent('English');
    await press('Change the details');
    expect(screen.getByLabelText('Language of invoices')).toHaveDisplayValue('English');
    await userEvent.selectOptions(screen.getByLabelText('Language of invoices'), 'Welsh');
    await pressIn('dialog', 'Save');
    expect(called('save_account')).toEqual([expect.objectContaining({ id: ID, language: 'cy' })]);
  });

  it('says at the language that the server does not know it', async () => {
    backend.answers['save_account'] = () => ({ ok: false, failure: { key: 'invalid_request', field: 'language' } });
    openOne('details');
    await press('Change the details');
    await type('Contact', 'Ada Byron');
    await pressIn('dialog', 'Save');
    expect(screen.getByLabelText('Language of invoices')).toHaveAccessibleDescription(
      new RegExp(messages.invalid_request),
    );
  });

  it('lets the desk change how a closed account is reached, and nothing else', async () => {
    backend.account = account({ state: 'closed' });
    openOne('details');
    await press('Change the details');
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      'Petra Payne',
      'invoices@severn.example',
      '01633 496 0100',
    ]);
    await type('Email', 'accounts@severn.example');
    await pressIn('dialog', 'Save');
    expect(called('save_account')).toMatchObject([
      {
        id: ID,
        seen: 3,
        state: 'closed',
        email: 'accounts@severn.example',
        credit_limit: 100_000,
        cost_codes: ['CC-1'],
      },
    ]);
  });

  it('asks before an account is closed for good', async () => {
    openOne('details');
    await press('Change the details');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed');
    await pressIn('dialog', 'Save');
    expect(called('save_account')).toEqual([]);
    await pressIn('alertdialog', 'Close the account');
    expect(called('save_account')).toEqual([expect.objectContaining({ state: 'closed' })]);
  });
});

describe('a payment', () => {
  it('says what is owed after it and which invoices it pays, before it is recorded', async () => {
    openOne();
    await press('Take a payment');
    await type('Amount', '9');
    expect(screen.getByText(/Owed before/)).toHaveTextContent('Owed before: £15.00. After: £6.00.');
    expect(screen.getByText('It pays INV-000001.')).toBeInTheDocument();
    await type('Amount', '15.50');
    expect(screen.getByText('It pays INV-000001, INV-000002.')).toBeInTheDocument();
    expect(screen.getByText(/beyond what is owed/)).toBeInTheDocument();
    await type('Amount', '9');
    await type('Reference', 'BACS 4711');
    await pressIn('dialog', 'Record the payment');
    expect(called('take_account_payment')).toEqual([
      expect.objectContaining({ account: ID, as: 'payment', amount: 900, reference: 'BACS 4711' }),
    ]);
  });

  it('asks for the same one again after no answer', async () => {
    backend.answers['take_account_payment'] = () => refused('no_answer');
    openOne();
    await press('Take a payment');
    await type('Amount', '9');
    await type('Reference', 'BACS 4711');
    await pressIn('dialog', 'Record the payment');
    await screen.findByText(messages.no_answer);
    await pressIn('dialog', 'Record the payment');
    const ids = (called('take_account_payment') as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gives up no more than is owed', async () => {
    openOne();
    await press('Write off');
    await type('Amount', '15.01');
    await type('Reason', 'Insolvent');
    await pressIn('dialog', 'Write it off');
    expect(screen.getByText(messages.write_off_above_owed)).toBeInTheDocument();
    expect(called('take_account_payment')).toEqual([]);
  });
});

describe('a payment that is taken back', () => {
  const PAID_ID = `${ID}-payment`;
  const paid = { id: PAID_ID, kind: 'payment', amount: -900, at: 1, reference: 'BACS 4711', received: '2020-02-03' };

  it('says what is owed after it, and asks for the reason', async () => {
    backend.entries = { rows: [paid], more: false };
    openOne('entries');
    await press('Take back');
    expect(screen.getByRole('dialog')).toHaveTextContent('BACS 4711: £9.00. Owed before: £15.00. After: £24.00.');
    await pressIn('dialog', 'Take the payment back');
    expect(called('take_back_settlement')).toEqual([]);
    await type('Reason', 'Bounced');
    await pressIn('dialog', 'Take the payment back');
    expect(called('take_back_settlement')).toEqual([{ id: ID, account: ID, as: 'payment', reason: 'Bounced' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not taken back again, and neither is a ride or what took it back', async () => {
    const back = {
      id: `${PAID_ID}_back`,
      kind: 'payment_back',
      amount: 900,
      at: 2,
      reference: 'BACS 4711',
      note: 'Bounced',
    };
    const ride = { id: `${ID}-ride`, kind: 'ride', amount: 900, at: 0, reference: 'QXKD2F' };
    backend.entries = { rows: [back, { ...paid, takenBack: 2 }, ride], more: false };
    openOne('entries');
    expect(await screen.findByRole('row', { name: /Payment, taken back/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Payment taken back/ })).toHaveTextContent('Bounced');
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});

describe('the invoices', () => {
  it('say what is due, what is late and how they were mailed', async () => {
    openOne();
    const row = await screen.findByRole('row', { name: /INV-000001/ });
    expect(row).toHaveTextContent('31 Jan 2020');
    expect(row).toHaveTextContent('£9.00');
    expect(row).toHaveTextContent('Overdue. Reminded once');
    expect(row).toHaveTextContent('Mailed 1 Feb 2020');
  });

  it.each([
    ['Overdue, £5.00 to pay. Reminded once', 400, 0],
    ['Overdue, £2.00 to pay. Reminded once', 400, 300],
    ['Nothing to pay. Reminded once', 0, 900],
    ['Paid. Reminded once', 900, 0],
    ['Paid. Reminded once', 900, 300],
  ])('say “%s” of one of £9, %i p paid and %i p put right', async (words, settled, credit) => {
    backend.account = account({ settled });
    backend.answers['list_invoices'] = ok({ invoices: [invoice], more: false, credit });
    openOne();
    const row = await screen.findByRole('row', { name: /INV-000001/ });
    expect(within(row).getByText(/Reminded/)).toHaveTextContent(new RegExp(`^${words}$`));
  });

  it('show what the next one holds before it is made', async () => {
    backend.uninvoiced = [
      { id: 'a', kind: 'ride', amount: 800, at: 1, reference: 'A', uninvoiced: 1 },
      { id: 'b', kind: 'correction', amount: -100, at: 2, reference: 'A', uninvoiced: 2 },
    ];
    openOne();
    await press('Invoice up to …');
    expect(screen.getByText(/in 2 lines/)).toHaveTextContent('£7.00 in 2 lines');
    expect(called('invoice_account')).toEqual([]);
    await pressIn('dialog', 'Make the invoice');
    expect(called('invoice_account')).toEqual([expect.objectContaining({ account: ID })]);
  });

  it('are made of one run alone where the desk wants that, and say so', async () => {
    const ofRun = { run: '-Orun', ride: { day: '2020-01-30', from: 'A', to: 'B', passenger: '', run: RUN } };
    backend.uninvoiced = [
      { id: 'a', kind: 'ride', amount: 800, at: 1, reference: 'A', uninvoiced: 1 },
      { id: 'b', kind: 'ride', amount: 300, at: 2, reference: 'B', uninvoiced: 2, ...ofRun },
      { id: 'c', kind: 'correction', amount: -100, at: 3, reference: 'B', uninvoiced: 3, run: '-Orun' },
    ];
    backend.answers['list_invoices'] = ok({ invoices: [{ ...invoice, run: 'School run' }], more: false, credit: 0 });
    openOne();
    expect(await screen.findByRole('row', { name: /INV-000001/ })).toHaveTextContent('31 Jan 2020School run');
    await press('Invoice up to …');
    expect(screen.getByText(/in 3 lines/)).toHaveTextContent('£10.00 in 3 lines');
    await userEvent.selectOptions(screen.getByLabelText('What it is of'), 'Only School run, 2 lines');
    expect(screen.getByText(/in 2 lines/)).toHaveTextContent('£2.00 in 2 lines');
    await pressIn('dialog', 'Make the invoice');
    expect(called('invoice_account')).toEqual([expect.objectContaining({ account: ID, run: '-Orun' })]);
  });

  it('offer none where nothing is to be invoiced', async () => {
    openOne();
    await press('Invoice up to …');
    expect(screen.getByText(messages.invoice_nothing_due)).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make the invoice' })).toBeDisabled();
  });

  it('are mailed again after a question, once for each press', async () => {
    openOne();
    await press('Mail INV-000001 again');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('It goes to invoices@severn.example');
    await pressIn('alertdialog', 'Mail it');
    expect(called('mail_invoice')).toEqual([expect.objectContaining({ id: 'one' })]);
    await press('INV-000001 as CSV');
    await press('INV-000001 as PDF');
    expect(saved.files).toEqual([
      ['INV-000001.csv', 'Invoice'],
      ['INV-000001.pdf', '%PDF-'],
    ]);
    expect(called('invoice_paper')).toEqual([{ id: 'one' }]);
  });
});

describe('a month end', () => {
  it('asks for each account by itself, and again under the same id after no answer', async () => {
    const rows = ['-Oaaaaaaaaaaaaaaaaaa', '-Obbbbbbbbbbbbbbbbbb', '-Occcccccccccccccccc'].map((id, index) => ({
      ...account({ name: `Customer ${index + 1}` }),
      id,
    }));
    backend.accounts = { rows, more: false };
    let isDown = true;
    backend.answers['invoice_account'] = ({ account: of }: { account: string }) => {
      if (of === rows[1]?.id) return refused('invoice_nothing_due');
      if (of === rows[2]?.id && isDown) return refused('no_answer');
      return { ok: true, value: { id: 'x', serial: 7, total: 700, count: 2, more: false } };
    };
    open();
    await press('Invoice them all');
    await pressIn('dialog', 'Invoice them');
    const results = await screen.findByRole('list', { name: 'Results' });
    await waitFor(() => expect(results).toHaveTextContent('Customer 1INV-000007: £7.00 in 2 lines'));
    expect(results).toHaveTextContent('Customer 2Nothing to invoice');
    await waitFor(() => expect(results).toHaveTextContent('Customer 3No answer came.'));
    isDown = false;
    await pressIn('dialog', 'Go on');
    await waitFor(() => expect(results).toHaveTextContent('Customer 3INV-000007'));
    const asked = called('invoice_account') as { id: string; account: string }[];
    expect(asked.map(({ account: of }) => of)).toEqual([rows[0]?.id, rows[1]?.id, rows[2]?.id, rows[2]?.id]);
    expect(asked[3]?.id).toBe(asked[2]?.id);
  });
});
