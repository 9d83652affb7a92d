import { loadDesk } from '@/backend/later/load';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditPage, AuditPageArg, AuditRow } from '@/backend/desk/audit';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import AuditScreen from '@/features/audit/AuditScreen';
import { createAppStore } from '@/state/store';
import { show } from '../bookings/ride';

await loadDesk();

const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (_observer: unknown): void => {},
  pages: [] as unknown[],
  saved: [] as [string, string][],
  named: [] as string[],
}));
const NAMES: Record<string, string> = {
  'admin-1': 'Samuel Reed',
  'rider-1': 'Robin Mercer',
  'driver-1': 'Dana Okafor',
};
vi.mock('@/backend/people/names', () => ({
  namesOf:
    async () =>
    (uid: string, otherwise = 'a deleted account') =>
      NAMES[uid] ?? otherwise,
  referencesOf: async () => (id: string) => id,
  watchName: (uid: string, observer: Observer<string>) => {
    observer.next(NAMES[uid] ?? null);
    return () => {};
  },
  readName: async (uid: string) => {
    backend.named.push(uid);
    return NAMES[uid] ?? null;
  },
}));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => void backend.saved.push([name, text]),
}));
vi.mock('@/backend/desk/audit', () => ({
  watchAuditPage: (arg: AuditPageArg, observer: Observer<AuditPage>) => {
    backend.asked.push(arg);
    backend.answer(observer);
    return () => {};
  },
  async *auditPages() {
    yield* backend.pages as object[];
  },
}));

const AT = Date.UTC(2026, 10, 21, 12, 5);
const entry = (changes: Partial<AuditRow>): AuditRow => ({
  id: 'e1',
  at: AT,
  by: 'admin-1',
  role: 'admin',
  event: 'cancel',
  kind: 'ride',
  kindAt: '',
  byAt: '',
  ...changes,
});
const answer = (rows: AuditRow[] | null, end: AuditPage['end'] = null) => {
  backend.answer = (observer) => (observer as Observer<AuditPage>).next(rows === null ? null : { rows, end });
};
const open = (address = '/audit') => show(<AuditScreen />, {}, createAppStore(), address);
const lastAsked = () => backend.asked.at(-1) as AuditPageArg;
const item = () => within(screen.getByRole('listitem'));

beforeEach(() => {
  Object.assign(backend, { asked: [], pages: [], saved: [], named: [] });
});

/** The text of the only entry, once its names are there. */
const reads = (text: string) => waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(text));

describe('an entry', () => {
  it('is a sentence with who, what and when, and a link to its booking', async () => {
    answer([entry({ bookingId: '-Oa', from: 'ACCEPTED', to: 'CANCELLED', detail: 'Cab taking long time' })]);
    open();
    expect(screen.getByRole('region', { name: '21 Nov 2026' })).toBeInTheDocument();
    expect(item().getByText('12:05')).toBeInTheDocument();
    await reads('Samuel Reed cancelled the ride · Cab taking long time');
    await reads('Status:before: Driver on the way → after: Cancelled');
    expect(item().getByRole('link', { name: 'Booking' })).toHaveAttribute('href', '/bookings/-Oa');
    // Admins appear in no search for people, so this link is the way to their actions.
    expect(item().getByRole('link', { name: 'Samuel Reed' })).toHaveAttribute('href', '/audit?person=admin-1');
  });

  it('tells one change of a row whole, and leads to the row’s history and its screen', async () => {
    answer([
      entry({
        event: 'update_row',
        kind: 'settings',
        subject: 'car_type/-Oc',
        name: 'Black cab',
        changes: { base_fare: { from: 3, to: 3.2 } },
      }),
    ]);
    open();
    await reads('Samuel Reed raised the base fare of Black cab from £3.00 to £3.20');
    expect(item().getByRole('link', { name: 'Black cab' })).toHaveAttribute('href', '/audit?row=car_type%2F-Oc');
    expect(item().getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/cartypes');
    expect(item().queryByText(/before:/)).toBeNull();
  });

  it('formats money, and shows whose balance changed and by how much', async () => {
    answer([
      entry({
        event: 'wallet_refund',
        kind: 'money',
        subject: 'rider-1',
        detail: '250: Charged twice',
        people: { 'rider-1': { walletBalance: { from: 1000, to: 1250 } } },
      }),
    ]);
    open();
    await reads('Samuel Reed refunded £2.50 into Robin Mercer’s wallet · Charged twice');
    await reads('Robin Mercer’s wallet:before: £10.00 → after: £12.50');
  });

  it('shows several settings before and after, with their units', async () => {
    answer([
      entry({
        event: 'save_settings',
        kind: 'settings',
        subject: 'settings',
        changes: { driver_approval: { from: true, to: false }, no_show_minutes: { from: 5, to: 10 } },
      }),
    ]);
    open();
    await reads('Samuel Reed changed 2 settings');
    await reads('Driver approval:before: on → after: off');
    await reads('Wait for a passenger:before: 5 minutes → after: 10 minutes');
  });

  it('folds many values, and opens them on demand', async () => {
    const changes = Object.fromEntries(
      (['price_1', 'price_2', 'price_3', 'waiting_price', 'toll_charges'] as const).map((field) => [
        field,
        { from: 1, to: 2 },
      ]),
    );
    answer([entry({ event: 'update_row', kind: 'settings', subject: 'plans/-Op', name: 'Day', changes })]);
    open();
    await reads('Samuel Reed changed 5 fields of the plan Day');
    expect(screen.getByText('5 values before and after').closest('details')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('5 values before and after'));
    expect(screen.getByText('5 values before and after').closest('details')).toHaveAttribute('open');
    await reads('Price of a toll:before: £1.00 → after: £2.00');
  });

  it('shows people who have left by what they were, and the platform as itself', async () => {
    answer([
      entry({ id: 'a', by: 'server', role: 'server', event: 'offer', subject: 'driver-9' }),
      entry({ id: 'b', by: 'nobody-any-more', role: 'rider', event: 'delete_account', kind: 'people' }),
    ]);
    open();
    const [first, second] = screen.getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('The platform offered the ride to a former driver'));
    expect(second).toHaveTextContent('A former rider deleted somebody’s account');
  });

  it('of an event nobody knows any more is still readable', async () => {
    answer([
      entry({ event: 'moved_the_office', kind: 'settings', subject: 'office', changes: { floorNo: { to: 2 } } }),
    ]);
    open();
    await reads('Samuel Reed moved the office');
    await reads('Floor no:before: nothing → after: 2');
  });

  it('asks for each name once', async () => {
    answer([entry({ id: 'a' }), entry({ id: 'b', subject: 'rider-1' }), entry({ id: 'c', subject: 'rider-1' })]);
    open();
    await waitFor(() => expect(screen.getAllByText('Robin Mercer')).toHaveLength(2));
    expect(backend.named.toSorted()).toEqual(['admin-1', 'rider-1']);
  });
});

