import { expect, it } from 'vitest';
import { SegmentReader } from '../../../packages/realtime-database/src/wire/segments';

/** The URL parameters of one segment, the only one of its message if not told otherwise. */
const segment = (number: number, data: string, total = 1) =>
  new URLSearchParams({ seg0: String(number), ts0: String(total), d0: data });
const base64 = (text: string) => Buffer.from(text).toString('base64url');

it('takes a message within the limit, whatever its letters weigh, and of one over it the beginning', () => {
  const reader = new SegmentReader(1000);
  const message = '€'.repeat(1000);
  expect(reader.take(segment(0, base64(message)))).toEqual([message]);
  expect(reader.take(segment(1, base64(`${message}€`)))).toEqual([{ beginning: '€'.repeat(200) }]);
  expect(reader.take(segment(2, base64('a'.repeat(1001))))).toEqual([{ beginning: 'a'.repeat(200) }]);
});

it('takes a segment that comes twice once', () => {
  const reader = new SegmentReader();
  expect(reader.take(segment(1, base64('later')))).toEqual([]);
  expect(reader.take(segment(1, base64('later')))).toEqual([]);
  expect(reader.take(segment(0, base64('first')))).toEqual(['first', 'later']);
  expect(reader.take(segment(0, base64('first')))).toEqual([]);
  expect(reader.take(segment(2, base64('last')))).toEqual(['last']);
});

it('ends with a client that sends everything but the segment that is next', () => {
  const reader = new SegmentReader(1000);
  const flood = () => {
    for (let number = 1; number <= 100; number += 1) reader.take(segment(number, 'a'.repeat(100)));
  };
  expect(flood).toThrow(RangeError);
});

it.each([1_000_000_000, 0, Number.NaN])('ends with a client that announces %s segments', (total) => {
  expect(() => new SegmentReader().take(segment(0, base64('{}'), total))).toThrow(RangeError);
});
