import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { setSessionHint } from '@/backend/people/sessionHint';
import { hasSimpleView, setSimpleView } from '@/backend/people/simpleView';
import { SimpleViewSwitch } from '@/features/profile/choices/SimpleViewSwitch';
import PlainWelcome from '@/features/plain/welcome/PlainWelcome';
import LandingPage from '@/features/public/landing/LandingPage';

vi.mock('@/backend/connection/publicData', () => ({
  readPublicData: async () => ({ settings: { care_no: '01633 960123', opened: true }, carTypes: [] }),
}));

const afresh = () => {
  setSimpleView(false);
  setSessionHint(false);
};
beforeEach(afresh);
afterEach(afresh);

function Address() {
  return <p>at {useLocation().pathname}</p>;
}
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Address />
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/simple" element={<PlainWelcome />} />
      </Routes>
    </MemoryRouter>,
  );

it('a visitor finds it on the front page, and rings without an account', async () => {
  open('/');
  await userEvent.click(screen.getByRole('link', { name: 'Simple view: one question at a time' }));
  expect(await screen.findByRole('link', { name: 'Ring us instead: 01633 960123' })).toHaveAttribute(
    'href',
    'tel:01633960123',
  );
  expect(hasSimpleView()).toBe(true);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await userEvent.click(screen.getByRole('link', { name: 'Leave the simple view' }));
  expect(await screen.findByRole('link', { name: 'Log in to book' })).toBeInTheDocument();
  expect(hasSimpleView()).toBe(false);
});

it('a link in a letter turns it on, and leads somebody who has logged in to the questions', async () => {
  setSessionHint(true);
  open('/simple');
  expect(await screen.findByText('at /')).toBeInTheDocument();
  expect(hasSimpleView()).toBe(true);
});

it('is a switch in the profile', async () => {
  render(<SimpleViewSwitch />);
  const box = screen.getByRole('checkbox', { name: 'Ask me one question at a time' });
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(localStorage.getItem('amberlight.view')).toBe('simple');
});
