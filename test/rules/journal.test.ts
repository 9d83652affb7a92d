// @vitest-environment node
/** The books: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CODES } from '@/domain/books/accounts';
import { type Stand, startStand, type Update } from './stand';
import { VAT } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);
const by = (change: number) => ({ '.sv': { increment: change } });
const DAY = 'journal/days/2026-03-14';

describe('the journal', () => {
  it('grows on both sides in one write', async () => {
    expect(await server({ [`${DAY}/wallets`]: by(-250), [`${DAY}/bonuses`]: by(250) })).toBe('allowed');
    expect(await stand.peek(DAY)).toEqual({ wallets: -750, card: 500, bonuses: 250 });
    expect(await server({ 'journal/months/2026-04/fees': by(-1), 'journal/months/2026-04/card': by(1) })).toBe(
      'allowed',
    );
  });

  it.each([
    ['one side alone', { [`${DAY}/wallets`]: by(-250) }],
    ['two sides that differ', { [`${DAY}/wallets`]: by(-250), [`${DAY}/card`]: by(249) }],
    ['a part of a penny', { [`${DAY}/wallets`]: by(-0.5), [`${DAY}/card`]: by(0.5) }],
    ['an account that is none', { [`${DAY}/wallets`]: by(-250), [`${DAY}/pocket`]: by(250) }],
    ['a day that is none', { 'journal/days/2026-13-14': { wallets: -1, card: 1 } }],
    ['without the day it had', { [DAY]: null }],
  ])('is not written: %s', async (_name, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is nobody’s to write but the server’s', async () => {
    const update = { [`${DAY}/wallets`]: by(-250), [`${DAY}/card`]: by(250) };
    for (const role of ['admin', 'fleet', 'driver', 'rider'] as const)
      expect(await stand.as(role).update(update), role).toBe('denied');
  });
});

describe('how the books are kept', () => {
  it.each([
    ['a code that begins with a sign of a formula', { 'book_settings/codes': { ...DEFAULT_CODES, fees: '-4000' } }],
    ['a code that is too long', { 'book_settings/codes': { ...DEFAULT_CODES, fees: '4'.repeat(21) } }],
    ['codes of some accounts alone', { 'book_settings/codes': { fees: '4000' } }],
    ['a rate above half', { 'book_settings/vat': { ...VAT, rate: 51 } }],
    ['a number of eight digits', { 'book_settings/vat': { ...VAT, number: '12345678' } }],
    ['quarters of no kind', { 'book_settings/vat': { ...VAT, stagger: 'june' } }],
  ])('is not written: %s', async (_name, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is written by the server', async () => {
    expect(await server({ 'book_settings/codes': { ...DEFAULT_CODES, fees: '0200' } })).toBe('allowed');
    expect(await server({ 'book_settings/vat': null })).toBe('allowed');
  });
});
