import { loadFirebase } from '@/backend/later/load';
import '@/components/ui/page/historyGate';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AccountMenu } from '@/components/shell/AccountMenu';
import { shellEntries } from '@/components/shell/Shell';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { UserProfile } from '@/domain/people/user';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { account } from '../../state/support/people';

await loadFirebase();

function shown(handles: object = {}) {
  const store = createAppStore();
  store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, ...handles }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AccountMenu profile={account('rider').profile as UserProfile} entries={shellEntries('rider', true)} />
      </MemoryRouter>
    </Provider>,
  );
  return screen.getByRole('button', { name: 'Your account' });
}
const item = (name: RegExp | string) => screen.getByRole('menuitem', { name });

it('has in reach what the public header and footer have, with the configured social pages alone', async () => {
  const handles = { FacebookHandle: 'https://facebook.example/amberlight', TwitterHandle: 'javascript:alert(1)' };
  await userEvent.click(shown(handles));
  const menu = within(screen.getByRole('menu'));
  const linkTo = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('href');
  expect(linkTo('Book')).toBe('/');
  expect(menu.getByRole('menuitem', { name: /Rowan Rider/ })).toHaveAttribute('href', '/profile');
  expect(linkTo('About us')).toBe('/about-us');
  expect(linkTo('Privacy policy')).toBe('/privacy-policy');
  expect(linkTo('Get the app')).toBe('/download');
  expect(linkTo('Facebook')).toBe('https://facebook.example/amberlight');
  expect(menu.queryByRole('menuitem', { name: /Twitter|Instagram/ })).not.toBeInTheDocument();
});

it('closes on the browser’s Back, which then has not left the page', async () => {
  // The menus of other tests have taken their entries away.
  await waitFor(() => expect(window.history.state ?? {}).not.toHaveProperty('over'));
  window.history.pushState({}, '', '/bookings');
  await userEvent.click(shown());
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(window.location.pathname).toBe('/bookings');
});

describe('by keyboard', () => {
  it('goes through its items with the arrows, Home, End and first letters', async () => {
    await userEvent.click(shown());
    expect(item(/Rowan Rider/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Book')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Log out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item(/Rowan Rider/)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(item(/Rowan Rider/)).toHaveFocus();
    await userEvent.keyboard('p');
    expect(item('Privacy policy')).toHaveFocus();
  });

  it.each(['{Escape}', '{Tab}'])('closes on %s and gives the focus back', async (key) => {
    const opener = shown();
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('opens a page with Space', async () => {
    await userEvent.click(shown());
    await userEvent.keyboard('{End}{Home}{ArrowDown} ');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
