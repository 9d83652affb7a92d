/** A driver at work who reloads a public page. */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '@/app/App';
import { setDutyHint, setSessionHint } from '@/backend/people/sessionHint';

vi.mock('@/app/SignedInApp', () => ({
  ready: async () => {},
  default: ({ shown }: { shown: boolean }) => <output>{shown ? 'the app' : 'the shift'}</output>,
}));
vi.mock('@/app/UpdatePrompt', () => ({ UpdatePrompt: () => null }));
vi.mock('@/features/about-us/AboutPage', () => ({ default: () => <h1>About us</h1> }));

beforeEach(() => setSessionHint(false));

const open = () =>
  render(
    <MemoryRouter initialEntries={['/about-us']}>
      <App />
    </MemoryRouter>,
  );

it('is at work again behind the page, which stays on the screen', async () => {
  setSessionHint(true);
  setDutyHint(true);
  open();
  expect(await screen.findByText('the shift')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'About us' })).toBeInTheDocument();
});

it.each([
  ['a visitor', false, false],
  ['somebody signed in who is not at work', true, false],
  ['a driver who has signed out', false, true],
])('loads nothing more for %s', async (_who, signedIn, atWork) => {
  setSessionHint(signedIn);
  setDutyHint(atWork);
  open();
  await screen.findByRole('heading', { name: 'About us' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('the shift')).not.toBeInTheDocument();
});

it('ends with the session', () => {
  setSessionHint(true);
  setDutyHint(true);
  setSessionHint(false);
  expect(localStorage.getItem('amberlight.duty')).toBe(null);
});
