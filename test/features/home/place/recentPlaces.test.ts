import { afterEach, expect, it, vi } from 'vitest';
import { recentPlaces, rememberPlaces } from '@/features/home/place/recentPlaces';

const place = (description: string) => ({ description, lat: 51.5, lng: -0.1 });
const names = () => recentPlaces().map(({ description }) => description);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps the last five, newest first, each once', () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) rememberPlaces([place(name)]);
  rememberPlaces([place('C'), place('G')]);
  expect(names()).toEqual(['C', 'G', 'F', 'E', 'D']);
});

it.each(['{"a":1}', 'not json', '[1,null,{"description":"A"}]', 'null'])('is empty when %s is stored', (stored) => {
  localStorage.setItem('amberlight.recentPlaces', stored);
  expect(recentPlaces()).toEqual([]);
});

it('carries on if storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(recentPlaces()).toEqual([]);
  expect(() => rememberPlaces([place('A')])).not.toThrow();
});
