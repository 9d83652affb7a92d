import { vi } from 'vitest';

/** A window in which nothing changes its size. jsdom has no `ResizeObserver`. Ends with `vi.unstubAllGlobals`. */
export function noResizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
