/** Who rides on a run, as the desk enters it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { RunPeoplePart } from '@/features/repeats/people/RunPeoplePart';
import { draftOf, isWhole, peopleOf } from '@/features/repeats/people/peopleDraft';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), people: null as unknown }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/money/wallet', async (original) => ({
  ...(await original<object>()),
  newRequestId: () => '-Onew0000000000000000',
}));
vi.mock('@/backend/runs/runs', () => ({
  watchRunPeople: (_repeat: string, observer: Observer<unknown>) => {
    observer.next(backend.people);
    return () => {};
  },
}));

const PEOPLE: RunPeople = {
  changes: 2,
  passengers: {
    owen: { name: 'Owen', place: 1 },
    megan: {
      name: 'Megan',
      place: 0,
      stop: 1,
      needs: 'A booster seat',
      ring: { name: 'Her aunt', mobile: '07700 900123' },
    },
  },
  assistant: { name: 'Alun', mobile: '07700 900124', first: true },
};

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { id: '-Orun', changes: 1 } });
  backend.people = null;
});

const open = () => show(<RunPeoplePart id="-Orun" stops={['Tredegar House']} mayChange />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('who rides', () => {
  it('is entered for the first time', async () => {
    open();
    expect(screen.getByText('Nobody is named yet.')).toBeInTheDocument();
    await press('Change who rides');
    await press('Add a passenger');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Give each passenger a name');
    expect(backend.call).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Name of passenger 1'), ' Megan ');
    await userEvent.selectOptions(screen.getByLabelText('Passenger 1 gets in at'), '1');
    await press('Save');
    expect(backend.call).toHaveBeenCalledWith('save_run_people', {
      id: '-Orun',
      seen: 0,
      passengers: [{ id: '-Onew0000000000000000', name: 'Megan', stop: 1 }],
    });
  });

  it('is listed in the order of the pickups, which can be changed', async () => {
    backend.people = PEOPLE;
    open();
    const list = within(screen.getByRole('list', { name: 'Passengers' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'MeganTredegar HouseA booster seat',
      'Owen',
    ]);
    await press('Change who rides');
    await press('Pick passenger 2 up earlier');
    await press('Save');
    expect(backend.call.mock.calls[0]?.[1]).toMatchObject({
      seen: 2,
      passengers: [{ id: 'owen' }, { id: 'megan', ring: { name: 'Her aunt' } }],
      assistant: { name: 'Alun', first: true },
    });
  });
});

describe('a draft', () => {
  it('comes back as it was', () => {
    const { passengers, assistant } = peopleOf(draftOf(PEOPLE));
    expect(passengers.map(({ name }) => name)).toEqual(['Megan', 'Owen']);
    expect(passengers[0]).toEqual({
      id: 'megan',
      name: 'Megan',
      stop: 1,
      needs: 'A booster seat',
      ring: { name: 'Her aunt', mobile: '07700 900123' },
    });
    expect(assistant).toEqual({ name: 'Alun', mobile: '07700 900124', first: true });
  });

  it('is not whole with a number that is nobody’s', () => {
    expect(isWhole(draftOf(PEOPLE))).toBe(true);
    expect(isWhole({ ...draftOf(PEOPLE), assistantName: '' })).toBe(false);
  });
});
