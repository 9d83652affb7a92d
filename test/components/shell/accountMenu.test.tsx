import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AccountMenu } from '@/components/shell/AccountMenu';
import { shellEntries } from '@/components/shell/Shell';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { UserProfile } from '@/domain/people/user';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';
import { account } from '../../state/support/people';

it('has in reach what the public header and footer have, with the configured social pages alone', async () => {
  const store = createAppStore();
  const handles = { FacebookHandle: 'https://facebook.example/amberlight', TwitterHandle: 'javascript:alert(1)' };
  store.dispatch(settingsGroup.actions.received({ ...DEFAULT_SETTINGS, ...handles }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AccountMenu profile={account('rider').profile as UserProfile} entries={shellEntries('rider', true)} />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
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
