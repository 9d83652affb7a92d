import { afterEach, describe, expect, it, vi } from 'vitest';
import { fareLines } from '@/domain/ride/bill/fareLines';
import { formatMoney } from '@/domain/money/money';
import { receiptPdf } from '@/features/bookings/receipt/receiptPdf';
import { printable } from '@/paper/letters';
import { reached } from '../ride';
import { bill } from '../../../support/bill';

const HEAD = {
  company: 'Amberlight',
  currency: 'GBP',
  miles: true,
  booker: 'Zoë Lukas',
  foot: ['Questions about this ride: Amberlight Care 020 7946 0000', 'https://amberlight.example'],
};

const paid = reached({
  status: 'COMPLETE',
  customer_name: 'Zoë Lukas',
  driver_badge: '71234',
  plate_no: '28841',
  vehicle_make: 'LEVC TX',
  vehicle_number: 'LB24 TXE',
  distance: 6437,
  trip_start_time: Date.UTC(2026, 2, 3, 12, 5),
  trip_end_time: Date.UTC(2026, 2, 3, 12, 20),
  discount_amount: 300,
  promo_name: 'SPRING',
  usedWalletMoney: 500,
  cardPaymentAmount: 520,
});

/** A picture of one pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The text of a PDF, line by line, as written in the file. */
function wordsOf(booking: typeof paid, head = HEAD): string[] {
  const drawn = receiptPdf(booking, head).output();
  return [...drawn.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text.replaceAll(/\\([()\\])/g, '$1'));
}

describe('a receipt as a PDF', () => {
  it('names rider, driver, places, times and cab', () => {
    const words = wordsOf(paid);
    for (const fact of ['Amberlight', 'BCDFGH', 'Dana Okafor', '71234', '28841', 'LEVC TX, LB24 TXE', '4.0 miles'])
      expect(words).toContain(fact);
    for (const fact of ['12:05', '12:20', paid.pickup.add, paid.drop.add]) expect(words).toContain(fact);
    expect(words.join('\n')).toContain('Questions about this ride: Amberlight Care 020 7946 0000');
  });

  it('contains the whole bill, line by line, and how it was paid', () => {
    const words = wordsOf(paid);
    const lines = fareLines(bill());
    expect(lines.length).toBeGreaterThan(1);
    for (const { label, pence } of lines) {
      const at = words.findIndex((word) => word.startsWith(label));
      expect([label, words[at + 1]]).toEqual([label, formatMoney(pence, 'GBP')]);
    }
    for (const [label, amount] of [
      ['Total', '£13.20'],
      ['Promo SPRING', '£3.00'],
      ['Paid from wallet', '£5.00'],
      ['Paid by card', '£5.20'],
    ] as const)
      expect(words[words.indexOf(label) + 1]).toBe(amount);
    expect(words).not.toContain('Paid in cash');
  });

  it('of a ride for somebody else names who booked it and whose ride it was', () => {
    const words = wordsOf({ ...paid, guest: true, customer_name: 'Mary' });
    expect(words[words.indexOf('Booked by') + 1]).toBe('Zoë Lukas');
    expect(words[words.indexOf('Passenger') + 1]).toBe('Mary');
  });

  it('lists the stops between both ends', () => {
    const stops = ['1 Acre Lane', '2 Brixton Hill'].map((add) => ({ lat: 51.46, lng: -0.11, add, zone: null }));
    const words = wordsOf({ ...paid, stops });
    const places = words.slice(words.indexOf('From'), words.indexOf('To') + 2);
    expect(places).toEqual([
      'From',
      paid.pickup.add,
      'Stop',
      '1 Acre Lane',
      'Stop',
      '2 Brixton Hill',
      'To',
      paid.drop.add,
    ]);
  });

  it('goes on to another page rather than off the first', () => {
    const long = { lat: 51.46, lng: -0.11, add: 'WWWW '.repeat(60).trim(), zone: null };
    const pdf = receiptPdf({ ...paid, pickup: long, stops: [long, long], drop: long }, HEAD);
    const drawn = pdf.output();
    // Each text is placed in points from the foot of its page.
    const heights = [...drawn.matchAll(/ ([\d.-]+) Td/g)].map(([, height]) => Number(height));
    expect(Math.min(...heights)).toBeGreaterThan(40);
    expect(pdf.getNumberOfPages()).toBe(2);
    expect(receiptPdf(paid, HEAD).getNumberOfPages()).toBe(1);
    expect(drawn).toContain('Questions about this ride');
  });

  it('names the tip apart from the total', () => {
    const words = wordsOf({ ...paid, tip: 198 });
    expect(words[words.indexOf('Tip for the driver') + 1]).toBe('£1.98');
    expect(words[words.indexOf('Total') + 1]).toBe('£13.20');
  });

  it.each([
    [paid, 'Receipt for a taxi ride', false],
    [reached({ status: 'REACHED' }), 'Bill for a taxi ride', true],
    [reached({ status: 'PENDING' }), 'Bill for a taxi ride', true],
  ] as const)('is a receipt only once the ride is paid (%#)', (booking, title, isDue) => {
    const words = wordsOf(booking);
    expect(words).toContain(title);
    expect(words.includes('Not paid yet')).toBe(isDue);
  });

  it('draws names that its own fonts cannot write, and writes everything else', () => {
    const written: string[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      measureText: () => ({ width: 300, fontBoundingBoxAscent: 60, fontBoundingBoxDescent: 14 }),
      fillText: (text: string) => written.push(text),
    } as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(DOT);
    const words = wordsOf({ ...paid, driver_name: 'Owain ap Ŵyn 王' }, { ...HEAD, booker: 'Zoë Łukasik' });
    expect(written).toEqual(['Zoë Łukasik', 'Owain ap Ŵyn 王']);
    expect(words.join('')).not.toContain('?');
    expect(words).toContain('LEVC TX, LB24 TXE');
  });

  it.each([
    ['Zoë’s “Café” £5 €6 – ok', 'Zoë’s “Café” £5 €6 – ok'],
    ['Dvořák Ngô', 'Dvorák Ngô'],
    ['Łukasz 北京', 'Lukasz ??'],
    ['e\u0301', 'é'],
  ])('writes %s in its own fonts’ characters without a canvas', (text, written) => {
    expect(printable(text)).toBe(written);
  });
});
