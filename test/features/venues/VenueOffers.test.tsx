import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VenueOffers } from '@/features/venues/VenueOffers';

vi.mock('@/languages/en/locale', async (original) => ({
  ...(await original<typeof import('@/languages/en/locale')>()),
  home: '/cy',
}));
vi.mock('@/backend/connection/publicData', () => ({ readPublicData: async () => ({ settings: {} }) }));

it('opens the lobby screen in the language of the page', () => {
  render(<VenueOffers venue={{ lat: 51.5888, lng: -3.0004, name: 'Gwesty Wysg' }} />);
  const screens = screen.getByRole('link', { name: 'Open the lobby screen' });
  expect(screens.getAttribute('href')).toMatch(/^\/cy\/lobby#from=/);
});
