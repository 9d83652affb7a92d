/** The tab's title has the company's name, which arrives after the page. */
import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouteAnnouncer } from '@/app/RouteAnnouncer';

const named = vi.hoisted(() => ({ settings: {} as { CompanyName?: string }, tell: () => {} }));
vi.mock('@/features/public/usePublicSettings', async () => {
  const { useState } = await import('react');
  return {
    usePublicSettings: () => {
      const [, again] = useState(0);
      named.tell = () => again((turn) => turn + 1);
      return named.settings;
    },
  };
});

const Page = ({ heading }: { heading: string }) => (
  <main id="main">
    <h1>{heading}</h1>
    <Link to="/about-us">On</Link>
  </main>
);

function open(path: string, heading: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <RouteAnnouncer />
      <Page heading={heading} />
    </MemoryRouter>,
  );
}

const settingsArrive = () =>
  act(() => {
    named.settings = { CompanyName: 'Newport Taxis' };
    named.tell();
  });

beforeEach(() => {
  named.settings = {};
  document.title = '';
});

it('takes the name over when the settings arrive, on the front page and on others', () => {
  const front = open('/', 'The lamp is lit.');
  expect(document.title).toBe('Amberlight: licensed taxis');
  settingsArrive();
  expect(document.title).toBe('Newport Taxis: licensed taxis');
  front.unmount();
  named.settings = {};
  open('/about-us', 'About us');
  expect(document.title).toBe('About us · Amberlight');
  settingsArrive();
  expect(document.title).toBe('About us · Newport Taxis');
});

it('leaves the words of a page that names its own tab', () => {
  open('/bookings', 'My ride');
  document.title = 'Your cab is 3 min away · Amberlight';
  settingsArrive();
  expect(document.title).toBe('Your cab is 3 min away · Newport Taxis');
});

it('names the next page by it', () => {
  named.settings = { CompanyName: 'Newport Taxis' };
  open('/', 'Welcome');
  act(() => screen.getByRole('link', { name: 'On' }).click());
  expect(document.title).toBe('Welcome · Newport Taxis');
});
