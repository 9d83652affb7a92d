import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { selectMessage } from '@/state/messages';
import { createAppStore } from '@/state/store';
import { type Call, useCall, usePress } from '@/state/useCall';

const backend = vi.hoisted(() => ({ call: vi.fn(), features: { allowCriticalEdits: true } }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/connection/config', async (original) => {
  const { config } = await original<typeof import('@/backend/connection/config')>();
  return { config: { ...config, features: backend.features } };
});

function setUp(options?: { critical: boolean }) {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useCall(options), { wrapper });
  return { calls: () => result.current, message: () => selectMessage(store.getState())?.key };
}

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { uid: 'u' } });
  backend.features.allowCriticalEdits = true;
});

describe('a call from a component', () => {
  it('is busy until it is answered, and a second press meanwhile does nothing', async () => {
    let answer: (outcome: Outcome<unknown>) => void = () => {};
    backend.call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { calls } = setUp();
    let first: Promise<unknown> = Promise.resolve();
    act(() => {
      first = calls().run('delete_user', { uid: 'u' });
    });
    expect(calls().busy).toBe('delete_user');
    expect(await act(() => calls().ask('delete_user', { uid: 'u' }))).toBe(null);
    await act(async () => {
      answer({ ok: true, value: { uid: 'u' } });
      expect(await first).toEqual({ uid: 'u' });
    });
    expect(calls().busy).toBe(null);
    expect(backend.call).toHaveBeenCalledTimes(1);
  });

  it('shows a refusal, or hands it to who asked for it', async () => {
    const refusal = { ok: false, failure: { key: 'name_taken', field: 'name' } };
    backend.call.mockResolvedValue(refusal);
    const { calls, message } = setUp();
    expect(await act(() => calls().ask('delete_user', { uid: 'u' }))).toEqual(refusal);
    expect(message()).toBeUndefined();
    expect(await act(() => calls().run('delete_user', { uid: 'u' }))).toBe(null);
    expect(message()).toBe('name_taken');
  });

  it('sends no critical edit from a public demo', async () => {
    backend.features.allowCriticalEdits = false;
    const { calls, message } = setUp({ critical: true });
    expect(await act(() => calls().run('delete_user', { uid: 'u' }))).toBe(null);
    expect(message()).toBe('demo_mode');
    expect(backend.call).not.toHaveBeenCalled();
  });
});

describe('a press that takes several calls', () => {
  it('is one press until its last step is over', async () => {
    let answer: (outcome: Outcome<unknown>) => void = () => {};
    backend.call.mockResolvedValueOnce({ ok: true, value: 1 }).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { result } = renderHook(() => usePress());
    const steps = vi.fn(async (call: Call) => {
      await call('delete_user', { uid: 'first' });
      return call('delete_user', { uid: 'second' });
    });
    let first: Promise<unknown> = Promise.resolve();
    await act(async () => {
      first = result.current.press(steps);
    });
    expect(result.current.busy).toBe(true);
    expect(await act(() => result.current.press(steps))).toBe(null);
    await act(async () => {
      answer({ ok: true, value: 2 });
      expect(await first).toEqual({ ok: true, value: 2 });
    });
    expect(result.current.busy).toBe(false);
    expect(backend.call.mock.calls.map(([, body]) => body)).toEqual([{ uid: 'first' }, { uid: 'second' }]);
    await act(() => result.current.press(steps));
    expect(steps).toHaveBeenCalledTimes(2);
  });

  it('may be pressed again after a step that threw', async () => {
    const { result } = renderHook(() => usePress());
    const fault = act(() => result.current.press(() => Promise.reject(new Error('no file'))));
    await expect(fault).rejects.toThrow('no file');
    expect(await act(() => result.current.press(async () => 'done'))).toBe('done');
  });
});
