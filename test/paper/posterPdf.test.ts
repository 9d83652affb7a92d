import { describe, expect, it } from 'vitest';
import { readBookingLink } from '@/domain/ride/link/bookingLink';
import { venueLink } from '@/domain/ride/link/venueLink';
import { type Poster, posterPdf } from '@/paper/posterPdf';
import { pdfText } from '../support/pdfText';
import { filledShapes, readCode } from '../support/readCode';

const DOOR = { lat: 51.5888, lng: -3.0004 };
const posterOf = (name: string, more: Partial<Poster> = {}): Poster => ({
  link: venueLink('https://taxi.example', { ...DOOR, name }),
  name,
  company: 'Amberlight',
  telephone: '01633 496 000',
  ...more,
});
const wordsOf = (poster: Poster): string[] => pdfText(posterPdf(poster, 'a4')).flat();
const codesOf = (...drawn: Parameters<typeof posterPdf>) => filledShapes(posterPdf(...drawn)).map(readCode);

describe('a poster', () => {
  it.each([
    'The King’s Head',
    'Gwesty Ŵysg & Łódź',
    'مطعم',
    '酒店',
  ])('has a code that opens exactly the link: %s', (name) => {
    const poster = posterOf(name);
    const codes = codesOf(poster, 'a4');
    expect(codes).toEqual([poster.link]);
    expect(readBookingLink(new URL(codes[0] ?? '').hash).from).toEqual({ ...DOOR, name });
  });

  it('says what it is for, where it hangs, whom it leads to, and the number to ring', () => {
    const words = wordsOf(posterOf('The King’s Head'));
    for (const text of [
      'Book a licensed taxi',
      'from here',
      'The King’s Head',
      'Amberlight · taxi.example',
      'Or ring 01633 496 000',
    ])
      expect(words).toContain(text);
  });

  it('says nothing of a telephone where the office has none', () => {
    expect(wordsOf(posterOf('Hotel', { telephone: '' })).join(' ')).not.toContain('ring');
  });

  it('keeps a name whose letters its fonts lack readable', () => {
    expect(wordsOf(posterOf('Gwesty Ŵysg')).join(' ')).toContain('Gwesty Wysg');
  });

  it.each([
    'W'.repeat(60),
    'The Celtic Manor Resort Conference and Wedding Venue, Newport',
  ])('has room for all of %s', (name) => {
    const words = wordsOf(posterOf(name));
    expect(words.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    const file = Buffer.from(posterPdf(posterOf(name), 'a4')).toString('latin1');
    // Text is drawn from its left end, in points.
    const starts = [...file.matchAll(/([\d.-]+) ([\d.-]+) Td/g)].map(([, x]) => Number(x));
    expect(Math.min(...starts)).toBeGreaterThan(40);
  });

  it('needs no colour', () => {
    const file = Buffer.from(posterPdf(posterOf('Hotel'), 'a4')).toString('latin1');
    const painted = [...file.matchAll(/^([\d. ]+) (?:rg|RG)$/gm)].map(
      ([, colour = '']) => new Set(colour.split(' ')).size,
    );
    expect(painted.every((shades) => shades === 1)).toBe(true);
  });
});

describe('cards for tables', () => {
  it('are four to a page, each with the code, the name and the number', () => {
    const poster = posterOf('The King’s Head');
    expect(codesOf(poster, 'cards')).toEqual(Array.from({ length: 4 }, () => poster.link));
    const pages = pdfText(posterPdf(poster, 'cards'));
    expect(pages).toHaveLength(1);
    for (const text of ['The King’s Head', 'Or ring 01633 496 000'])
      expect(pages.flat().filter((words) => words === text)).toHaveLength(4);
  });
});
