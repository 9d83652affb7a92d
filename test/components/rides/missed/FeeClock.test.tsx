/** What a rider and a driver read about a fee before it falls due. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FeeClock } from '@/components/rides/missed/FeeClock';
import type { Needs } from '@/domain/ride/needs/needs';
import { acceptedAgo, arrivedAgo } from '../../../support/missedRide';
import { ride, show } from '../../../features/bookings/ride';

const backend = vi.hoisted(() => ({ needs: null as Needs | null, answers: true }));
vi.mock('@/backend/rides/needs', () => ({
  watchNeeds: (_id: string, observer: { next: (needs: Needs | null) => void }) => {
    if (backend.answers) observer.next(backend.needs);
    return () => {};
  },
}));

beforeEach(() => Object.assign(backend, { needs: null, answers: true }));

describe('for the rider', () => {
  it('counts down the grace time', () => {
    show(<FeeClock booking={acceptedAgo(1)} side="rider" />);
    expect(screen.getByText(/^Free to cancel until \d\d:\d\d \(another 2 min\)\.$/)).toBeInTheDocument();
  });
  it('then names the sum, and when it is free again', () => {
    show(<FeeClock booking={acceptedAgo(4)} side="rider" />);
    expect(screen.getByText(/^Cancelling now costs £2\.50, as the council’s card has it\. It is free/)).toBeVisible();
  });
  it('says at the pickup from when not coming costs', () => {
    show(<FeeClock booking={arrivedAgo(4)} side="rider" />);
    expect(screen.getByText(/^From \d\d:\d\d \(in 6 min\) not coming costs £4\.00/)).toBeInTheDocument();
  });
  it.each([
    ['by the plans', () => ride({ status: 'ACCEPTED', accepted_time: 1, due_time: Date.now() + 60_000 })],
    ['while nobody has accepted', () => acceptedAgo(4, { status: 'NEW' })],
  ])('says nothing %s', (_, booking) => {
    const { container } = showing(<FeeClock booking={booking()} side="rider" />);
    expect(container()).toBe('');
  });
  it.each<[string, Partial<typeof backend>]>([
    ['to somebody who needs something', { needs: { dog: true } }],
    ['before that is known', { answers: false }],
  ])('says nothing %s', (_, known) => {
    Object.assign(backend, known);
    const { container } = showing(<FeeClock booking={acceptedAgo(4)} side="rider" />);
    expect(container()).toBe('');
  });
});

describe('for the driver', () => {
  it('says from when a no-show costs, and whose the fee is', () => {
    show(<FeeClock booking={arrivedAgo(11)} side="driver" />);
    expect(screen.getByText(/^From now on a no-show costs your passenger £4\.00.* It goes to you\.$/)).toBeVisible();
  });
  it('says nothing about cancelling', () => {
    const { container } = showing(<FeeClock booking={acceptedAgo(4)} side="driver" />);
    expect(container()).toBe('');
  });
});

function showing(element: Parameters<typeof show>[0]) {
  show(<div data-testid="shown">{element}</div>);
  return { container: () => screen.getByTestId('shown').textContent };
}
