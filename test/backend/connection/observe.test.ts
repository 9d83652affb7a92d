/** Listening to one record that the reader may lose sight of. */
import { expect, it, vi } from 'vitest';
import type { Query } from 'firebase/database';
import { observeInSight } from '@/backend/connection/observe';

const listening = vi.hoisted(() => ({ refuse: (_error: Error): void => {} }));
vi.mock('firebase/database', () => ({
  onValue: (_query: unknown, _next: unknown, cancel: (error: Error) => void) => {
    listening.refuse = cancel;
    return () => {};
  },
}));

function observe() {
  const observer = { next: vi.fn(), error: vi.fn() };
  observeInSight({} as Query, observer);
  return observer;
}

it('a record that the reader may no longer see is not there, and no code is shown', () => {
  const { next, error } = observe();
  listening.refuse(Object.assign(new Error('permission_denied at /users/driver'), { code: 'PERMISSION_DENIED' }));
  expect([next.mock.calls, error.mock.calls]).toEqual([[[null]], []]);
});

it('any other failure is told', () => {
  const { next, error } = observe();
  listening.refuse(new Error('network error'));
  expect([next.mock.calls.length, error.mock.calls]).toEqual([0, [[{ key: 'offline' }]]]);
});
