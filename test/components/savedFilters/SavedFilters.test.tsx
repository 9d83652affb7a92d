/** The saved filters of a desk page: applied in one press, saved, renamed and removed. */
import { loadDesk } from '@/backend/later/load';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { SignedIn } from '@/backend/people/auth';
import { SavedFilters } from '@/components/savedFilters/SavedFilters';
import type { FilteredPage } from '@/domain/desk/filterNames';
import type { SavedFilters as Saved } from '@/domain/desk/savedFilter';
import { messages } from '@/domain/messages';
import { authActions } from '@/state/auth';
import { createAppStore } from '@/state/store';
import { show } from '../../features/bookings/ride';
import { Address } from '../../support/Address';

await loadDesk();

const backend = vi.hoisted(() => ({
  asked: [] as string[],
  tell: (_saved: unknown): void => {},
  fail: (_failure: unknown): void => {},
  save: vi.fn(),
  rename: vi.fn(),
  remove: vi.fn(),
  tellOffice: (_saved: unknown): void => {},
  share: vi.fn(),
  unshare: vi.fn(),
}));
vi.mock('@/backend/desk/savedFilters', () => ({
  watchSavedFilters: (uid: string, observer: Observer<Saved>) => {
    backend.asked.push(uid);
    backend.tell = observer.next as typeof backend.tell;
    backend.fail = observer.error as typeof backend.fail;
    return () => {};
  },
  watchSharedFilters: (_office: true, observer: Observer<Saved>) => {
    backend.tellOffice = observer.next as typeof backend.tellOffice;
    return () => {};
  },
  shareFilter: backend.share,
  removeSharedFilter: backend.unshare,
  saveFilter: backend.save,
  renameFilter: backend.rename,
  removeFilter: backend.remove,
}));

const UNPAID = { name: 'Unpaid this week', page: 'bookings', query: 'status=REACHED&days=this-week', at: 2 } as const;
const MONEY = { name: 'Money', page: 'audit', query: 'kind=money', at: 1 } as const;

beforeEach(() => {
  backend.asked = [];
  for (const write of [backend.save, backend.rename, backend.remove, backend.share, backend.unshare]) {
    write.mockReset();
    write.mockResolvedValue({ ok: true, value: null });
  }
});

function PageOfTheDesk({ page }: { page: FilteredPage }) {
  useEffect(() => void backend.asked.push('the page’s data'), []);
  return (
    <>
      <SavedFilters page={page} />
      <Address />
    </>
  );
}

function open(address: string, saved: Saved | null, page: FilteredPage = 'bookings', more: object = {}) {
  const store = createAppStore();
  const profile = { usertype: 'admin', approved: true, firstName: 'Samuel', lastName: 'Reed', ...more };
  store.dispatch(
    authActions.received({ uid: 'admin-1', profile, provider: 'password', emailVerified: true } as SignedIn),
  );
  show(<PageOfTheDesk page={page} />, {}, store, address);
  act(() => backend.tell(saved));
}

const address = () => screen.getByRole('status', { name: 'Address' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

it('asks for them after the page has asked for its own data', () => {
  open('/bookings', null);
  expect(backend.asked).toEqual(['the page’s data', 'admin-1']);
});

it('applies one in one press, says that it is applied, and takes it off again', async () => {
  open('/bookings?driver=d1&ride=r1', { '01': UNPAID, '02': MONEY });
  expect(screen.queryByRole('button', { name: 'Money' })).not.toBeInTheDocument();
  await press('Unpaid this week');
  await waitFor(() => expect(address()).toHaveTextContent('?status=REACHED&days=this-week'));
  expect(button('Unpaid this week')).toHaveAttribute('aria-pressed', 'true');
  await press('Unpaid this week');
  await waitFor(() => expect(address()).toHaveTextContent(/^$/));
});

it('says that a filter is applied whatever else is open and however the address is ordered', () => {
  open('/bookings?days=this-week&ride=r1&status=REACHED', { '01': UNPAID });
  expect(button('Unpaid this week')).toHaveAttribute('aria-pressed', 'true');
});

it('applies what remains of a filter that the page no longer knows in full', async () => {
  open('/bookings', {
    '01': { ...UNPAID, query: 'colour=red&days=today' },
    '02': { ...MONEY, page: 'bookings', query: 'colour=red' },
  });
  expect(screen.queryByRole('button', { name: 'Money' })).not.toBeInTheDocument();
  await press('Unpaid this week');
  await waitFor(() => expect(address()).toHaveTextContent('?days=today'));
});

it('saves the filters shown now by keyboard, without what lies open, and gives the focus back', async () => {
  open('/bookings?ride=r1&days=this-week&status=REACHED', null);
  button('Saved filters').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Name for the filters shown now')).toHaveFocus();
  await userEvent.keyboard('  {Enter}');
  expect(screen.getByLabelText('Name for the filters shown now')).toHaveAccessibleDescription('Enter a name.');
  await userEvent.keyboard('Unpaid this week{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { name, page, query } = UNPAID;
  expect(backend.save.mock.calls).toEqual([['admin-1', {}, { name, page, query }]]);
  expect(button('Saved filters')).toHaveFocus();
});

it('keeps what was typed when saving fails', async () => {
  backend.save.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
  open('/bookings?days=today', {});
  await press('Saved filters');
  await userEvent.type(screen.getByLabelText('Name for the filters shown now'), 'Today{Enter}');
  expect(await screen.findByText(messages.offline)).toBeInTheDocument();
  expect(screen.getByLabelText('Name for the filters shown now')).toHaveValue('Today');
});

it.each([
  ['nothing is filtered', '/bookings?ride=r1', {}, /Set filters on this page first/],
  ['they are saved', '/bookings?days=this-week&status=REACHED', { '01': UNPAID }, /saved as “Unpaid this week”/],
  ['they are too long', `/bookings?name=${'n'.repeat(400)}`, {}, /too long to be saved/],
  [
    'twenty are saved',
    '/bookings?days=today',
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [String(index), { ...MONEY, name: `M${index}` }])),
    /room for no more/,
  ],
] as const)('says why there is nothing to save when %s', async (_when, at, saved, words) => {
  open(at, saved);
  await press('Saved filters');
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByLabelText('Name for the filters shown now')).not.toBeInTheDocument();
});

