import '@/components/ui/page/historyGate';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';

function Page({ over = true }: { over?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <h1>Ride</h1>
      <Button onClick={() => setOpen(true)}>Messages</Button>
      <Link to="/wallet">Your wallet</Link>
      <Dialog open={isOpen} title="Dana" onClose={() => setOpen(false)} back={over}>
        <Button onClick={() => setAsks(true)}>Ask</Button>
        <Link to="/wallet">Wallet</Link>
        <Button onClick={() => setOpen(false)}>Close</Button>
        <Dialog open={asks} title="Sure?" onClose={() => setAsks(false)}>
          It cannot be undone.
        </Dialog>
      </Dialog>
    </>
  );
}

const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/ride" element={<Page />} />
      <Route path="/wallet" element={<h1>Wallet</h1>} />
    </Routes>
  </BrowserRouter>
);

/** No step is on its way any more: `useBackCloses` notes what is written into the history until one lands. */
const settled = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await waitFor(() => expect(Object.hasOwn(window.history, 'pushState')).toBe(false));
};
const place = () => `${window.location.pathname} ${JSON.stringify(window.history.state)}`;
/** A step lands some time after it is asked for; what it leads to follows it. */
const back = async () => {
  const from = place();
  act(() => window.history.back());
  await waitFor(() => expect(place()).not.toBe(from));
  await settled();
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  window.history.pushState({ idx: 1, key: 'ride' }, '', '/ride');
});

test('stays open where React mounts twice, and Back closes it with one step', async () => {
  // A browser tells of the closing a moment later, when the dialog is open again.
  const told = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function later(
    this: HTMLDialogElement,
  ) {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await settled();
  expect(screen.getByRole('dialog', { name: 'Dana' })).toBeInTheDocument();
  expect(window.history.length).toBe(entries + 1);
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ride' })).toBeInTheDocument();
  told.mockRestore();
});

test('Back closes what is open, the uppermost first, and then leaves the page', async () => {
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await back();
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Dana' })).toBeInTheDocument();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ride' })).toBeInTheDocument();
  await back();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test('what was closed by its button needs no step back of its own', async () => {
  render(<App />);
  for (let time = 0; time < 3; time += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).not.toContain('over'));
    await settled();
  }
  expect(screen.getByRole('heading', { name: 'Ride' })).toBeInTheDocument();
  await back();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test('a link in a dialog leads on, and nothing pulls its reader back', async () => {
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await userEvent.click(screen.getByRole('link', { name: 'Wallet' }));
  await settled();
  expect(screen.getByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
  await back();
  expect(screen.getByRole('heading', { name: 'Ride' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  { lands: 'on the page', steps: -2 },
  { lands: 'on what was left over', steps: -1 },
])('a page opened while that entry is taken away is the page one is on, where the step lands $lands', async ({
  steps,
}) => {
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Messages' }));
  const wallet = screen.getByText('Your wallet');
  // A browser takes the step a moment after it is asked for; the page goes on in between.
  vi.spyOn(window.history, 'back').mockImplementationOnce(() => {
    act(() => wallet.click());
    window.history.go(steps);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settled();
  expect(screen.getByRole('heading', { name: 'Wallet' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/wallet');
  await back();
  expect(screen.getByRole('heading', { name: 'Ride' })).toBeInTheDocument();
  await back();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test('Escape closes it and gives the focus back', async () => {
  render(<App />);
  const opener = screen.getByRole('button', { name: 'Messages' });
  await userEvent.click(opener);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});
