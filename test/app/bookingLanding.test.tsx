import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import BookingLanding from '@/app/routes/BookingLanding';

vi.mock('@/features/home/BookingScreen', () => ({ default: () => <h1>Where to?</h1> }));
vi.mock('@/features/public/usePublicSettings', () => ({
  usePublicSettings: () => ({ CompanyName: 'Amberlight', AppleStoreLink: 'https://apps.example/a', PlayStoreLink: '' }),
}));

it('keeps the product, the store links and the footer below the booking form', async () => {
  render(
    <MemoryRouter>
      <BookingLanding />
    </MemoryRouter>,
  );
  const form = await screen.findByRole('heading', { name: 'Where to?' });
  const product = screen.getByRole('heading', { name: 'A cab you know before it stops' });
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
