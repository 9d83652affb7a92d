import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlaceField } from '@/features/home/place/PlaceField';
import type { KnownPlace } from '@/features/home/place/knownPlaces';

const maps = vi.hoisted(() => ({ autocomplete: vi.fn(), geocode: vi.fn() }));
vi.mock('@/maps/places', () => ({ loadPlaces: async () => maps }));
vi.mock('@/maps/afterPaint', () => ({ painted: async () => {} }));

const NEAR = { lat: 51.5, lng: -0.1 };
const KNOWN: KnownPlace[] = [
  { description: '4 Amwell Street, London', lat: 51.53, lng: -0.11, known: 'home' },
  { description: 'The Savoy, Strand', lat: 51.51, lng: -0.12, known: 'saved' },
];
const told = { open: vi.fn(), close: vi.fn(), chosen: vi.fn(), outside: vi.fn() };

function Form() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [words, setWords] = useState('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for whatever else listens for Escape
    <div onKeyDown={({ key }) => told.outside(key)}>
      <PlaceField
        label="Destination"
        kind="drop"
        words={words}
        near={NEAR}
        known={KNOWN}
        placeholder="Where are you going?"
        listSlot={slot}
        onOpen={told.open}
        onClose={told.close}
        onChosen={(place) => {
          told.chosen(place);
          setWords(place?.description ?? '');
        }}
        onFailed={() => {}}
        onMapWanted={() => {}}
      />
      <button type="button">Next</button>
      <div ref={setSlot} />
    </div>
  );
}

const show = () => {
  render(<Form />);
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Destination' }) };
};
const rows = () => screen.getAllByRole('option');
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

beforeEach(() => {
  for (const mock of Object.values(told)) mock.mockReset();
  maps.autocomplete.mockReset().mockResolvedValue([
    { placeId: 'lhr5', title: 'Heathrow Terminal 5', subtitle: 'Hounslow' },
    { placeId: 'lhr2', title: 'Heathrow Terminal 2', subtitle: 'Hounslow' },
  ]);
  maps.geocode.mockReset().mockResolvedValue({ description: 'Hounslow', lat: 51.47, lng: -0.45 });
});

it('opens with the known places, says which list it controls, and marks none of them', async () => {
  const { user, field } = show();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox', { name: 'Destination: places' }).id).toBe(field.getAttribute('aria-controls'));
  expect(rows()).toHaveLength(3);
  expect(active(field)).toBeNull();
});

it('the arrows go round, and Enter takes what they reached', async () => {
  const { user, field } = show();
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toHaveTextContent('Choose on the map');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toHaveTextContent('Home');
  expect(active(field)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(told.chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ description: 'The Savoy, Strand' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(told.close).toHaveBeenCalledOnce();
});

it('tells a screen reader how many places were found, and Enter takes the best', async () => {
  const { user, field } = show();
  await user.type(field, 'heath');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 places found'));
  expect(maps.autocomplete).toHaveBeenCalledOnce();
  expect(active(field)).toHaveTextContent('Heathrow Terminal 5');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(told.chosen).toHaveBeenCalledOnce());
  expect(maps.geocode).toHaveBeenCalledWith('lhr5');
});

it('Escape closes the list alone; what lies around it stays open', async () => {
  const { user, field } = show();
  await user.type(field, 'heath');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(told.outside).not.toHaveBeenCalledWith('Escape');
  await user.keyboard('{Escape}');
  expect(told.outside).toHaveBeenCalledWith('Escape');
});

it('Tab leaves without taking anything, and an input method keeps its Enter', async () => {
  const { user, field } = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(told.chosen).not.toHaveBeenCalled();
  await user.tab();
  expect(told.chosen).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('a tap takes a place and puts the keyboard of a phone away; a click leaves the focus in the field', async () => {
  const { user, field } = show();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: /^Home/ }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('4 Amwell Street, London');
  await user.click(field);
  const savoy = screen.getByRole('option', { name: /Savoy/ });
  fireEvent.pointerDown(savoy, { pointerType: 'touch' });
  act(() => savoy.click());
  expect(field).toHaveValue('The Savoy, Strand');
  expect(field).not.toHaveFocus();
  expect(told.close).toHaveBeenCalledTimes(2);
});

it('an empty field after Clear shows whatever is chosen next', async () => {
  const { user, field } = show();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: /^Home/ }));
  await user.click(screen.getByRole('button', { name: 'Clear destination' }));
  expect(field).toHaveValue('');
  expect(told.chosen).toHaveBeenLastCalledWith(null);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field).toHaveValue('The Savoy, Strand');
});

/** What the search is asked from now on is answered by hand. */
function answeredByHand() {
  const asked = new Map<string, (titles: string[]) => Promise<void>>();
  maps.autocomplete.mockImplementation(
    (query: string) =>
      new Promise((resolve) => {
        asked.set(query, (titles) =>
          act(async () => resolve(titles.map((title) => ({ placeId: title, title, subtitle: '' })))),
        );
      }),
  );
  return async (query: string, ...titles: string[]) => {
    await waitFor(() => expect(asked.has(query)).toBe(true));
    await asked.get(query)?.(titles);
  };
}

it('Enter before the search has answered takes the best of its own answer, not of an earlier one', async () => {
  const answer = answeredByHand();
  const { user, field } = show();
  await user.type(field, 'st');
  await answer('st', 'Station', 'Stadium');
  expect(active(field)).toHaveTextContent('Station');
  await user.type(field, 'ow');
  // The rows of before stay to be seen.
  expect(rows()).toHaveLength(2);
  expect(active(field)).toBeNull();
  await user.keyboard('{Enter}');
  expect(maps.geocode).not.toHaveBeenCalled();
  await answer('stow', 'Stow Hill', 'Stow Park');
  await waitFor(() => expect(told.chosen).toHaveBeenCalledOnce());
  expect(maps.geocode).toHaveBeenCalledExactlyOnceWith('Stow Hill');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('Enter takes an earlier place that the arrows reached', async () => {
  const answer = answeredByHand();
  const { user, field } = show();
  await user.type(field, 'st');
  await answer('st', 'Station', 'Stadium');
  await user.type(field, 'a');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(maps.geocode).toHaveBeenCalledExactlyOnceWith('Station'));
});

it.each([
  ['other letters', '{Backspace}{Backspace}ad', 'stad', 'Stadium'],
  ['the field was left', '{Tab}', 'stow', 'Stow Hill'],
  ['Escape closed the list', '{Escape}', 'stow', 'Stow Hill'],
])('Enter takes nothing by itself after %s', async (_what, keys, query, title) => {
  const answer = answeredByHand();
  const { user, field } = show();
  await user.type(field, 'stow');
  await waitFor(() => expect(maps.autocomplete).toHaveBeenCalled());
  await user.keyboard(`{Enter}${keys}`);
  await answer(query, title);
  expect(maps.geocode).not.toHaveBeenCalled();
  expect(told.chosen).not.toHaveBeenCalled();
});

it('Enter takes nothing where nothing is found, and says so', async () => {
  const answer = answeredByHand();
  const { user, field } = show();
  await user.type(field, 'xyzzy{Enter}');
  await answer('xyzzy');
  expect(screen.getByRole('status')).toHaveTextContent('No place found');
  expect(field).toHaveValue('xyzzy');
  await user.keyboard('{Enter}');
  expect(told.chosen).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).not.toHaveFocus();
});
