import { describe, expect, it } from 'vitest';
import {
  byNumber,
  nearestNumber,
  packNumbers,
  readHouseNumbers,
  unpackNumbers,
} from '@/domain/place/search/houseNumbers';

describe('the numbers that a map gives a house', () => {
  it.each([
    ['12', ['12']],
    ['12A', ['12a']],
    ['12 a', ['12a']],
    ['18-20', ['18', '20']],
    ['14-15', ['14', '15']],
    ['1 to 4', ['1', '2', '3', '4']],
    ['60a - 60b', ['60a', '60b']],
    ['3; 5,7', ['3', '5', '7']],
    ['53/54', ['53', '54']],
    ['Unit 4', ['4']],
    ['Units 3-7', ['3', '5', '7']],
    ['1-9999', ['1']],
    ['20-10', ['20']],
    ['Rose Cottage', []],
    ['', []],
  ])('"%s" is %j', (text, numbers) => expect(readHouseNumbers(text)).toEqual(numbers));
});

describe('the numbers of a street', () => {
  it('are short, and come back as they were', () => {
    const numbers = ['1', '3', '5', '7', '2', '4', '6', '10', '12a', '30', '31', '32', '33'];
    const packed = packNumbers(numbers);
    expect(packed.length).toBeLessThan(30);
    expect(unpackNumbers(packed).toSorted(byNumber)).toEqual(numbers.toSorted(byNumber));
    expect(unpackNumbers(packNumbers([]))).toEqual([]);
  });

  it('say which is nearest to one that is not there: its own house, its side, then any', () => {
    const known = ['1', '3', '5', '8', '20', '20b'];
    expect(nearestNumber(known, '20')).toBe('20');
    expect(nearestNumber(known, '20a')).toBe('20');
    expect(nearestNumber(known, '7')).toBe('5');
    expect(nearestNumber(known, '18')).toBe('20');
    expect(nearestNumber(['2'], '99')).toBe('2');
    expect(nearestNumber([], '1')).toBeNull();
  });
});
