import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { partOf, usePart } from '@/maps/part';

const settled = () => act(async () => {});

it('is fetched once it is wanted, and once for everybody', async () => {
  const load = vi.fn(async () => 'code');
  const part = partOf(load);
  const { result, rerender } = renderHook(({ wanted }) => usePart(part, wanted), { initialProps: { wanted: false } });
  await settled();
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await settled();
  expect(result.current).toBe('code');
  expect(renderHook(() => usePart(part)).result.current).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

it('comes with the next connection if there is none', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const part = partOf(load);
  const { result } = renderHook(() => usePart(part));
  await settled();
  expect(result.current).toBeNull();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(result.current).toBe('code');
});
