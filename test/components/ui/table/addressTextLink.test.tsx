/** A link that is pressed while words in the address wait for the pause in typing, on a phone that draws the next page slowly. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAddressText } from '@/components/ui/table/useAddressText';

/** Longer than the pause. */
const SLOW_MS = 600;

const Slow = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return { default: () => <h1>Hotel Wysg</h1> };
});

function List() {
  const [words, setWords] = useAddressText('name');
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <Link to="/partners?partner=hotel">Hotel Wysg</Link>
    </>
  );
}

const Pages = () => (useSearchParams()[0].has('partner') ? <Slow /> : <List />);

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/partners');
  render(
    <Suspense>
      <Pages />
    </Suspense>,
    { wrapper: BrowserRouter },
  );
});
afterEach(() => globalThis.history.replaceState(null, '', '/'));

it('leads to its page, and Back to the words', async () => {
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'hotel' } });
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Hotel Wysg'), { timeout: 3000 });
  expect(globalThis.location.search).toBe('?partner=hotel');
  globalThis.history.back();
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('hotel'));
});
