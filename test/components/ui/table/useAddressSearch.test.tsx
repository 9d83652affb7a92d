/** Filters that live in the address, changed faster than the page is drawn. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BookingFilters } from '@/features/bookings/desk/BookingFilters';
import { filterFields, searchOf } from '@/features/bookings/desk/filters';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

function Filters() {
  const [search, changeSearch] = useAddressSearch();
  return (
    <BookingFilters
      fields={filterFields(search)}
      today="2026-03-04"
      isAdmin={false}
      onChange={(fields) => changeSearch(() => searchOf(fields))}
    />
  );
}

/** A letter typed at the end of a field, by the events that a browser sends. */
function type(field: HTMLElement, letter: string): void {
  const input = field as HTMLInputElement;
  const typed = input.value + letter;
  // Through the prototype, past the property by which React notices what it has set itself.
  Reflect.set(HTMLInputElement.prototype, 'value', typed, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does it all before the router draws an address: microtasks run between events, as in a browser, and nothing else. */
async function atOnce(steps: (() => void)[]): Promise<void> {
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  for (const step of steps) {
    step();
    await Promise.resolve();
  }
  scope.IS_REACT_ACT_ENVIRONMENT = true;
}

const drawn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/bookings');
  render(<Filters />, { wrapper: BrowserRouter });
});
afterEach(() => globalThis.history.replaceState(null, '', '/'));

it('does not bring back a filter that was cleared a moment before another was set', async () => {
  fireEvent.change(screen.getByLabelText('Rider or driver'), { target: { value: 'nobody' } });
  await waitFor(() => expect(globalThis.location.search).toBe('?name=nobody'));
  await atOnce([
    () => screen.getByRole('button', { name: 'Clear filters' }).click(),
    () => type(screen.getByLabelText('Booking id'), '7QTK32'),
  ]);
  await waitFor(() => expect(globalThis.location.search).toBe('?booking=7QTK32'));
  expect(screen.getByLabelText('Rider or driver')).toHaveValue('');
});

it('loses no letter of a name that is typed fast', async () => {
  const field = screen.getByLabelText('Rider or driver');
  await atOnce(['D', 'a', 'n', 'a'].map((letter) => () => type(field, letter)));
  await drawn();
  expect(field).toHaveValue('Dana');
  await waitFor(() => expect(globalThis.location.search).toBe('?name=Dana'));
});

it('keeps a filter that is set while a name waits for its pause', async () => {
  fireEvent.change(screen.getByLabelText('Rider or driver'), { target: { value: 'Dana' } });
  fireEvent.change(screen.getByLabelText('Booking id'), { target: { value: '7QTK32' } });
  await waitFor(() => expect(globalThis.location.search).toBe('?name=Dana&booking=7QTK32'));
});

it('clears a name that still waits for its pause', async () => {
  fireEvent.change(screen.getByLabelText('Booking id'), { target: { value: '7QTK32' } });
  await waitFor(() => expect(globalThis.location.search).toBe('?booking=7QTK32'));
  fireEvent.change(screen.getByLabelText('Rider or driver'), { target: { value: 'Dana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(globalThis.location.search).toBe(''));
  expect(screen.getByLabelText('Rider or driver')).toHaveValue('');
});

it('follows the browser back', async () => {
  fireEvent.change(screen.getByLabelText('Booking id'), { target: { value: '7QTK32' } });
  await waitFor(() => expect(globalThis.location.search).toBe('?booking=7QTK32'));
  globalThis.history.back();
  await waitFor(() => expect(screen.getByLabelText('Booking id')).toHaveValue(''));
});
