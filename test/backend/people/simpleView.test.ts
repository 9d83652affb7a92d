import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasSimpleView, onSimpleView, setSimpleView } from '@/backend/people/simpleView';

beforeEach(() => setSimpleView(false));
afterEach(() => {
  vi.restoreAllMocks();
  setSimpleView(false);
});

it('is kept on the phone until it is left, and tells who listens once for each change', () => {
  let told = 0;
  const stop = onSimpleView(() => {
    told += 1;
  });
  setSimpleView(true);
  setSimpleView(true);
  expect([hasSimpleView(), localStorage.getItem('amberlight.view'), told]).toEqual([true, 'simple', 1]);
  setSimpleView(false);
  expect([hasSimpleView(), localStorage.getItem('amberlight.view'), told]).toEqual([false, null, 2]);
  stop();
});

it('follows another tab', () => {
  let told = 0;
  const stop = onSimpleView(() => {
    told += 1;
  });
  localStorage.setItem('amberlight.view', 'simple');
  window.dispatchEvent(new StorageEvent('storage', { key: 'amberlight.view', newValue: 'simple' }));
  expect([hasSimpleView(), told]).toEqual([true, 1]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: null }));
  expect([hasSimpleView(), told]).toEqual([true, 1]);
  stop();
});

it('lasts as long as the page if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  setSimpleView(true);
  expect(hasSimpleView()).toBe(true);
  setSimpleView(false);
  expect(hasSimpleView()).toBe(false);
});
