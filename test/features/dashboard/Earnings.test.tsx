/** What was earned, on the dashboard: a sum that could not be read is not shown as nothing. */
import { loadFirebase } from '@/backend/later/load';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { messages } from '@/domain/messages';
import { FleetFigures, PlatformGross } from '@/features/dashboard/Earnings';
import { show } from '../bookings/ride';

await loadFirebase();

const reads = vi.hoisted(() => ({ observers: {} as Record<string, unknown> }));
vi.mock('@/backend/money/earnings', async (original) => {
  const watch = (name: string) => (_asked: unknown, observer: unknown) => {
    reads.observers[name] = observer;
    return () => {};
  };
  return {
    ...(await original<object>()),
    watchEarningDay: watch('day'),
    watchEarningMonths: watch('months'),
    watchFleetDay: watch('day'),
    watchFleetMonths: watch('months'),
  };
});
const observer = (name: 'day' | 'months') => reads.observers[name] as Observer<unknown>;
const areAsked = () => waitFor(() => expect(Object.keys(reads.observers)).toEqual(['day', 'months']));

beforeEach(() => {
  reads.observers = {};
});

describe.each([
  ['the platform’s', () => <PlatformGross />],
  ['a fleet’s', () => <FleetFigures uid="fleet-1" />],
])('%s earnings', (_, figures) => {
  it('are nothing where nothing was earned', async () => {
    show(figures());
    await areAsked();
    expect(screen.getByRole('status', { name: 'Loading earnings' })).toBeInTheDocument();
    act(() => observer('day').next(null));
    act(() => observer('months').next(null));
    expect(screen.getAllByText('£0.00').length).toBeGreaterThan(2);
  });

  it('are said to be unread where that failed, and read again by a press', async () => {
    show(figures());
    await areAsked();
    act(() => observer('day').next(null));
    act(() => observer('months').error({ key: 'offline' }));
    expect(screen.getByText(messages.offline)).toBeInTheDocument();
    expect(screen.queryByText('£0.00')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => observer('months').next(null));
    expect(screen.getAllByText('£0.00').length).toBeGreaterThan(2);
  });
});
