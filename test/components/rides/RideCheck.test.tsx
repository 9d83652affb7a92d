/** The ride check on the screens of rider and driver. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RideCheck } from '@/components/rides/check/RideCheck';
import { messages } from '@/domain/messages';
import type { CheckAnswers, RideChecks } from '@/domain/ride/safety/rideCheck';
import { ride, show } from '../../features/bookings/ride';
import { fakePosition } from '../../support/positions';

const backend = vi.hoisted(() => ({ call: vi.fn(), answers: vi.fn() }));
type Answered = { next: (answers: CheckAnswers | null) => void };
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/rides/rideChecks', () => ({
  watchOwnAnswers: (arg: object, observer: Answered) => {
    backend.answers(arg, observer);
    return () => {};
  },
}));

beforeEach(() => {
  fakePosition();
  backend.answers.mockReset().mockImplementation((_arg: object, observer: Answered) => observer.next(null));
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { id: 'b', state: 'open', at: 0 } });
});

const checked = (checks: RideChecks | undefined) =>
  ride({ status: 'STARTED', driver: 'driver-1', ...(checks === undefined ? {} : { checks }) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a ride check', () => {
  it.each([
    ['rider', 'I’m fine', 'Your cab has not moved for a while.'],
    ['driver', 'All fine', 'Your cab has not moved for a while.'],
  ] as const)('asks the %s, who can say %s', async (side, name, why) => {
    show(<RideCheck booking={checked({ stop: { at: 1 } })} side={side} />);
    expect(screen.getByRole('region', { name: 'Is everything all right?' })).toHaveTextContent(why);
    await press(name);
    expect(backend.call.mock.calls).toEqual([['answer_check', { id: ride().id, check: 'stop', answer: 'fine' }]]);
  });

  it.each([
    ['rider', 'Get help'],
    ['driver', 'I need help'],
  ] as const)('tells the desk of a %s who needs help, and leads to the emergency call', async (side, name) => {
    show(<RideCheck booking={checked({ quiet: { at: 1 } })} side={side} />);
    await press(name);
    expect(backend.call.mock.calls).toEqual([['answer_check', { id: ride().id, check: 'quiet', answer: 'help' }]]);
    // Their own answers are read, not the other side's.
    const [[arg, observer]] = backend.answers.mock.calls as [[object, Answered]];
    expect(arg).toEqual({ bookingId: ride().id, side });
    act(() => observer.next({ quiet: 'help' }));
    // The dialog stays, and pressing again sends no second answer.
    expect(screen.getByRole('link', { name: 'Call 999' })).toBeInTheDocument();
    expect(screen.getByText('The control room knows where you are and that you need help.')).toBeInTheDocument();
    await press('I am safe');
    await press(name);
    expect(backend.call).toHaveBeenCalledTimes(1);
  });

  it('keeps the number to call on the screen when the ride ends meanwhile, and no message over it', async () => {
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'booking_closed' } });
    const booking = checked({ stop: { at: 1 } });
    const { update } = show(<RideCheck booking={booking} side="rider" />);
    await press('Get help');
    update(<RideCheck booking={{ ...booking, status: 'REACHED' }} side="rider" />);
    expect(screen.getByRole('link', { name: 'Call 999' })).toBeInTheDocument();
    expect(screen.queryByText(messages.booking_closed)).not.toBeInTheDocument();
    await press('I am safe');
    expect(screen.queryByRole('region', { name: 'Is everything all right?' })).not.toBeInTheDocument();
  });

  it.each([
    ['nothing is asked', undefined, null],
    ['it is answered', { stop: { at: 1 } }, { stop: 'fine' }],
    ['nobody knows yet whether it is answered', { stop: { at: 1 } }, undefined],
  ] as const)('is not on the screen while %s', (_when, checks, answers) => {
    backend.answers.mockImplementation((_arg: object, observer: Answered) => {
      if (answers !== undefined) observer.next(answers);
    });
    show(<RideCheck booking={checked(checks)} side="rider" />);
    expect(screen.queryByText('Is everything all right?')).not.toBeInTheDocument();
  });
});
