import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditPage, AuditPageArg, AuditRow } from '@/backend/desk/audit';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import AuditScreen from '@/features/audit/AuditScreen';
import { createAppStore } from '@/state/store';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (_observer: unknown): void => {},
  pages: [] as unknown[],
  saved: [] as [string, string][],
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
  Object.assign(backend, { asked: [], pages: [], saved: [] });
});

describe('an entry', () => {
  it('is a sentence with who, what and when, and a link to its booking', () => {
    answer([entry({ bookingId: '-Oa', from: 'ACCEPTED', to: 'CANCELLED', detail: 'Cab taking long time' })]);
    open();
    expect(screen.getByRole('region', { name: '21 Nov 2026' })).toBeInTheDocument();
    expect(item().getByText('12:05')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Samuel Reed (admin) cancelled the ride · Cab taking long time',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Statusbefore: Driver on the way → after: Cancelled');
    expect(item().getByRole('link', { name: 'Booking' })).toHaveAttribute('href', '/bookings/-Oa');
    // Admins appear in no search for people, so this link is the way to their actions.
    expect(item().getByRole('link', { name: 'Samuel Reed (admin)' })).toHaveAttribute('href', '/audit?person=admin-1');
  });

  it('formats money, and shows whose balance changed and by how much', () => {
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
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'refunded into a wallet: Robin Mercer · £2.50, Charged twice',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Balance of Robin Mercerbefore: £10.00 → after: £12.50');
  });

  it('shows a setting before and after, an approval in words, and the platform without a name', () => {
    answer([
      entry({
        event: 'save_settings',
        kind: 'settings',
        subject: 'settings',
        changes: { driver_approval: { from: true, to: false }, CompanyName: { to: 'Amberlight' } },
      }),
    ]);
    open();
    expect(screen.getByRole('listitem')).toHaveTextContent('Driver approvalbefore: yes → after: no');
    expect(screen.getByRole('listitem')).toHaveTextContent('Company namebefore: nothing → after: Amberlight');
  });

  it('shows deleted people as deleted, and the platform as itself', () => {
    answer([
      entry({ id: 'a', by: 'server', role: 'server', event: 'offer' }),
      entry({ id: 'b', by: 'nobody-any-more', role: 'rider', event: 'delete_account', kind: 'people' }),
    ]);
    open();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('The platform offered the ride to drivers');
    expect(second).toHaveTextContent('a deleted account (rider) deleted an account');
  });
});

describe('the page', () => {
  it('says that nothing is recorded, and offers a retry after a failure', async () => {
    answer(null);
    open();
    expect(screen.getByText(messages.no_audit)).toBeInTheDocument();
    backend.answer = (observer) => (observer as Observer<AuditPage>).error({ key: 'offline' });
    await userEvent.click(screen.getByLabelText('Kind'));
    await userEvent.click(screen.getByRole('option', { name: 'Money' }));
    expect(await screen.findByText(messages.offline)).toBeInTheDocument();
    answer([entry({})]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeInTheDocument();
  });

  it('queries one kind, one person or one booking, within dates', async () => {
    answer([entry({})]);
    open('/audit?person=admin-1&from=2026-11-01');
    expect(lastAsked().filter).toEqual({
      about: { by: 'by', value: 'admin-1' },
      from: Date.UTC(2026, 10, 1),
      until: null,
    });
    await userEvent.click(screen.getByLabelText('Which part'));
    await userEvent.click(screen.getByRole('option', { name: 'What was done to them' }));
    await waitFor(() => expect(lastAsked().filter.about).toEqual({ by: 'subject', value: 'admin-1' }));
    await userEvent.click(screen.getByLabelText('Kind'));
    await userEvent.click(screen.getByRole('option', { name: 'Settings and prices' }));
    await waitFor(() => expect(lastAsked().filter.about).toEqual({ by: 'kind', value: 'settings' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastAsked().filter).toEqual({ about: null, from: null, until: null }));
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
      '2026-11-21 12:05,Samuel Reed,admin,Money,added money to a wallet,£5.00,Robin Mercer,,Balance of Robin Mercer: £0.00 → £5.00',
    );
    expect(second).toContain("'=1+1");
    expect(second).toContain('Status: Finding a driver → Cancelled');
  });
});
