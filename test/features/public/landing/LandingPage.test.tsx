import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSessionHint } from '@/backend/people/sessionHint';
import LandingPage from '@/features/public/landing/LandingPage';

const settings = vi.hoisted(() => ({ value: {} as Record<string, string> }));
vi.mock('@/backend/connection/publicData', () => ({
  readPublicData: async () => ({ settings: settings.value, carTypes: [] }),
}));

beforeEach(() => {
  settings.value = {};
  setSessionHint(false);
});

const show = () =>
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );

describe('the landing page', () => {
  it('renders to a string, so that it can be pre-rendered', () => {
    const html = renderToString(
      <StaticRouter location="/">
        <LandingPage />
      </StaticRouter>,
    );
    expect(html).toContain('<h1');
    expect(html).toContain('The lamp is lit.');
    expect(html).toContain('href="/login"');
  });

  it('offers a visitor login, registration, about us and the privacy policy', () => {
    show();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(expect.arrayContaining(['/login', '/register', '/about-us', '/privacy-policy']));
  });

  it('offers a signed-in user their account instead', () => {
    setSessionHint(true);
    show();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toContain('/profile');
    expect(targets).not.toContain('/login');
  });

  it('shows social and store links once they are configured', async () => {
    settings.value = { FacebookHandle: 'https://facebook.example/cab', PlayStoreLink: 'https://play.example/app' };
    show();
    expect(await screen.findByRole('link', { name: 'Google Play' })).toHaveAttribute(
      'href',
      'https://play.example/app',
    );
    expect((await screen.findAllByRole('link', { name: 'Facebook' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'App Store' })).not.toBeInTheDocument();
  });

  it('does not link a handle that is a script', async () => {
    settings.value = { FacebookHandle: 'javascript:alert(1)', TwitterHandle: 'https://twitter.example/cab' };
    show();
    expect((await screen.findAllByRole('link', { name: 'Twitter' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
  });
});
