import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirebase } from '@/backend/later/load';
import { KeepNeeds } from '@/features/home/needs/KeepNeeds';
import { NeedsFields } from '@/features/home/needs/NeedsFields';
import { KeptNeeds } from '@/features/profile/KeptNeeds';
import type { Needs } from '@/domain/ride/needs/needs';
import { selectTrip } from '@/state/trip';
import { show } from '../support/world';

type Observer = { next: (needs: Needs | null) => void };
const backend = vi.hoisted(() => ({
  keepNeeds: vi.fn<(uid: string, needs: Needs | null) => Promise<unknown>>(),
  observers: [] as Observer[],
}));
vi.mock('@/backend/rides/needs', () => ({
  keepNeeds: backend.keepNeeds,
  watchKeptNeeds: (_uid: string, observer: Observer) => {
    backend.observers.push(observer);
    return () => {};
  },
}));

await loadFirebase();

beforeEach(() => {
  backend.keepNeeds.mockReset().mockResolvedValue({ ok: true, value: null });
  backend.observers.length = 0;
});

const said = vi.fn<(needs: Needs) => void>();
function Form({ first = {} }: { first?: Needs }) {
  const [needs, setNeeds] = useState(first);
  const change = (now: Needs): void => {
    setNeeds(now);
    said(now);
  };
  return <NeedsFields needs={needs} onChange={change} />;
}
const press = (name: RegExp, role: 'checkbox' | 'radio' | 'button' = 'checkbox') =>
  userEvent.click(screen.getByRole(role, { name }));

describe('what a rider needs', () => {
  it('is shown only when opened, and says who sees it and for how long', async () => {
    render(<Form />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await press(/Say what you need/, 'button');
    expect(
      screen.getByText('This costs nothing extra. Your driver sees it. We delete it 30 days after the ride.'),
    ).toBeInTheDocument();
  });

  it('says how the wheelchair travels and how the cab is found, and a second press undoes it', async () => {
    render(<Form />);
    await press(/Say what you need/, 'button');
    await press(/^A wheelchair/);
    await press(/You move to a seat/, 'radio');
    await press(/Help finding the cab/);
    await press(/offers you an arm/, 'radio');
    await press(/assistance dog/);
    expect(said).toHaveBeenLastCalledWith({ wheelchair: 'transfers', finding: 'touch', dog: true });
    await press(/^A wheelchair/);
    await press(/Help finding the cab/);
    expect(said).toHaveBeenLastCalledWith({ dog: true });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is open if something is filled in', () => {
    render(<Form first={{ quiet: true }} />);
    expect(screen.getByRole('checkbox', { name: 'A quiet ride' })).toBeChecked();
  });
});

describe('keeping it for the next bookings', () => {
  it('takes one press, and another after a change', async () => {
    const { user } = show(<KeepNeeds uid="rider-1" needs={{ dog: true, quiet: true }} kept={{ dog: true }} />);
    const box = screen.getByRole('checkbox', { name: /Use these for my next bookings/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(backend.keepNeeds).toHaveBeenCalledWith('rider-1', { dog: true, quiet: true });
  });

  it('ends with the same press, and leaves this booking as it is', async () => {
    const { user, store } = show(<KeepNeeds uid="rider-1" needs={{ dog: true }} kept={{ dog: true }} />);
    await user.click(screen.getByRole('checkbox', { checked: true }));
    expect(backend.keepNeeds).toHaveBeenCalledWith('rider-1', null);
    expect(selectTrip(store.getState()).needs).toEqual({ dog: true });
  });

  it('is not offered if nothing is needed', () => {
    show(<KeepNeeds uid="rider-1" needs={{}} kept={null} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is shown in the profile, with one press to remove it', async () => {
    const { user } = show(<KeptNeeds uid="rider-1" />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => backend.observers.at(-1)?.next({ wheelchair: 'stays' }));
    expect(screen.getByText('Stays in a wheelchair')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove these' }));
    expect(backend.keepNeeds).toHaveBeenCalledWith('rider-1', null);
  });
});