it('does not save two of one name on one page', async () => {
  open('/bookings?days=today', { '01': UNPAID });
  await press('Saved filters');
  await userEvent.type(screen.getByLabelText('Name for the filters shown now'), 'Unpaid this week{Enter}');
  expect(screen.getByText('This page already has a filter of this name.')).toBeInTheDocument();
  expect(backend.save).not.toHaveBeenCalled();
});

it('renames one of another page, and gives the focus back to its button', async () => {
  open('/bookings', { '01': UNPAID, '02': MONEY });
  await press('Saved filters');
  const row = screen.getByText('Money').closest('li') as HTMLElement;
  expect(within(row).getByText('Audit')).toBeInTheDocument();
  await press('Rename Money');
  await userEvent.clear(screen.getByLabelText('New name for Money'));
  await userEvent.keyboard('Payments{Enter}');
  await waitFor(() => expect(button('Rename Money')).toHaveFocus());
  expect(backend.rename.mock.calls).toEqual([['admin-1', '02', MONEY, 'Payments']]);
});

it('removes one and keeps the focus in the list', async () => {
  open('/bookings', { '01': UNPAID });
  await press('Saved filters');
  backend.remove.mockImplementation(async () => {
    backend.tell(null);
    return { ok: true, value: null };
  });
  await press('Remove Unpaid this week');
  expect(backend.remove.mock.calls).toEqual([['admin-1', '01']]);
  await waitFor(() => expect(screen.getByText('You have not saved any filters.')).toHaveFocus());
});

it('says so when they cannot be read, and saves over none of them', async () => {
  open('/bookings?days=today', null);
  act(() => backend.fail({ key: 'permission_denied' }));
  await press('Saved filters');
  expect(screen.getByText(messages.permission_denied)).toBeInTheDocument();
  expect(screen.queryByLabelText('Name for the filters shown now')).not.toBeInTheDocument();
});

describe('the office’s filters', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Saved filters' }));

  it('stand beside one’s own under a name of their own, and are applied in one press', async () => {
    open('/bookings', { '01': { ...UNPAID, name: 'Mine', query: 'status=PAID' } }, 'bookings', { right: 'dispatcher' });
    act(() => backend.tellOffice({ '04': UNPAID, '05': MONEY }));
    const office = within(screen.getByRole('group', { name: 'The office’s:' }));
    expect(office.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Unpaid this week']);
    await press('Unpaid this week');
    await waitFor(() => expect(address()).toHaveTextContent('?status=REACHED&days=this-week'));
    await press('Saved filters');
    expect(dialog().getByText('Money')).toHaveTextContent('Audit');
    expect(dialog().queryByRole('button', { name: /everybody|Share/ })).toBeNull();
  });

  it('are shared by an owner, once, and removed by an owner', async () => {
    open('/bookings', { '01': UNPAID });
    await press('Saved filters');
    await userEvent.click(dialog().getByRole('button', { name: 'Share Unpaid this week with all admins' }));
    expect(backend.share).toHaveBeenCalledWith({}, UNPAID);
    await waitFor(() => expect(button('Rename Unpaid this week')).toHaveFocus());
    act(() => backend.tellOffice({ '03': { ...UNPAID, at: 9 } }));
    expect(dialog().queryByRole('button', { name: /^Share/ })).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Remove Unpaid this week for everybody' }));
    expect(backend.unshare).toHaveBeenCalledWith('03');
    await waitFor(() => expect(dialog().getByRole('heading', { name: 'The office’s filters' })).toHaveFocus());
  });

  it('are twenty at most, and an owner is told so', async () => {
    open('/bookings', { '01': UNPAID });
    const full = Array.from({ length: 20 }, (_, index) => [`s${index}`, { ...MONEY, name: `Money ${index}` }]);
    act(() => backend.tellOffice(Object.fromEntries(full)));
    await press('Saved filters');
    expect(dialog().getByText(/there is room for no more/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Share/ })).toBeNull();
  });

  it('are no fleet admin’s', async () => {
    backend.tellOffice = () => {
      throw new Error('a fleet admin asks for none');
    };
    open('/drivers', null, 'drivers', { usertype: 'fleetadmin' });
    await press('Saved filters');
    expect(dialog().queryByText('The office’s filters')).toBeNull();
    expect(() => backend.tellOffice({})).toThrow('asks for none');
  });
});