describe('the page', () => {
  it('says that nothing is recorded, and offers a retry after a failure', async () => {
    answer(null);
    open();
    expect(screen.getByText(messages.no_audit)).toBeInTheDocument();
    backend.answer = (observer) => (observer as Observer<AuditPage>).error({ key: 'offline' });
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Money');
    expect(await screen.findByText(messages.offline)).toBeInTheDocument();
    answer([entry({ kind: 'money', event: 'add_to_wallet' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeInTheDocument();
  });

  it('queries one kind, one person or one booking, within dates', async () => {
    answer([entry({})]);
    open('/audit?person=admin-1&from=2026-11-01');
    expect(lastAsked().filter).toEqual({
      about: { by: 'by', value: 'admin-1' },
      sifted: false,
      from: Date.UTC(2026, 10, 1),
      until: null,
    });
    await userEvent.selectOptions(screen.getByLabelText('Which part'), 'What was done to them');
    await waitFor(() => expect(lastAsked().filter.about).toEqual({ by: 'subject', value: 'admin-1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastAsked().filter).toEqual({ about: null, sifted: false, from: null, until: null }));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Settings and prices');
    await waitFor(() => expect(lastAsked().filter.about).toEqual({ by: 'kind', value: 'settings' }));
  });

  it('answers who credited this wallet', async () => {
    const credit = { event: 'add_to_wallet', kind: 'money', subject: 'rider-1', detail: '500' } as const;
    answer([entry({ id: 'a', ...credit }), entry({ id: 'b', event: 'suspend', kind: 'people', subject: 'rider-1' })]);
    open('/audit?person=rider-1&side=to&kind=money');
    await reads('Samuel Reed added £5.00 to Robin Mercer’s wallet');
    expect(lastAsked().filter).toMatchObject({ about: { by: 'subject', value: 'rider-1' }, sifted: true });
  });

  it('answers who changed this tariff and when', async () => {
    const row = { event: 'update_row', kind: 'settings', subject: 'tariff/-Ot', name: 'Day in Central' } as const;
    answer([entry({ ...row, changes: { fromtime: { from: 420, to: 480 } } })]);
    open('/audit?row=tariff%2F-Ot');
    await reads('Samuel Reed changed the start of the tariff Day in Central from 07:00 to 08:00');
    expect(lastAsked().filter.about).toEqual({ by: 'row', value: 'tariff/-Ot' });
    expect(screen.getByText('The tariff Day in Central')).toBeInTheDocument();
  });

  it('is searched for words, and says how far back it has looked', async () => {
    answer([entry({ id: 'a' }), entry({ id: 'b', event: 'suspend', kind: 'people', subject: 'driver-1' })], {
      id: 'b',
      at: AT,
    });
    open('/audit?words=suspended+dana');
    await reads('Samuel Reed suspended Dana Okafor');
    await userEvent.clear(screen.getByLabelText('What was done'));
    await userEvent.type(screen.getByLabelText('What was done'), 'parrot{Enter}');
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    expect(screen.getByText(/The entries back to 21 Nov 2026, 12:05 were looked through/)).toBeInTheDocument();
  });

  it('goes to older pages', async () => {
    answer([entry({})], { id: 'e1', at: AT });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(lastAsked().before).toEqual({ id: 'e1', at: AT }));
  });

  it('is exported row by row, with changes in words and without formulas', async () => {
    answer([entry({})]);
    backend.pages = [
      {
        rows: [
          entry({
            event: 'add_to_wallet',
            kind: 'money',
            subject: 'rider-1',
            detail: '500',
            people: { 'rider-1': { walletBalance: { from: 0, to: 500 } } },
          }),
          entry({ detail: '=1+1', from: 'NEW', to: 'CANCELLED' }),
        ],
        end: null,
      },
    ];
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(backend.saved).toHaveLength(1));
    const [, first, second] = (backend.saved[0]?.[1] ?? '').split('\r\n');
    expect(first).toBe(
      '2026-11-21 12:05,Samuel Reed,admin,Money,added £5.00 to Robin Mercer’s wallet,Robin Mercer’s wallet: £0.00 → £5.00,',
    );
    expect(second).toContain('cancelled the ride · =1+1');
    expect(second).toContain('Status: Finding a driver → Cancelled');
  });
});
