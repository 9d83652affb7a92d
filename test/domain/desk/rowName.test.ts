import { expect, it } from 'vitest';
import { rowName } from '@/domain/desk/rowName';

it('names a row as the office does, and nothing without a name', () => {
  expect(rowName('tariff', { title: 'Day', name: 'Central' })).toBe('Day in Central');
  expect(rowName('car_type', { name: ' Black cab ' })).toBe('Black cab');
  expect(rowName('bank_holidays', { name: '', date: '2026-12-25' })).toBe('2026-12-25');
  expect(rowName('holiday', { tariff: 'Day' })).toBe('Day');
  expect(rowName('holiday', { tariff: '*', name: 'Christmas Day' })).toBe('every tariff (Christmas Day)');
  expect(rowName('offers', { promo_name: 'X'.repeat(400) })).toHaveLength(300);
  expect(rowName('plans', {})).toBeUndefined();
  expect(rowName('plans', null)).toBeUndefined();
});
