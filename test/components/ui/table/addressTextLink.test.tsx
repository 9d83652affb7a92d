/** Words that wait for the pause in typing when their page is left, on a phone that draws the next page slowly. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAddressText } from '@/components/ui/table/useAddressText';

/** Longer than the pause. */
const SLOW_MS = 600;

const slowPage = () =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { default: () => <h1>Hotel Wysg</h1> };
  });

function List() {
  const [words, setWords] = useAddressText('name');
  const navigate = useNavigate();
  const go = () => void navigate('/partners?partner=hotel');
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <Link to="/partners?partner=hotel">Hotel Wysg</Link>
      <button type="button" onClick={go}>
        Hotel Wysg
      </button>
      <div
        role="option"
        aria-selected="false"
        tabIndex={0}
        onKeyDown={({ key }) => (key === 'Enter' ? go() : undefined)}
      >
        Hotel Wysg
      </div>
    </>
  );
}

function Pages({ Slow }: { Slow: ReturnType<typeof slowPage> }) {
  const { pathname } = useLocation();
  return useSearchParams()[0].has('partner') || pathname === '/home' ? <Slow /> : <List />;
}

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/home');
  globalThis.history.pushState(null, '', '/partners');
  render(
    <Suspense>
      <Pages Slow={slowPage()} />
    </Suspense>,
    { wrapper: BrowserRouter },
  );
});
afterEach(() => globalThis.history.replaceState(null, '', '/'));

const type = () => fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hotel' } });
const isThere = () => waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Hotel Wysg'));

it.each([
  ['a link', () => fireEvent.click(screen.getByRole('link'))],
  ['a button', () => fireEvent.click(screen.getByRole('button'))],
  ['an entry of a list, by Enter', () => fireEvent.keyDown(screen.getByRole('option'), { key: 'Enter' })],
])('%s leads to its page, and Back to the words', async (_what, press) => {
  type();
  press();
  await isThere();
  expect(globalThis.location.search).toBe('?partner=hotel');
  globalThis.history.back();
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('hotel'));
});

it('Back leads to the page before, whose address the words leave alone', async () => {
  type();
  globalThis.history.back();
  await isThere();
  expect(globalThis.location.pathname + globalThis.location.search).toBe('/home');
});
