import { loadFirebase } from '@/backend/later/load';
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import BookingLanding from '@/app/routes/BookingLanding';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { createAppStore } from '@/state/store';
import { settingsGroup } from '@/state/tables';

await loadFirebase();

vi.mock('@/features/home/BookingScreen', () => ({ default: () => <h1>Where to?</h1> }));
vi.mock('@/features/public/usePublicSettings', () => ({
  usePublicSettings: () => ({ CompanyName: 'Amberlight', AppleStoreLink: 'https://apps.example/a', PlayStoreLink: '' }),
}));

it('keeps the product, the store links and the footer below the booking form', async () => {
  render(
    <Provider store={createAppStore()}>
      <MemoryRouter>
        <BookingLanding />
      </MemoryRouter>
    </Provider>,
  );
  const form = await screen.findByRole('heading', { name: 'Where to?' });
  const product = await screen.findByRole('heading', { name: 'A cab you know before it stops' });
  const store = screen.getByRole('link', { name: 'App Store' });
  const footer = screen.getByRole('navigation', { name: 'Footer' });
  const order = [form, product, store, footer];
  for (const [place, part] of order.slice(1).entries()) {
    expect(order[place]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  for (const name of ['Home', 'About us', 'Privacy policy']) {
    expect(within(footer).getByRole('link', { name })).toBeInTheDocument();
  }
});

it('says that the town opens soon, and takes no booking, while it is being set up', async () => {
  const store = createAppStore();
  const settings = { ...DEFAULT_SETTINGS, CompanyName: 'Newport Taxis', care_no: '01633 960123' };
  store.dispatch(settingsGroup.actions.received({ ...settings, opening: 'soon' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <BookingLanding />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'Newport Taxis opens soon' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /01633 960123/ })).toHaveAttribute('href', 'tel:01633960123');
  expect(screen.queryByRole('heading', { name: 'Where to?' })).toBe(null);
  // The listener brings the opening.
  act(() => {
    store.dispatch(settingsGroup.actions.received({ ...settings, opening: 'open' }));
  });
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
});
