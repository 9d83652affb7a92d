/** Words and choices that live in the address, beside each other. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAddressChoice } from '@/components/ui/table/useAddressChoice';
import { useAddressText } from '@/components/ui/table/useAddressText';

function Tools() {
  const [words, setWords] = useAddressText('q');
  const [show, setShow] = useAddressChoice('show', ['all', 'late'] as const, 'all');
  const [, setOrder] = useAddressChoice('order', ['new', 'old'] as const, 'new');
  return (
    <>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => setShow(show === 'all' ? 'late' : 'all')}>
        {show}
      </button>
      <button
        type="button"
        onClick={() => {
          setOrder('old');
          setShow('late');
        }}
      >
        late, oldest first
      </button>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value } });
const press = () => fireEvent.click(choice());
const choice = () => screen.getByRole('button', { name: /^(all|late)$/ });
const isAt = (search: string) => waitFor(() => expect(globalThis.location.search).toBe(search));
const go = (by: -1 | 1) => act(async () => globalThis.history.go(by));

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/complaints');
  render(<Tools />, { wrapper: BrowserRouter });
});
afterEach(() => globalThis.history.replaceState(null, '', '/'));

it('keeps a choice that is made while words wait for their pause', async () => {
  type('dana');
  press();
  await isAt('?q=dana&show=late');
});

it('goes back over choices and leaves the words of each', async () => {
  type('dana');
  await isAt('?q=dana');
  press();
  await isAt('?q=dana&show=late');
  type('');
  await isAt('?show=late');
  await go(-1);
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('dana'));
  expect(choice()).toHaveTextContent('all');
  await go(1);
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
  await go(-1);
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('dana'));
  await isAt('?q=dana');
});

it('keeps a letter that is typed while the address takes the ones before', async () => {
  type('da');
  await isAt('?q=da');
  type('dan');
  expect(screen.getByLabelText('Words')).toHaveValue('dan');
  await isAt('?q=dan');
});

it('keeps both of two choices that are made before the first is rendered', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'late, oldest first' }));
  await isAt('?order=old&show=late');
});
