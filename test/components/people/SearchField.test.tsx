/** A search field whose words live in the address, under somebody who goes back while they are in it. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SearchField } from '@/components/people/desk/SearchField';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';

function Words() {
  const [search, changeSearch] = useAddressSearch();
  return (
    <SearchField
      label="Words"
      value={search.get('words') ?? ''}
      onChange={(words) => changeSearch(() => new URLSearchParams(words === '' ? {} : { words }))}
    />
  );
}

const field = () => screen.getByLabelText('Words');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const isAt = (search: string) => waitFor(() => expect(globalThis.location.search).toBe(search));

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/audit');
  render(<Words />, { wrapper: BrowserRouter });
  field().focus();
});
afterEach(() => globalThis.history.replaceState(null, '', '/'));

it('follows the browser back and forth, with the hand still in it', async () => {
  type('parrot');
  await isAt('?words=parrot');
  type('cab');
  await isAt('?words=cab');
  globalThis.history.back();
  await waitFor(() => expect(field()).toHaveValue('parrot'));
  expect(field()).toHaveFocus();
  globalThis.history.forward();
  await waitFor(() => expect(field()).toHaveValue('cab'));
  await isAt('?words=cab');
});

it('sends its words once, at once on Enter', async () => {
  const before = globalThis.history.length;
  type('parrot');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await isAt('?words=parrot');
  type('parrots');
  await isAt('?words=parrots');
  expect(globalThis.history.length).toBe(before + 2);
});
