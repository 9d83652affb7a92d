import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSessionHint, onSessionHint, setSessionHint } from '@/backend/people/sessionHint';

beforeEach(() => setSessionHint(false));
afterEach(() => vi.restoreAllMocks());

describe('the session hint', () => {
  it('is remembered from sign-in to sign-out', () => {
    expect(hasSessionHint()).toBe(false);
    setSessionHint(true);
    expect(hasSessionHint()).toBe(true);
    setSessionHint(false);
    expect(hasSessionHint()).toBe(false);
  });

  it('reports a change, and nothing when there is none', () => {
    let told = 0;
    const stop = onSessionHint(() => {
      told += 1;
    });
    setSessionHint(true);
    setSessionHint(true);
    expect(told).toBe(1);
    stop();
    setSessionHint(false);
    expect(told).toBe(1);
  });

  it('lasts as long as the page if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setSessionHint(true);
    expect(hasSessionHint()).toBe(true);
  });
});
