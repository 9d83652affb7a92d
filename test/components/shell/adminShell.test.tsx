import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Counted, OpenWork } from '@/backend/desk/openWork';
import AdminShell from '@/components/shell/AdminShell';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import type { UserProfile } from '@/domain/people/user';
import { show } from '../../features/bookings/ride';

const backend = vi.hoisted(() => ({ heard: new Map<string, (counted: Counted) => void>() }));
vi.mock('@/backend/desk/openWork', async (original) => ({
  ...(await original<object>()),
  watchOpenWork: (kind: string, heard: (counted: Counted) => void) => {
    backend.heard.set(kind, heard);
    return () => backend.heard.delete(kind);
  },
}));

const counted = (kind: OpenWork, count: number, isCut = false) =>
  act(() => backend.heard.get(kind)?.({ count, isCut }));

function Where() {
  const { pathname } = useLocation();
  return <p>{`at ${pathname}`}</p>;
}

const profile = (usertype: 'admin' | 'fleetadmin') => ({ usertype, firstName: 'Sam', lastName: 'Lee' }) as UserProfile;

function showShell(usertype: 'admin' | 'fleetadmin' = 'admin', isDirty = false) {
  return show(
    <AdminShell uid="me" profile={profile(usertype)} homeEnabled>
      <Where />
      <LeaveGuard when={isDirty} />
      <input type="search" aria-label="Search riders" />
      <input aria-label="Name" />
    </AdminShell>,
  );
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const heading = (name: string) => menu().getByRole('button', { name: new RegExp(`^${name}`) });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

beforeEach(() => {
  localStorage.clear();
  backend.heard.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 900px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('the groups of the menu', () => {
  it('are remembered per person as they were left open or closed', async () => {
    showShell();
    expect(heading('Fares')).toHaveAttribute('aria-expanded', 'false');
    expect(menu().queryByRole('link', { name: 'Zones' })).toBeNull();
    await userEvent.click(heading('Fares'));
    await userEvent.click(heading('People'));
    cleanup();

    showShell();
    expect(menu().getByRole('link', { name: 'Zones' })).toBeVisible();
    expect(menu().queryByRole('link', { name: 'Riders' })).toBeNull();
  });

  it('never hide the page on screen', async () => {
    showShell();
    await userEvent.click(menu().getByRole('link', { name: 'Riders' }));
    await userEvent.click(heading('People'));
    expect(menu().getByRole('link', { name: 'Riders' })).toHaveAttribute('aria-current', 'page');
    expect(menu().queryByRole('link', { name: 'Drivers' })).toBeNull();
  });

  it('are walked through by arrow keys', async () => {
    showShell();
    menu().getByRole('link', { name: 'Queue' }).focus();
    press('ArrowDown');
    expect(menu().getByRole('link', { name: 'Bookings history' })).toHaveFocus();
    press('End');
    expect(menu().getByRole('button', { name: 'Logout' })).toHaveFocus();
  });
});

describe('the counts of the menu', () => {
  it('say what waits where it is dealt with, in words too', () => {
    showShell();
    counted('waiting', 3);
    counted('papers', 1);
    counted('disputes', 2);
    counted('lost', 1);
    counted('withdrawals', 100, true);
    expect(menu().getByRole('link', { name: 'Queue, 3 riders wait' })).toHaveTextContent('3');
    expect(menu().getByRole('link', { name: 'Drivers, 1 driver’s papers to check' })).toBeVisible();
    const bookings = menu().getByRole('link', { name: /^Bookings history/ });
    expect(bookings).toHaveAccessibleName('Bookings history, 2 disputed bills, 1 report of lost property');
    expect(within(bookings).getByText('3')).toBeVisible();
    const withdraws = menu().getByRole('link', { name: 'Withdraws, more than 99 withdrawals to process' });
    expect(within(withdraws).getByText('99+')).toBeVisible();
  });

  it('say so where more may wait than were counted', () => {
    showShell();
    counted('waiting', 20, true);
    expect(menu().getByRole('link', { name: 'Queue, 20 or more riders wait' })).toHaveTextContent('20+');
  });

  it('are added up on a group that is closed', async () => {
    showShell();
    counted('withdrawals', 2);
    expect(heading('Money')).toHaveAccessibleName('Money');
    await userEvent.click(heading('Money'));
    expect(heading('Money')).toHaveAccessibleName('Money, 2 withdrawals to process');
  });

  it('are not read for a fleet admin', () => {
    showShell('fleetadmin');
    expect(backend.heard.size).toBe(0);
  });
});

describe('the keys', () => {
  it('lead to the search, to a page and to the list of keys', async () => {
    showShell();
    press('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    screen.getByRole('searchbox').blur();
    press('g', 'z');
    await screen.findByText('at /zones');
    press('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  it('do nothing while somebody types, with a modifier, or under a dialog', async () => {
    showShell();
    screen.getByRole('textbox', { name: 'Name' }).focus();
    press('g', 'z', '?', '/');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('textbox', { name: 'Name' }).blur();
    fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('?');
    await screen.findByRole('dialog', { name: 'Keys' });
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(screen.getByText('at /')).toBeInTheDocument();
  });

  it('can be switched off, and stay so', async () => {
    showShell();
    await userEvent.click(menu().getByRole('button', { name: 'Keys' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Use these keys' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('g', 'z');
    cleanup();
    showShell();
    press('?', 'g', 'z');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('at /')).toBeVisible();
  });

  it('ask before unsaved changes are left', async () => {
    showShell('admin', true);
    press('g', 'r');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(screen.getByText('at /')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByText('at /riders')).toBeInTheDocument());
  });
});
