import '@/components/ui/page/historyGate';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';

function Form() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Form</h1>
      <Link to="/other">Other page</Link>
      <button type="button" data-leaves onClick={() => void navigate('/other')}>
        Log out
      </button>
      <LeaveGuard when />
    </>
  );
}

const open = async () => {
  window.history.replaceState(null, '', '/start');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={<Link to="/form">To the form</Link>} />
        <Route path="/form" element={<Form />} />
        <Route path="/other" element={<h1>Other</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'To the form' }));
  await screen.findByRole('heading', { name: 'Form' });
};
const answer = async (name: 'Stay' | 'Leave') => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
};

beforeEach(open);

describe('a page with unsaved changes', () => {
  it.each([
    ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Other page' }))],
    ['a marked button', () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }))],
  ])('is left by %s only after confirmation', async (_, leave) => {
    leave();
    await answer('Stay');
    expect(window.location.pathname).toBe('/form');
    leave();
    await answer('Leave');
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  });

  it('is left by Back only after confirmation', async () => {
    window.history.back();
    await answer('Stay');
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.getByRole('heading', { name: 'Form' })).toBeInTheDocument();
    window.history.back();
    await answer('Leave');
    expect(await screen.findByRole('link', { name: 'To the form' })).toBeInTheDocument();
  });
});
